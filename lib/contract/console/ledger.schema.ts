import { number, object } from 'yup';
import { nothing, time } from '../fields';

export const lastReconcile = {
  input: nothing(),
  output: object({
    /** Null before the first night. */
    at: time().nullable().defined(),
    differences: number().integer().min(0).required(),
    /** Including this day. */
    cleanDays: number().integer().min(0).required(),
  }),
};

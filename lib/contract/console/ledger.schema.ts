import { number, object } from 'yup';
import { nothing, time } from '../fields';

export const lastReconcile = {
  input: nothing(),
  output: object({
    /** Null before the first night. */
    at: time().nullable().defined(),
    /** Numbers that differ from their source. */
    differences: number().integer().min(0).required(),
    /** Days in a row without a difference, this one included. */
    cleanDays: number().integer().min(0).required(),
  }),
};

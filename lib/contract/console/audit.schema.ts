import { array, number, object, string } from 'yup';
import { nothing } from '../fields';

export const chain = {
  input: nothing(),
  output: object({
    days: number().integer().required(),
    rows: number().integer().required(),
    pending: number().integer().required(),
    digest: string().nullable().defined(),
    faults: array(
      object({ day: string().required(), about: string().required() }).required(),
    ).required(),
  }),
};

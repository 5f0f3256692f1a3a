import { array, object, string } from 'yup';
import { nothing } from '../fields';

export const audiences = {
  input: nothing(),
  output: object({
    rows: array(object({ to: string().required(), title: string().required() })).required(),
  }),
};

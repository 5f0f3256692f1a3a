import { array, number, object, string } from 'yup';
import { nothing, time } from '../fields';

export const today = {
  input: nothing(),
  output: object({
    at: time().required(),
    figures: array(
      object({
        figure: string().required(),
        value: number().integer().required(),
        before: number().integer().required(),
      }),
    ).required(),
  }),
};

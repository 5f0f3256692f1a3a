import { array, number, object, string } from 'yup';
import { nothing } from './fields';

export const banner = {
  input: nothing(),
  output: object({ list: array(object({ id: number().integer().required(), text: string().required(), route: string().defined() }).required()).required() }),
};

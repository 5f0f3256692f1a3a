import { array, number, object, string } from 'yup';
import { CUSTOM_KINDS, CUSTOM_MAX } from './custom-words';

export const customFields = () =>
  array(
    object({
      kind: string().oneOf(CUSTOM_KINDS).required(),
      label: string().required(),
      most: number().integer().optional(),
      choices: array(string().required()).optional(),
    }).required(),
  );

const values = () => array(string().defined().max(40)).max(CUSTOM_MAX);
export const customValues = () => values().required();
export const givenValues = () => values().optional();

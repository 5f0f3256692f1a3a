import { array, number, object, string } from 'yup';

const count = () => number().integer().min(0).required();

export const NAMED_VISITORS = 5;

/** Hidden visitors are not counted; named are those visible to the caller, latest day first. */
export const footprints = object({
  today: count(),
  yesterday: count(),
  names: array(string().required()).max(NAMED_VISITORS).required(),
});

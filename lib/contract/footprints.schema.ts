import { array, number, object, string } from 'yup';

const count = () => number().integer().min(0).required();

/** Names of visitors that are listed at most. */
export const NAMED_VISITORS = 5;

/** Visitors of the own house: who hides is not counted; named are members who let the caller see them, the latest day first. */
export const footprints = object({
  today: count(),
  yesterday: count(),
  names: array(string().required()).max(NAMED_VISITORS).required(),
});

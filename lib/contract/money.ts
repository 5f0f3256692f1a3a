import { number } from 'yup';

/** An amount in fen (1 yuan = 100 fen): an integer that JSON carries exactly. */
export const fen = () =>
  number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

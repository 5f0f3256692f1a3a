import { number } from 'yup';

/** Fen (1 yuan = 100 fen), exact in JSON. */
export const fen = () =>
  number().integer().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

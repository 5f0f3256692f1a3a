import { type AnyObject, array, number, object, type ObjectSchema } from 'yup';

/** Specification 7.7. */
export const PER_PAGE = 15;
export const MAX_PER_PAGE = 50;

export const pageInput = {
  page: number().integer().min(1).max(100_000).default(1),
  per_page: number().integer().min(1).max(MAX_PER_PAGE).default(PER_PAGE),
};

/** Fields of specification 7.7. */
export const pageOf = <T extends AnyObject, D>(row: ObjectSchema<T, AnyObject, D>) =>
  object({
    data: array(row.required()).required(),
    current_page: number().integer().required(),
    last_page: number().integer().required(),
    per_page: number().integer().required(),
    total: number().integer().required(),
  });

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

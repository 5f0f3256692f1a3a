import { type AnyObject, number, object, string } from 'yup';
import { ordersOf } from './listing';
import { reasonText } from './person.schema';

interface ListExport<F extends AnyObject, S extends string> {
  /** Those of the list. */
  filters: F;
  sorts: readonly [S, ...S[]];
}

/** Input and output of a list's file: the filters and the order of the list as they stand, without its pages. */
export const listExport = <F extends AnyObject, S extends string>({
  filters,
  sorts,
}: ListExport<F, S>) => ({
  input: object({ sort: ordersOf(sorts), ...filters, reason: reasonText() }),
  output: object({
    name: string().required(),
    /** CSV as spreadsheets read it, with a byte order mark. */
    text: string().required(),
    rows: number().integer().required(),
    /** How many more files of lists today. */
    left: number().integer().min(0).required(),
  }),
});

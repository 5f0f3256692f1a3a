import { type AnyObject, array, number, object, string } from 'yup';
import { ordersOf } from './listing';
import { reasonText } from './person.schema';

interface ListExport<F extends AnyObject, S extends string> {
  filters: F;
  sorts: readonly [S, ...S[]];
  /** Column ids of the table; absent when the list has fixed columns. */
  columns?: readonly string[];
}

const chosenOf = (columns: readonly string[]) =>
  array(string().oneOf(columns, '列的名称有误，请刷新后重试').required())
    .min(1, '请至少选择一列')
    .max(columns.length, '列的名称有误，请刷新后重试')
    .optional();

/** The list's filters and order, without paging. */
export const listExport = <F extends AnyObject, S extends string>({
  filters,
  sorts,
  columns = [],
}: ListExport<F, S>) => ({
  input: object({
    sort: ordersOf(sorts),
    ...filters,
    columns: chosenOf(columns),
    reason: reasonText(),
  }),
  output: object({
    name: string().required(),
    /** CSV as spreadsheets read it, with a byte order mark. */
    text: string().required(),
    rows: number().integer().required(),
    left: number().integer().min(0).required(),
  }),
});

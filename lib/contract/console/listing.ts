import { type AnyObject, array, boolean, number, object, type ObjectSchema, string } from 'yup';
import { NUMBERED_ROWS } from './list-limits';

export const LIST_SIZES = [20, 50, 100, 200] as const;
export const DEFAULT_LIST_SIZE = 50;
const CURSOR_CHARS = 200;

interface Listing<
  F extends AnyObject,
  S extends string,
  R extends AnyObject,
  D,
  M extends AnyObject,
> {
  filters: F;
  /** Columns with an index; a leading `-` in the input is descending. */
  sorts: readonly [S, ...S[]];
  defaultSort?: S | `-${S}`;
  row: ObjectSchema<R, AnyObject, D>;
  /** Sums over the filter's rows, not the page's. */
  summary?: M;
}

export const ordersOf = <S extends string>(
  sorts: readonly [S, ...S[]],
  defaultSort: S | `-${S}` = `-${sorts[0]}`,
) =>
  string<S | `-${S}`>()
    .oneOf(
      sorts.flatMap((name): (S | `-${S}`)[] => [name, `-${name}`]),
      '不能按此列排序',
    )
    .default(defaultSort);

/** `next` and `prev` are opaque, sent back as `after`, which wins over `page`. Totals above 10,000 may be inexact. */
export function listing<
  F extends AnyObject,
  S extends string,
  R extends AnyObject,
  D,
  M extends AnyObject = Record<never, never>,
>({ filters, sorts, defaultSort, row, summary }: Listing<F, S, R, D, M>) {
  return {
    input: object({
      sort: ordersOf(sorts, defaultSort),
      after: string().max(CURSOR_CHARS).optional(),
      page: number()
        .integer()
        .min(1)
        .default(1)
        .test(
          'numbered',
          `页码只到第${NUMBERED_ROWS}行，请用“下一页”或缩小范围`,
          (page, { parent }) =>
            page * (Number(parent.per_page) || DEFAULT_LIST_SIZE) <= NUMBERED_ROWS,
        ),
      per_page: number().oneOf(LIST_SIZES).default(DEFAULT_LIST_SIZE),
      ...filters,
    }),
    output: object({
      rows: array(row.required()).required(),
      next: string().optional(),
      prev: string().optional(),
      total: object({
        count: number().integer().required(),
        isExact: boolean().required(),
      }).required(),
      summary: object(summary ?? ({} as M)),
    }),
  };
}

import type { Page } from '../contract/paging';

export type RowId = string | number;

/** The rows of pages in order. A row that has meanwhile moved to a later page (rows were inserted) is shown once. */
export function mergePages<R>(
  pages: readonly Pick<Page<R>, 'data'>[],
  rowId: (row: R) => RowId | undefined,
): R[] {
  const seen = new Set<RowId>();
  return pages
    .flatMap(({ data }) => data)
    .filter((row) => {
      const id = rowId(row);
      if (id === undefined) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

/** A response without a page count is complete. */
export const isLastPage = ({
  current_page,
  last_page,
}: Pick<Page<unknown>, 'current_page' | 'last_page'>): boolean => current_page >= last_page;

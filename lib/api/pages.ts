import type { Page } from '../contract/paging';

export type RowId = string | number;

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

/** Without a page count the answer is complete. */
export const isLastPage = ({
  current_page,
  last_page,
}: Pick<Page<unknown>, 'current_page' | 'last_page'>): boolean => current_page >= last_page;

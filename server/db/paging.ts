import type { Page } from '@/lib/contract/paging';

export interface PageQuery {
  page: number;
  per_page: number;
}

/**
 * The range of a gap-free sequence that a page shows, newest first: `low < seq <= high`.
 * Reading by range stays flat at any depth; OFFSET on a far page reads everything before it.
 */
export function seqRange(
  total: number,
  { page, per_page }: PageQuery,
): { high: number; low: number } {
  const high = total - (page - 1) * per_page;
  return { high: Math.max(high, 0), low: Math.max(high - per_page, 0) };
}

/** Wraps rows in the list fields of specification 7.7; an empty list has one page. */
export function toPage<T>(data: T[], total: number, { page, per_page }: PageQuery): Page<T> {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
}

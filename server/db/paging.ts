import type { Page } from '@/lib/contract/paging';

export interface PageQuery {
  page: number;
  per_page: number;
}

/** A gap-free range, newest first (`low < seq <= high`): flat at any depth, unlike OFFSET. */
export function seqRange(
  total: number,
  { page, per_page }: PageQuery,
): { high: number; low: number } {
  const high = total - (page - 1) * per_page;
  return { high: Math.max(high, 0), low: Math.max(high - per_page, 0) };
}

/** Specification 7.7; an empty list has one page. */
export function toPage<T>(data: T[], total: number, { page, per_page }: PageQuery): Page<T> {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
}

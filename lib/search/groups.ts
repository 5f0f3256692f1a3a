import { FOUND_MAX } from '@/lib/contract/search.schema';
import { searchCopy as copy } from './copy';
import type { PageLink } from './pages-copy';
import type { Everything } from './use-search';

export type Kind = Exclude<keyof typeof copy.tabs, 'all'>;
export type Tab = Kind | 'all';

const TEXTS: readonly string[] = ['article', 'video'];

/** Results by kind, in page order; help stands apart from articles. */
export const groupsOf = (found: Everything | undefined, pages: readonly PageLink[]) => ({
  pages,
  plots: found?.plots ?? [],
  people: found?.people ?? [],
  texts: found?.texts.filter(({ type }) => TEXTS.includes(type)) ?? [],
  help: found?.texts.filter(({ type }) => !TEXTS.includes(type)) ?? [],
  lessons: found?.lessons ?? [],
  goods: found?.goods ?? [],
  orders: found?.orders ?? [],
});

export type Groups = ReturnType<typeof groupsOf>;

/** A number of rows; of the most that are answered there may be more. */
export const countText = (rows: number): string =>
  rows >= FOUND_MAX ? `${FOUND_MAX}+` : String(rows);

export function tabsOf(groups: Groups): { value: Tab; rows: number }[] {
  const kinds = (Object.keys(groups) as Kind[])
    .map((value) => ({ value, rows: groups[value].length }))
    .filter(({ rows }) => rows > 0);
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);
  return kinds.length === 0 ? [] : [{ value: 'all', rows }, ...kinds];
}

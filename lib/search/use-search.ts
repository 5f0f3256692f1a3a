import { useEndpoint, useSession } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { readSearch } from '@/lib/contract/characters';
import { getSearchStart, searchAll } from '@/lib/contract/search';
import { TEXT_FROM } from '@/lib/contract/search.schema';
import { type PageLink, PAGES } from './pages-copy';

const fold = (text: string): string => readSearch(text).toLowerCase().replace(/\s+/g, '');

export function findPages(keyword: string, isMember: boolean): PageLink[] {
  const typed = fold(keyword);
  if (typed === '') return [];
  const has = (name: string) =>
    name.includes(typed) || (name.length >= TEXT_FROM && typed.includes(name));
  const rank = ({ title, words }: PageLink) =>
    has(fold(title)) ? 2 : words.split(' ').some((word) => has(fold(word))) ? 1 : 0;
  return PAGES.filter(({ isOwn = false }) => isMember || !isOwn)
    .map((page) => ({ page, rank: rank(page) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ page }) => page);
}

export type Everything = OutputOf<typeof searchAll>;
export type SearchStart = OutputOf<typeof getSearchStart>;
export type FoundPerson = Everything['people'][number];
export type FoundPlot = Everything['plots'][number];
export type FoundText = Everything['texts'][number];

export const useSearchStart = () => useEndpoint(getSearchStart, {});

export const useSearch = (keyword: string) =>
  useEndpoint(searchAll, keyword === '' ? null : { keyword }, { keepPrevious: true });

export function usePages(keyword: string): PageLink[] {
  const { session } = useSession();
  return findPages(keyword, session !== null);
}

export function useMyPlot(): { blockAreaId: number; blockNo: number } | null {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  return blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo };
}

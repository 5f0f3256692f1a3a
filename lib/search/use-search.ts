import { useEndpoint, useSession } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getSearchStart, searchAll } from '@/lib/contract/search';
import { findPages } from './pages';
import type { PageLink } from './pages-copy';

export type Everything = OutputOf<typeof searchAll>;
export type SearchStart = OutputOf<typeof getSearchStart>;
export type FoundPerson = Everything['people'][number];
export type FoundPlot = Everything['plots'][number];
export type FoundText = Everything['texts'][number];

export const useSearchStart = () => useEndpoint(getSearchStart, {});

/** Results of a text; the former ones stay until the next answer. */
export const useSearch = (keyword: string) =>
  useEndpoint(searchAll, keyword === '' ? null : { keyword }, { keepPrevious: true });

/** The pages of the app that a text names. */
export function usePages(keyword: string): PageLink[] {
  const { session } = useSession();
  return findPages(keyword, session !== null);
}

/** The member's own plot; null without one. */
export function useMyPlot(): { blockAreaId: number; blockNo: number } | null {
  const { session } = useSession();
  const { blockAreaId = null, blockNo = null } = session ?? {};
  return blockAreaId === null || blockNo === null ? null : { blockAreaId, blockNo };
}

import { readSearch } from '@/lib/contract/characters';
import { TEXT_FROM } from '@/lib/contract/search.schema';
import { PAGES, type PageLink } from './pages-copy';

const fold = (text: string): string => readSearch(text).toLowerCase().replace(/\s+/g, '');

/** The pages that a text names, those first whose title has it. A sentence may hold the name: 怎么提现. */
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

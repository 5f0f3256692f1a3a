import { useEndpoint } from '@/lib/api';
import { listArticles } from '@/lib/contract/articles';

/** The newest articles; separate from the paged lists, which home does not need. */
export const useLatestArticles = (count: number) =>
  useEndpoint(listArticles, { page: 1, per_page: count });

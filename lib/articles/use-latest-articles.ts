import { useEndpoint } from '@/lib/api';
import { listArticles } from '@/lib/contract/articles';

export const useLatestArticles = (count: number) =>
  useEndpoint(listArticles, { page: 1, per_page: count });

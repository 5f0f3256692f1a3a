import { useEndpoint, useEndpointList } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getAgreement, listArticles, listCategories } from '@/lib/contract/articles';

export type ArticleRow = OutputOf<typeof listArticles>['list']['data'][number];
export type Agreement = OutputOf<typeof getAgreement>;
export type AgreementType = InputOf<typeof getAgreement>['type'];

/** A category, all (0), or collected (-1). */
export type Shelf = number;
export const ALL_SHELF = 0;
export const COLLECTED_SHELF = -1;

const rowId = ({ articleId }: ArticleRow) => articleId;

export const useArticles = (shelf: Shelf) =>
  useEndpointList(
    listArticles,
    { categoryId: shelf > 0 ? shelf : undefined, isCollected: shelf === COLLECTED_SHELF },
    { rowId },
  );

export const useCategories = () => useEndpoint(listCategories, {});

export const useAgreement = (type: AgreementType) => useEndpoint(getAgreement, { type });

export const useLatestArticles = (count: number) =>
  useEndpoint(listArticles, { page: 1, per_page: count });

import { useEndpoint } from '@/lib/api';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getAgreement, listArticles } from '@/lib/contract/articles';

export type ArticleRow = OutputOf<typeof listArticles>['list']['data'][number];
export type Agreement = OutputOf<typeof getAgreement>;
export type AgreementType = InputOf<typeof getAgreement>['type'];

/** The newest articles. */
export const useLatestArticles = (count: number) => useEndpoint(listArticles, { page: 1, per_page: count });

/** The current text of an agreement; readable without a login. */
export const useAgreement = (type: AgreementType) => useEndpoint(getAgreement, { type });

'use client';

import { SearchFrame } from '@/components/ui/search-frame';
import { SearchLink } from '@/components/ui/search-link';
import { goodsCopy as copy } from '@/lib/goods/copy';
import type { ListQuery } from '@/lib/kit/goods-list-query';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsListSkeleton } from './goods-list-skeleton';
import { SortBar } from './sort-bar';

const USUAL: ListQuery = { sort: 'all', isInStock: false };
/** A tap is repeated once the list is hydrated (app/boot). */
const later = () => undefined;

export const ListPending = ({ path }: { path: RoutePath }) => (
  <SearchFrame
    path={path}
    title={copy.list}
    hasLaw
    field={<SearchLink href="/pages/search/index?kind=goods" placeholder={copy.search} />}
  >
    <SortBar query={USUAL} onQuery={later} onFilter={later} />
    <GoodsListSkeleton isBare />
  </SearchFrame>
);

'use client';

import { useEffect } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import { SearchFrame } from '@/components/ui/search-frame';
import { SearchLink } from '@/components/ui/search-link';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { isFiltered, withoutFilters } from '@/lib/goods/list-query';
import { type Category, useCategories, useGoodsList } from '@/lib/goods/use-goods';
import { filtersOf, type ListQuery } from '@/lib/kit/goods-list-query';
import { buildPageUrl } from '@/lib/kit/page-url';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { prefetch } from '@/lib/platform/prefetch';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsRow } from './goods-row';
import { PopularGoods } from './popular-goods';
import { SortBar } from './sort-bar';

const FilterSheet = lazyLayer(() => import('./filter-sheet').then((m) => m.FilterSheet));

const LIST_CAP = 500;
const FIRST_ROWS = 4;

const SEARCH = '/pages/search/index';
const SEARCH_BUTTON = (
  <AppLink
    className="center tap-square rigid f-24"
    href={`${SEARCH}?kind=goods`}
    aria-label={copy.search}
  >
    <Icon path={magnifyingGlass} />
  </AppLink>
);

/** Not typed, so no search. The page has it as its heading. */
const CategoryName = ({ name }: { name: string | undefined }) => (
  <span className="grow clip f-17 bold" aria-hidden="true">
    {name}
  </span>
);

interface ListPageProps {
  path: RoutePath;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
}

const nameOf = (tree: readonly Category[], categoryId: number | undefined): string | undefined =>
  tree.flatMap((one) => [one, ...one.children]).find((one) => one.categoryId === categoryId)?.name;

export function ListPage({ path, query, onQuery }: ListPageProps) {
  const { keyword, categoryId, sort } = query;
  const filtering = useLayer();
  useEffect(() => prefetch(FilterSheet.load, 'first interaction'), []);
  const categories = useCategories();
  const list = useGoodsList(filtersOf(query));
  const category = nameOf(categories.data?.tree ?? [], categoryId);
  const name = keyword ?? category;
  const change = (next: ListQuery) => {
    window.scrollTo(0, 0);
    onQuery(next);
  };
  const isWhole = list.rows.length < LIST_CAP;
  return (
    <SearchFrame
      path={path}
      title={category ?? copy.list}
      hasLaw
      {...(categoryId === undefined
        ? {
            field: (
              <SearchLink
                href={buildPageUrl(SEARCH, { keyword, kind: 'goods' })}
                placeholder={copy.search}
                words={keyword}
              />
            ),
          }
        : { field: <CategoryName name={category} />, right: SEARCH_BUTTON })}
    >
      <SortBar query={query} onQuery={change} onFilter={filtering.open} />
      <GoodsList
        key={JSON.stringify(query)}
        {...pagedProps(list)}
        label={name ?? copy.list}
        renderItem={(goods, at) => <GoodsRow goods={goods} isFirst={at < FIRST_ROWS} />}
        end={isWhole ? copy.ends[sort](list.total) : copy.capped}
        failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
        empty={<NoGoods query={query} onQuery={change} />}
      />
      <LayerSlot layer={filtering}>
        {(layer) => <FilterSheet {...layer} query={query} onQuery={change} />}
      </LayerSlot>
    </SearchFrame>
  );
}

function NoGoods({ query, onQuery }: Pick<ListPageProps, 'query' | 'onQuery'>) {
  const { keyword } = query;
  if (isFiltered(query))
    return (
      <Empty
        scene="search"
        title={copy.none}
        text={copy.noneText}
        action={
          <Button kind="tonal" onPress={() => onQuery(withoutFilters(query))}>
            {copy.clearFilters}
          </Button>
        }
      />
    );
  if (keyword === undefined) return <Empty title={copy.emptyCategory} />;
  return (
    <>
      <Empty scene="search" title={copy.nothing(keyword)} text={copy.nothingText} />
      <PopularGoods />
    </>
  );
}

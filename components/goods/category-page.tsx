'use client';

import { useId } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { useRoving } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { CategoryPicture } from '@/components/ui/goods/category-picture';
import { SearchFrame } from '@/components/ui/search-frame';
import { SearchLink } from '@/components/ui/search-link';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { countToText } from '@/lib/format';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { type Category, useCategories, useGoodsList } from '@/lib/goods/use-goods';
import { buildPageUrl } from '@/lib/kit/page-url';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import styles from './category-page.module.css';
import { GoodsFailure } from './goods-failure';
import { GoodsList } from './goods-list';
import { GoodsRow } from './goods-row';

interface CategoryPageProps {
  path: RoutePath;
  categoryId: number | null;
  onCategory: (categoryId: number) => void;
}

export function CategoryPage({ path, categoryId, onCategory }: CategoryPageProps) {
  const { data, state, error, refresh } = useCategories();
  const tree = data?.tree ?? [];
  const chosen = tree.find((one) => one.categoryId === categoryId) ?? tree[0];
  const choose = (next: number) => {
    window.scrollTo(0, 0);
    onCategory(next);
  };
  return (
    <SearchFrame
      path={path}
      title={copy.categories}
      hasLaw
      field={<SearchLink href="/pages/search/index?kind=goods" placeholder={copy.search} />}
    >
      {chosen ? (
        <Columns tree={tree} chosen={chosen} onCategory={choose} />
      ) : state === 'error' ? (
        <GoodsFailure isPage error={error} onRetry={refresh} />
      ) : data ? (
        <Empty isPage title={copy.noCategories} />
      ) : (
        <CategorySkeleton />
      )}
    </SearchFrame>
  );
}

interface ColumnsProps {
  tree: readonly Category[];
  chosen: Category;
  onCategory: (categoryId: number) => void;
}

function Columns({ tree, chosen, onCategory }: ColumnsProps) {
  const id = useId();
  const value = chosen.categoryId;
  const options = tree.map((one) => ({ value: one.categoryId }));
  return (
    <div className={cx('grid', styles.page)}>
      <div
        {...useRoving({ options, value, onChange: onCategory })}
        className={cx('col sticky y-auto no-bar', styles.levels)}
        role="tablist"
        aria-orientation="vertical"
        aria-label={copy.categories}
      >
        {tree.map(({ categoryId, name }) => (
          <button
            className="rigid rel centered t-note l-20 ink-2"
            key={categoryId}
            type="button"
            role="tab"
            aria-selected={categoryId === value}
            aria-controls={id}
            tabIndex={categoryId === value ? 0 : -1}
            onClick={() => onCategory(categoryId)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-label={chosen.name} className={cx('narrow', styles.panel)}>
        <Panel key={value} category={chosen} />
      </div>
    </div>
  );
}

function Panel({ category: { categoryId, name, children } }: { category: Category }) {
  const list = useGoodsList({ categoryId, sort: 'all', isInStock: false });
  return (
    <>
      <h2 className={cx('f-17 bold', styles.name)}>{name}</h2>
      {children.length > 0 && (
        <ul className={cx('grid', styles.children)}>
          {children.map((child) => (
            <li key={child.categoryId}>
              <AppLink
                className="row centered t-cap l-cap ink-2"
                href={buildPageUrl('/pages/goods/list', { categoryId: child.categoryId })}
              >
                <span className={styles.picture}>
                  <CategoryPicture image={child.image} />
                </span>
                {child.name}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <div className={cx('flex wrap between on-baseline line-top', styles.head)}>
        <h3 className="t-note l-20 bold">{copy.allCategories}</h3>
        {list.total > 0 && (
          <span className="t-cap l-cap ink-3">
            {copy.countBySort(countToText(list.total), copy.sorts.all)}
          </span>
        )}
      </div>
      <GoodsList
        {...pagedProps(list)}
        label={name}
        renderItem={(goods, at) => <GoodsRow goods={goods} isFirst={at < 3} />}
        failed={<GoodsFailure error={list.error} onRetry={list.refresh} />}
        empty={<Empty title={copy.emptyCategory} />}
      />
    </>
  );
}

function CategorySkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className={cx('grid', styles.page)}>
        <div className={cx('col sticky y-auto no-bar', styles.levels)} />
        <div className={cx('grid gap-12', styles.pendingPanel)}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} shape={at % 2 ? 'text' : 'block'} width={at % 2 ? 6 : 10} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

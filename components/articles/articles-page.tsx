'use client';

import { type ReactNode, useState } from 'react';
import { Band } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { articlesCopy } from '@/lib/articles/copy';
import {
  ALL_SHELF,
  COLLECTED_SHELF,
  type Shelf,
  useArticles,
  useCategories,
} from '@/lib/articles/use-articles';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { ArticleRowLink, ArticleRowsSkeleton } from './article-list';
import styles from './article.module.css';

interface ArticlesPageProps {
  path: RoutePath;
  isMember: boolean;
  drawEntry: (name: string) => ReactNode;
}

export function ArticlesPage({ path, isMember, drawEntry }: ArticlesPageProps) {
  const [shelf, setShelf] = useState<Shelf>(ALL_SHELF);
  const { data: categories } = useCategories();
  const { rows, state, footer, loadMore, refresh } = useArticles(shelf);
  const shelves = [
    { value: ALL_SHELF, label: articlesCopy.all },
    ...(categories?.list ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name })),
    ...(isMember ? [{ value: COLLECTED_SHELF, label: articlesCopy.myCollection }] : []),
  ];
  return (
    <PageFrame path={path} title={articlesCopy.listTitle}>
      <Band flush className="below-nav">
        <Chips options={shelves} value={shelf} onChange={setShelf} label={articlesCopy.shelves} />
        <PagedList
          key={shelf}
          className={cx('gutters', styles.rows)}
          {...pagedProps({ rows, state, footer, loadMore })}
          rowKey={({ articleId }) => articleId}
          renderRow={(article) => (
            <ArticleRowLink article={article} drawEntry={drawEntry} heading="h2" />
          )}
          label={articlesCopy.listTitle}
          rowHeight={92}
          skeleton={
            <div className={cx('gutters', styles.rows)}>
              <ArticleRowsSkeleton />
            </div>
          }
          failed={<ErrorBlock onRetry={refresh} />}
          empty={
            <Empty
              title={shelf === COLLECTED_SHELF ? articlesCopy.noCollection : articlesCopy.empty}
            />
          }
        />
      </Band>
    </PageFrame>
  );
}

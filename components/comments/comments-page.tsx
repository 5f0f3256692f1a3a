'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { commentsCopy as copy } from '@/lib/comments/copy';
import { starsText } from '@/lib/comments/preview';
import {
  COMMENT_FILTERS,
  type CommentFilter,
  countOf,
  useComments,
} from '@/lib/comments/use-comments';
import { buildPageUrl } from '@/lib/kit/page-url';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { CommentRow } from './comment-row';
import styles from './comments.module.css';

interface CommentsPageProps {
  path: RoutePath;
  goodsId: number;
}

/** Bad reviews are as easy to find as good ones. */
export function CommentsPage({ path, goodsId }: CommentsPageProps) {
  const [filter, setFilter] = useState<CommentFilter>('all');
  const list = useComments(goodsId, filter);
  const { summary, error } = list;
  const options = COMMENT_FILTERS.map((value) => ({
    value,
    label: copy.filters[value],
    count: summary && countOf(summary, value),
  }));
  return (
    <PageFrame path={path} parent={buildPageUrl('/pages/goods/detail', { goodsId })}>
      <Band flush className="below-nav">
        {summary && summary.total > 0 && (
          <p className={cx('t-sub l-sub ink-3', styles.average)}>
            {copy.average(starsText(summary.averageTenths))}
          </p>
        )}
        <Chips options={options} value={filter} onChange={setFilter} label={copy.filterLabel} />
        <PagedList
          key={filter}
          className={styles.list}
          {...pagedProps(list)}
          rowKey={({ commentId }) => commentId}
          renderRow={(comment) => <CommentRow comment={comment} />}
          label={copy.title}
          rowHeight={120}
          failed={
            error?.err === 'shop_closed' || error?.err === 'not_found' ? (
              <Empty title={error.msg} link={{ href: '/', text: copy.home }} />
            ) : (
              <ErrorBlock onRetry={list.refresh} />
            )
          }
          empty={
            filter === 'all' ? (
              <Empty title={copy.none} text={copy.noneText} />
            ) : (
              <Empty title={copy.noneOf} />
            )
          }
        />
      </Band>
    </PageFrame>
  );
}

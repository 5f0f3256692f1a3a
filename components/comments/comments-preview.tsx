'use client';

import { Band, SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { SkeletonRows } from '@/components/ui/skeleton';
import { commentsCopy as copy } from '@/lib/comments/copy';
import { sampleOf, starsText, useFirstComments } from '@/lib/comments/preview';
import { countToText } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import { CommentRow } from './comment-row';
import styles from './comments.module.css';

/** On the product's page. */
const SHOWN = 2;

interface CommentsPreviewProps {
  goodsId: number;
  expected: number;
}

/** Reserves its place. */
export function CommentsPreview({ goodsId, expected }: CommentsPreviewProps) {
  const { data, state } = useFirstComments(goodsId);
  if (!data)
    return state === 'error' ? null : (
      <Band className={cx('mt-8', styles.preview)}>
        <SectionHead title={copy.head} />
        {expected > 0 ? (
          <SkeletonRows count={Math.min(SHOWN, expected)} label={copy.loading} />
        ) : (
          <p className="sub">{copy.none}</p>
        )}
      </Band>
    );
  const { summary, list } = data;
  return (
    <Band className={cx('mt-8', styles.preview)}>
      <SectionHead
        title={
          <>
            {copy.head} <span className="t-note ink-3 regular">{countToText(summary.total)}</span>
          </>
        }
        more={
          summary.total > 0
            ? {
                text: copy.average(starsText(summary.averageTenths)),
                href: buildPageUrl('/pages/comment/index', { goodsId }),
              }
            : undefined
        }
      />
      {summary.total === 0 ? (
        <p className="sub">{copy.none}</p>
      ) : (
        <ul>
          {sampleOf(list.data).map((comment) => (
            <li key={comment.commentId}>
              <CommentRow comment={comment} isShort />
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

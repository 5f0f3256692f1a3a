'use client';

import { Band, SectionHead } from '@/components/ui/band';
import { commentsCopy as copy } from '@/lib/comments/copy';
import { sampleOf, starsText, useComments } from '@/lib/comments/use-comments';
import { countToText } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import { CommentRow } from './comment-row';
import styles from './comments.module.css';

/** Two reviews on the page of a thing, and the way to all of them; nothing while they are not there. */
export function CommentsPreview({ goodsId }: { goodsId: number }) {
  const { rows, summary } = useComments(goodsId, 'all');
  if (!summary) return null;
  return (
    <Band className={styles.preview}>
      <SectionHead
        title={
          <>
            {copy.head} <span className={styles.count}>{countToText(summary.total)}</span>
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
          {sampleOf(rows).map((comment) => (
            <li key={comment.commentId}>
              <CommentRow comment={comment} isShort />
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

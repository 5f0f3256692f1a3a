'use client';

import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { useCommentDraft } from '@/lib/comments/use-comment-draft';
import { type OrderComments, useOrderComments } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { shortDateText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit/page-url';
import { CommentForm } from './comment-form';
import styles from './comment-form.module.css';
import { WrittenComment } from './written-comment';

const PATH = '/pages/order/comment';

interface OrderCommentsPageProps {
  orderId: number | null;
}

export function OrderCommentsPage({ orderId }: OrderCommentsPageProps) {
  const { data, error, state, refresh } = useOrderComments(orderId);
  const isMissing =
    orderId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame
      path={PATH}
      parent={orderId === null ? undefined : buildPageUrl('/pages/order/detail', { orderId })}
    >
      {isMissing ? (
        <Empty
          isPage
          scene="search"
          title={copy.missing}
          text={copy.missingText}
          link={{ href: '/pages/order/index', text: copy.toList }}
        />
      ) : data ? (
        <Comments orderId={orderId} data={data} />
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={4} />
      )}
    </PageFrame>
  );
}

interface CommentsProps {
  orderId: number;
  data: OrderComments;
}

function Comments({ orderId, data: { items, commentBy } }: CommentsProps) {
  const drafting = useCommentDraft(orderId);
  const open = items.filter(({ canComment }) => canComment);
  if (commentBy === undefined || items.length === 0)
    return (
      <Empty
        isPage
        title={commentBy === undefined ? copy.early : copy.none}
        text={commentBy === undefined ? copy.earlyText : undefined}
        link={{ href: `/pages/order/detail?orderId=${orderId}`, text: copy.toOrder }}
      />
    );
  return (
    <div className="below-nav">
      {open.length > 0 && (
        <p className={cx('t-sub l-sub ink-3 band-10', styles.note)}>
          {copy.commentBy(shortDateText(commentBy))}
        </p>
      )}
      {items
        .filter(({ canComment }) => !canComment)
        .map((item) => (
          <WrittenComment key={item.itemId} item={item} {...drafting} />
        ))}
      {open.length > 0 && <CommentForm orderId={orderId} items={open} {...drafting} />}
    </div>
  );
}

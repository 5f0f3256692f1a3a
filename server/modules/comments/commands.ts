import { eq } from 'drizzle-orm';
import { HIDE_REASONS, review as resource } from '@/lib/contract/console/resources/review';
import { shortTitle } from '@/lib/format/short-title';
import type { Db } from '@/server/db/client';
import { goods, goodsComments, orderItems } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { missingReview, partsOf, readReviewId, stateOf } from './queries';

/* Never deleted, nor hidden for stars; the legal reason is public, stars stay counted (specification 35.4, 35.5). */

const { actions } = resource;

async function lock(tx: Db, key: string) {
  const [comment] = await tx
    .select()
    .from(goodsComments)
    .where(eq(goodsComments.commentId, readReviewId(key)))
    .for('no key update');
  if (!comment) throw missingReview(key);
  return comment;
}

type Review = Awaited<ReturnType<typeof lock>>;

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ userId }: Review) => userId,
  over: ({ commentId }: Review, state: string) =>
    state === 'hidden' ? `评价 ${commentId} 已隐藏` : `评价 ${commentId} 没有隐藏`,
  done: { 'review.reply': '回复', 'review.hide': '隐藏', 'review.restore': '恢复' },
};

const change = (tx: Db, { commentId }: Review, set: Partial<Review>) =>
  tx.update(goodsComments).set(set).where(eq(goodsComments.commentId, commentId));

interface Notice {
  event: string;
  title: string;
  text: string;
  now: Date;
}

async function notifyAuthor(
  tx: Db,
  { commentId, userId, goodsId, itemId }: Review,
  { event, title, text, now }: Notice,
): Promise<string> {
  const [line] =
    itemId === null
      ? []
      : await tx
          .select({ orderId: orderItems.orderId })
          .from(orderItems)
          .where(eq(orderItems.itemId, itemId));
  const [product] = await tx
    .select({ title: goods.title })
    .from(goods)
    .where(eq(goods.goodsId, goodsId));
  const body = `${shortTitle(product?.title ?? '')}：${text}`;
  await notify(tx, {
    userId,
    type: 'order',
    title,
    body,
    now,
    route: line
      ? `/pages/order/comment?orderId=${line.orderId}`
      : `/pages/comment/index?goodsId=${goodsId}`,
    key: `review:${commentId}:${event}:${now.getTime()}`,
  });
  return `${title}。${body}`;
}

export const hideReview = operatorAction(resource, 'hide', actions.hide, {
  ...frame,
  work: async ({ tx, operation: { now }, row, form: { why } }) => {
    const hiddenReason = HIDE_REASONS[why];
    await change(tx, row, { hiddenReason });
    const memberReads = await notifyAuthor(tx, row, {
      event: 'hidden',
      title: '你的评价已隐藏',
      text: `评价内容因“${hiddenReason}”不再显示，星级仍计入平均分。有异议可以联系客服。`,
      now,
    });
    return {
      values: { stars: String(row.stars) },
      memberReads,
      detail: { why },
      before: { hiddenReason: '' },
      after: { hiddenReason },
    };
  },
});

export const restoreReview = operatorAction(resource, 'restore', actions.restore, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    await change(tx, row, { hiddenReason: '' });
    const memberReads = await notifyAuthor(tx, row, {
      event: 'restored',
      title: '你的评价已恢复显示',
      text: '评价内容经复核后已恢复显示。',
      now,
    });
    return { memberReads };
  },
});

export const replyReview = operatorAction(resource, 'reply', actions.reply, {
  ...frame,
  work: async ({ tx, operation: { now }, row, form: { content: reply } }) => {
    if (row.reply === reply) throw new OperationRefused('回复没有变化');
    await change(tx, row, { reply, repliedAt: now });
    const memberReads = await notifyAuthor(tx, row, {
      event: 'reply',
      title: '商家回复了你的评价',
      text: reply,
      now,
    });
    return { memberReads, before: { reply: row.reply }, after: { reply } };
  },
});

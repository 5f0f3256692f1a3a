import { and, desc, eq, lte, ne } from 'drizzle-orm';
import { COMMENT_LENGTH } from '@/lib/contract/comments.schema';
import { shortTitle } from '@/lib/format/short-title';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { goods, goodsComments, orderItems } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';

/* Never deleted, nor hidden for stars; the legal reason is public and stars stay counted (specification 35.4, 35.5). */

export const HIDE_REASONS = {
  privacy: '泄露他人个人信息',
  abuse: '侮辱、诽谤他人',
  ad: '广告或引流信息',
  illegal: '违反法律法规',
  rights: '侵犯他人知识产权',
} as const;
export type HideReason = keyof typeof HIDE_REASONS;

const MOST_ROWS = 500;

export interface ReviewFilter {
  goodsId?: number;
  mostStars?: number;
  isHidden?: boolean;
  isUnanswered?: boolean;
  limit?: number;
}

/** Newest first, without authors. @throws OperationRefused */
export async function listReviews(db: Db, operation: Operation, filter: ReviewFilter = {}) {
  await requirePermission(db, operation, 'review.read');
  const { goodsId, mostStars, isHidden, isUnanswered, limit = MOST_ROWS } = filter;
  return db
    .select({ comment: goodsComments, title: goods.title })
    .from(goodsComments)
    .innerJoin(goods, eq(goods.goodsId, goodsComments.goodsId))
    .where(
      and(
        goodsId === undefined ? undefined : eq(goodsComments.goodsId, goodsId),
        mostStars === undefined ? undefined : lte(goodsComments.stars, mostStars),
        isHidden ? ne(goodsComments.hiddenReason, '') : undefined,
        isUnanswered ? eq(goodsComments.reply, '') : undefined,
      ),
    )
    .orderBy(desc(goodsComments.commentId))
    .limit(Math.min(limit, MOST_ROWS));
}

async function lockReview(tx: Db, commentId: number) {
  const [comment] = await tx
    .select()
    .from(goodsComments)
    .where(eq(goodsComments.commentId, commentId))
    .for('no key update');
  if (!comment) throw new OperationRefused(`没有编号为 ${commentId} 的评价`);
  return comment;
}

type Review = Awaited<ReturnType<typeof lockReview>>;

/** The notice links to the order. */
async function tell(
  tx: Db,
  { commentId, userId, goodsId, itemId }: Review,
  { what, title, text, now }: { what: string; title: string; text: string; now: Date },
): Promise<void> {
  const [line] =
    itemId === null
      ? []
      : await tx
          .select({ orderId: orderItems.orderId })
          .from(orderItems)
          .where(eq(orderItems.itemId, itemId));
  const [thing] = await tx
    .select({ title: goods.title })
    .from(goods)
    .where(eq(goods.goodsId, goodsId));
  await notify(tx, {
    userId,
    type: 'order',
    title,
    body: `${shortTitle(thing?.title ?? '')}：${text}`,
    route: line
      ? `/pages/order/comment?orderId=${line.orderId}`
      : `/pages/comment/index?goodsId=${goodsId}`,
    key: `review:${commentId}:${what}:${now.getTime()}`,
    now,
  });
}

interface Trial {
  isDryRun?: boolean;
}

/** Text and pictures; stars stay counted. @throws OperationRefused */
export async function hideReview(
  db: Db,
  operation: Operation,
  {
    commentId,
    reason,
    note,
    isDryRun = false,
  }: Trial & { commentId: number; reason: HideReason; note: string },
): Promise<void> {
  await dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, 'review.moderate');
    const review = await lockReview(tx, commentId);
    refuseOwn(acting, review.userId);
    if (review.hiddenReason !== '') throw new OperationRefused(`评价 ${commentId} 已隐藏`);
    const hiddenReason = HIDE_REASONS[reason];
    await tx
      .update(goodsComments)
      .set({ hiddenReason })
      .where(eq(goodsComments.commentId, commentId));
    const change = { before: { hiddenReason: '' }, after: { hiddenReason } };
    await audit(tx, operation, 'review.hide', String(commentId), { reason, note }, change);
    await tell(tx, review, {
      what: 'hidden',
      title: '你的评价已隐藏',
      text: `评价内容因“${hiddenReason}”不再显示，星级仍计入平均分。有异议可以联系客服。`,
      now: operation.now,
    });
  });
}

/** @throws OperationRefused */
export async function restoreReview(
  db: Db,
  operation: Operation,
  { commentId, isDryRun = false }: Trial & { commentId: number },
): Promise<void> {
  await dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, 'review.moderate');
    const review = await lockReview(tx, commentId);
    refuseOwn(acting, review.userId);
    if (review.hiddenReason === '') throw new OperationRefused(`评价 ${commentId} 没有隐藏`);
    await tx
      .update(goodsComments)
      .set({ hiddenReason: '' })
      .where(eq(goodsComments.commentId, commentId));
    await audit(tx, operation, 'review.restore', String(commentId));
    await tell(tx, review, {
      what: 'restored',
      title: '你的评价已恢复显示',
      text: '评价内容经复核后已恢复显示。',
      now: operation.now,
    });
  });
}

/** Public; replaces an earlier answer. @throws OperationRefused */
export async function replyReview(
  db: Db,
  operation: Operation,
  { commentId, content, isDryRun = false }: Trial & { commentId: number; content: string },
): Promise<void> {
  const reply = content.trim();
  if (reply === '' || reply.length > COMMENT_LENGTH)
    throw new OperationRefused(`回复须为 1–${COMMENT_LENGTH} 个字`);
  await dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, 'review.moderate');
    const review = await lockReview(tx, commentId);
    refuseOwn(acting, review.userId);
    if (review.reply === reply) throw new OperationRefused('回复没有变化');
    await tx
      .update(goodsComments)
      .set({ reply, repliedAt: operation.now })
      .where(eq(goodsComments.commentId, commentId));
    await audit(tx, operation, 'review.reply', String(commentId), { reply, before: review.reply });
    await tell(tx, review, {
      what: 'reply',
      title: '商家回复了你的评价',
      text: reply,
      now: operation.now,
    });
  });
}

import { and, asc, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/comments';
import { goodsComments, orderItems, orders } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { reviewTimes, wasReceived } from '@/server/modules/goods/reviews';
import { showSaid } from './service';

/** @throws DomainError not_found */
export async function listOrderComments(
  { db, now, member }: CallOf<typeof contract.listOrderComments>,
  { orderId }: InputOf<typeof contract.listOrderComments>,
): Promise<OutputOf<typeof contract.listOrderComments>> {
  const [order] = await db
    .select({ completedAt: orders.completedAt })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, member.userId)));
  if (!order) throw new DomainError('not_found', { msg: '订单不存在' });
  const times = reviewTimes(order.completedAt);
  const rows = await db
    .select({ line: orderItems, comment: goodsComments })
    .from(orderItems)
    .leftJoin(goodsComments, eq(goodsComments.itemId, orderItems.itemId))
    .where(and(eq(orderItems.orderId, orderId), wasReceived()))
    .orderBy(asc(orderItems.itemId));
  return {
    items: rows.map(({ line: { itemId, goodsId, title, skuText, image }, comment }) => ({
      itemId,
      goodsId,
      title,
      skuText,
      image,
      canComment: comment === null && times !== null && now < times.commentBy,
      canAppend:
        comment !== null && comment.additionAt === null && times !== null && now < times.appendBy,
      /* Authors read their hidden review and the reason. */
      comment: comment ? { ...showSaid(comment), isAnonymous: comment.isAnonymous } : undefined,
    })),
    commentBy: times?.commentBy.getTime(),
    appendBy: times?.appendBy.getTime(),
  };
}

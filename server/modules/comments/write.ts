import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/comments';
import type { Db } from '@/server/db/client';
import { goods, goodsComments, orderItems, orders } from '@/server/db/schema';
import { type CallOf, DomainError, type MemberCall } from '@/server/http/call';
import { reviewTimes, wasReceived } from '@/server/modules/goods/reviews';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { refuseForbiddenWords } from '@/server/text/word-filter';

/* Specification 35.1 to 35.3. */

type Item = InputOf<typeof contract.addComments>['items'][number];
type Line = typeof orderItems.$inferSelect;

const missing = () => new DomainError('not_found', { msg: '订单不存在' });

interface Words {
  content: string;
  images: readonly string[];
}

/** @throws DomainError word_forbidden | invalid_input, with the form's field path */
async function refuseBadWords(
  { db, member }: Pick<MemberCall, 'db' | 'member'>,
  { content, images }: Words,
  field = '',
): Promise<void> {
  refuseForbiddenWords(content, `${field}content`, '评价');
  for (const key of images)
    if (!(await ownsUpload(db, member.userId, key)))
      throw new DomainError('invalid_input', {
        fields: { [`${field}images`]: '图片已失效，请重新上传' },
      });
}

async function findLines(
  db: Db,
  orderId: number,
  items: readonly Item[],
): Promise<Map<number, Line>> {
  const rows = await db
    .select()
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, orderId),
        wasReceived(),
        inArray(
          orderItems.itemId,
          items.map(({ itemId }) => itemId),
        ),
      ),
    );
  const lines = new Map(rows.map((line) => [line.itemId, line]));
  if (lines.size < items.length) throw missing();
  return lines;
}

async function countIn(
  tx: Db,
  written: readonly (typeof goodsComments.$inferInsert)[],
): Promise<void> {
  for (const { goodsId, stars, images } of [...written].sort((a, b) => a.goodsId - b.goodsId))
    await tx
      .update(goods)
      .set({
        ratingCount: sql`${goods.ratingCount} + 1`,
        ratingSum: sql`${goods.ratingSum} + ${stars}`,
        ratingGood: sql`${goods.ratingGood} + ${stars >= 4 ? 1 : 0}`,
        ratingBad: sql`${goods.ratingBad} + ${stars <= 2 ? 1 : 0}`,
        ratingImages: sql`${goods.ratingImages} + ${images?.length ? 1 : 0}`,
      })
      .where(eq(goods.goodsId, goodsId));
}

/**
 * All or none, with figures, in the call's transaction.
 * @throws DomainError not_found | comment_early | comment_closed | comment_done | word_forbidden | invalid_input
 */
export async function addComments(
  call: CallOf<typeof contract.addComments>,
  { orderId, items }: InputOf<typeof contract.addComments>,
): Promise<OutputOf<typeof contract.addComments>> {
  const { db, now, member } = call;
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length)
    throw new DomainError('invalid_input', { fields: { items: '同一件商品只能评价一次' } });
  const [order] = await db
    .select({ completedAt: orders.completedAt })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, member.userId)));
  if (!order) throw missing();
  const times = reviewTimes(order.completedAt);
  if (!times) throw new DomainError('comment_early');
  if (now >= times.commentBy) throw new DomainError('comment_closed');
  const lines = await findLines(db, orderId, items);
  for (const [at, item] of items.entries()) await refuseBadWords(call, item, `items[${at}].`);
  const fresh = items.flatMap(({ itemId, stars, content, images, isAnonymous }) => {
    const line = lines.get(itemId);
    if (!line) return [];
    const { goodsId, custom } = line;
    /* Reviews are public: the buyer's values stay in the order. */
    const skuText = custom ? custom.base : line.skuText;
    const said = { stars, content, images, isAnonymous };
    return [{ goodsId, itemId, userId: member.userId, skuText, at: now, ...said }];
  });
  const written = await db
    .insert(goodsComments)
    .values(fresh)
    .onConflictDoNothing({ target: goodsComments.itemId })
    .returning({ commentId: goodsComments.commentId });
  if (written.length < items.length) throw new DomainError('comment_done');
  await countIn(db, fresh);
  return {};
}

/** Once. @throws DomainError not_found | comment_closed | comment_done | word_forbidden | invalid_input */
export async function appendComment(
  call: CallOf<typeof contract.appendComment>,
  { commentId, content, images }: InputOf<typeof contract.appendComment>,
): Promise<OutputOf<typeof contract.appendComment>> {
  const { db, now, member } = call;
  const [found] = await db
    .select({ completedAt: orders.completedAt })
    .from(goodsComments)
    .innerJoin(orderItems, eq(orderItems.itemId, goodsComments.itemId))
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(and(eq(goodsComments.commentId, commentId), eq(goodsComments.userId, member.userId)));
  const times = reviewTimes(found?.completedAt ?? null);
  if (!times) throw new DomainError('not_found', { msg: '评价不存在' });
  if (now >= times.appendBy) throw new DomainError('comment_closed');
  await refuseBadWords(call, { content, images });
  const rows = await db
    .update(goodsComments)
    .set({ addition: content, additionImages: images, additionAt: now })
    .where(and(eq(goodsComments.commentId, commentId), isNull(goodsComments.additionAt)))
    .returning({ commentId: goodsComments.commentId });
  if (rows.length === 0) throw new DomainError('comment_done');
  return {};
}

import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { review as resource } from '@/lib/contract/console/resources/review';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { goods, goodsComments, orderItems, orders } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

const { commentId, stars, reply, hiddenReason } = goodsComments;
type Comment = typeof goodsComments.$inferSelect;

const LOW_STARS = 3;

export const stateOf = ({ hiddenReason: why }: Pick<Comment, 'hiddenReason'>) =>
  why === '' ? ('shown' as const) : ('hidden' as const);

export const partsOf = ({ hiddenReason: why, reply: answer, addition }: Comment) => [
  why,
  answer,
  addition,
];

export const missingReview = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的评价`);

export function readReviewId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingReview(key);
  return Number(key);
}

const IN_STATE: Readonly<Record<string, SQL>> = {
  shown: eq(hiddenReason, ''),
  hidden: ne(hiddenReason, ''),
};

function conditionOf(filters: Readonly<Record<string, string>>): SQL | undefined {
  const { goods: goodsId, stars: rating, answer, state = '' } = filters;
  const id = goodsId && /^[1-9]\d{0,14}$/.test(goodsId) ? Number(goodsId) : 0;
  return and(
    goodsId ? eq(goodsComments.goodsId, id) : undefined,
    rating === 'low' ? lte(stars, LOW_STARS) : rating ? eq(stars, Number(rating)) : undefined,
    answer ? eq(reply, '') : undefined,
    IN_STATE[state],
  );
}

const joined = (db: Db) =>
  db
    .select({ comment: goodsComments, title: goods.title })
    .from(goodsComments)
    .innerJoin(goods, eq(goods.goodsId, goodsComments.goodsId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ comment }) => comment.userId),
  );
  return found.map(({ comment, title }) => ({
    id: comment.commentId,
    product: title,
    stars: comment.stars,
    text: comment.content || null,
    pictures: comment.images.length + comment.additionImages.length,
    member: person(comment.userId),
    reply: comment.reply || null,
    at: comment.at.getTime(),
    state: stateOf(comment),
  }));
}

/** Newest first. */
export async function pageReviews(db: Db, filters: Readonly<Record<string, string>>, slice: Slice) {
  const where = conditionOf(filters);
  const page = await pageOf(db, slice, {
    from: sql`${goodsComments}`,
    where,
    order: { key: commentId, id: commentId, type: 'bigint' },
    rows: (cut) =>
      joined(db)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ comment }) => [comment.commentId, comment.commentId],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

async function orderOf(db: Db, itemId: number | null): Promise<string | null> {
  if (itemId === null) return null;
  const [order] = await db
    .select({ sn: orders.sn })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(eq(orderItems.itemId, itemId));
  return order?.sn ?? null;
}

export async function readReview(db: Db, _: Operation, key: string) {
  const [found] = await joined(db).where(eq(commentId, readReviewId(key)));
  const [row] = found ? await rowsOf(db, [found]) : [];
  if (!found || !row) throw missingReview(key);
  const { comment } = found;
  const detail = {
    goodsId: comment.goodsId,
    sku: comment.skuText || null,
    isAnonymous: comment.isAnonymous,
    images: [...comment.images, ...comment.additionImages],
    addition: comment.addition || null,
    replied: comment.repliedAt?.getTime() ?? null,
    law: comment.hiddenReason || null,
    order: await orderOf(db, comment.itemId),
  };
  return { row: { ...row, ...detail }, version: partsOf(comment) };
}

import { and, eq, gt, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goodsComments, orderItems, orders } from '@/server/db/schema';

/* Specification 35.1, 35.2. */

/** Counted from the receipt, for reviews and additions. */
const REVIEW_DAYS = 30;
const ADDITION_DAYS = 180;

const daysAfter = (completedAt: Date, days: number) =>
  new Date(completedAt.getTime() + days * DAY_MS);

/** Null before receipt. */
export const reviewTimes = (completedAt: Date | null): { commentBy: Date; appendBy: Date } | null =>
  completedAt && {
    commentBy: daysAfter(completedAt, REVIEW_DAYS),
    appendBy: daysAfter(completedAt, ADDITION_DAYS),
  };

/** Leaves out lines refunded before shipping. */
export const wasReceived = (): SQL | undefined =>
  or(gt(orderItems.num, orderItems.refundedNum), gt(orderItems.shippedNum, 0));

export const awaitsReview = (db: Db, now: Date): SQL | undefined =>
  and(
    gt(orders.completedAt, daysAfter(now, -REVIEW_DAYS)),
    sql`exists ${db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(
        and(
          eq(orderItems.orderId, orders.orderId),
          wasReceived(),
          notExists(
            db
              .select({ one: sql`1` })
              .from(goodsComments)
              .where(eq(goodsComments.itemId, orderItems.itemId)),
          ),
        ),
      )}`,
  );

export type ReviewStep = 'comment' | 'append';

/** Orders without a step are left out. */
export async function reviewStepsOf(
  db: Db,
  of: readonly { orderId: number; completedAt: Date | null }[],
  now: Date,
): Promise<Map<number, ReviewStep>> {
  const received = new Map(
    of.flatMap(({ orderId, completedAt }) => {
      const times = reviewTimes(completedAt);
      return times && now < times.appendBy ? [[orderId, times] as const] : [];
    }),
  );
  if (received.size === 0) return new Map();
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      hasUnwritten: sql<boolean>`bool_or(${goodsComments.commentId} is null)`,
      hasUnadded: sql<boolean>`bool_or(${goodsComments.commentId} is not null and ${goodsComments.additionAt} is null)`,
    })
    .from(orderItems)
    .leftJoin(goodsComments, eq(goodsComments.itemId, orderItems.itemId))
    .where(and(inArray(orderItems.orderId, [...received.keys()]), wasReceived()))
    .groupBy(orderItems.orderId);
  return new Map(
    rows.flatMap(({ orderId, hasUnwritten, hasUnadded }): (readonly [number, ReviewStep])[] => {
      const times = received.get(orderId);
      if (times && hasUnwritten && now < times.commentBy) return [[orderId, 'comment']];
      return hasUnadded ? [[orderId, 'append']] : [];
    }),
  );
}

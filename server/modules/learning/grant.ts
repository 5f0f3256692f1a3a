import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import {
  courseGrants,
  courses,
  goods,
  lessons,
  type Order,
  type OrderItem,
  orderItems,
  orders,
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { isSoldLesson } from './queries';

const HAS_NO_GRANT = sql`not exists (select 1 from course_grants g where g.item_id = ${orderItems.itemId})`;

/** In the payment's transaction. A second purchase of an open course ends at once: its money goes back. */
export async function issueGrants(
  tx: Db,
  { order, items, now }: { order: Order; items: readonly OrderItem[]; now: Date },
): Promise<void> {
  if (order.form !== 'lessons') return;
  for (const { itemId, terms } of items) {
    if (terms.courseId === undefined) continue;
    const row = { userId: order.userId, courseId: terms.courseId, itemId, grantedAt: now };
    const made = await tx
      .insert(courseGrants)
      .values(row)
      .onConflictDoNothing()
      .returning({ grantId: courseGrants.grantId });
    if (made.length === 0)
      await tx.insert(courseGrants).values({ ...row, state: 'ended', endedAt: now });
  }
}

/** Sold as one unit, before courses were delivered: its lessons become its units. */
async function upgradeOrder(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const [found] = await tx
    .select({ item: orderItems, courseId: goods.courseId })
    .from(orderItems)
    .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
    .where(and(eq(orderItems.orderId, orderId), HAS_NO_GRANT));
  if (order?.status !== ORDER_STATUS.underWay || !found?.courseId) return false;
  const { item, courseId } = found;
  const sold = await tx
    .select({ lessonId: lessons.lessonId })
    .from(lessons)
    .where(isSoldLesson(courseId))
    .orderBy(asc(lessons.sort), asc(lessons.lessonId));
  const lessonIds = sold.map(({ lessonId }) => lessonId);
  if (lessonIds.length === 0) return false;
  const terms = { courseId, lessonIds };
  const rows = await tx
    .update(orderItems)
    .set({ terms, unitsPer: lessonIds.length })
    .where(
      and(
        eq(orderItems.itemId, item.itemId),
        eq(orderItems.num, 1),
        eq(orderItems.refundedNum, 0),
        eq(orderItems.usedUnits, 0),
      ),
    )
    .returning();
  if (rows.length === 0) return false;
  await issueGrants(tx, { order, items: rows, now });
  await notifyBuyer(tx, order, {
    title: '课程可以学习了',
    body: (products) => `${products}已开通，未打开的课时可以退。`,
    key: `order:${orderId}:course`,
    items: rows,
    now,
  });
  return true;
}

/** Orders paid before grants were issued. */
export const issueMissing = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const found = await db
        .select({ orderId: orders.orderId })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderId, orders.orderId))
        .innerJoin(goods, eq(goods.goodsId, orderItems.goodsId))
        .innerJoin(courses, eq(courses.courseId, goods.courseId))
        .where(
          and(
            gt(orders.orderId, last),
            eq(orders.status, ORDER_STATUS.underWay),
            eq(orders.form, 'lessons'),
            isNotNull(goods.courseId),
            eq(courses.access, 'paid'),
            eq(orderItems.num, 1),
            eq(orderItems.refundedNum, 0),
            HAS_NO_GRANT,
            sql`not exists (
              select 1
              from refund_items r
              where r.item_id = ${orderItems.itemId} and r.is_open
            )`,
          ),
        )
        .orderBy(asc(orders.orderId))
        .limit(limit);
      return found.map(({ orderId }) => orderId);
    },
    end: (tx, orderId) => upgradeOrder(tx, orderId, now),
  });

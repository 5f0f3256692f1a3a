import { and, asc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type { getCourse } from '@/lib/contract/learning';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { courseGrants, goods, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { openUnits, paidOfUnits } from '@/server/modules/orders/units';
import { isVisitKept, visitOf } from '@/server/modules/orders/visits';

type Owned = NonNullable<OutputOf<typeof getCourse>['owned']>;

/** fen */
async function backOf(db: Db, item: OrderItem, now: Date): Promise<number> {
  const visit = item.terms.visitId ? await visitOf(db, item.orderId) : undefined;
  return paidOfUnits(item, Math.max(0, openUnits(item) - (isVisitKept(visit, now) ? 1 : 0)));
}

/** Paid courses of a member; of several grants the live or the newest one. */
export async function listOwned(db: Db, userId: number, now: Date): Promise<Map<number, Owned>> {
  const rows = await db
    .select({
      courseId: courseGrants.courseId,
      state: courseGrants.state,
      orderId: orderItems.orderId,
      opened: sql<number>`(
        select count(*)::int
        from lesson_opens o
        where o.grant_id = ${courseGrants.grantId}
          and (o.is_unit or ${courseGrants.itemId} is null)
      )`,
      total: sql<number>`coalesce(${orderItems.units}, (
        select count(*)
        from lessons l
        where l.course_id = ${courseGrants.courseId} and l.status = 'published' and not l.is_free
      ))::int`,
      status: orders.status,
      item: orderItems,
    })
    .from(courseGrants)
    .leftJoin(orderItems, eq(orderItems.itemId, courseGrants.itemId))
    .leftJoin(orders, eq(orders.orderId, orderItems.orderId))
    .where(eq(courseGrants.userId, userId))
    .orderBy(sql`${courseGrants.state} = 'live'`, asc(courseGrants.grantId));
  const owned = new Map<number, Owned>();
  for (const { courseId, state, orderId, opened, total, status, item } of rows) {
    const refundNow = item && status === ORDER_STATUS.underWay ? await backOf(db, item, now) : 0;
    owned.set(courseId, { state, orderId, opened, total, refundNow });
  }
  return owned;
}

export async function findProduct(db: Db, courseId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(and(eq(goods.courseId, courseId), eq(goods.status, 'on')))
    .orderBy(asc(goods.goodsId))
    .limit(1);
  return row?.goodsId;
}

import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { orderItems, orders } from '@/server/db/schema';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

const PIECE = 50;

/** Includes unpaid and cancelled ones, newest first. @throws OperationRefused */
export async function inspectOrders(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'order.read');
  const found = await db
    .select({
      orderId: orders.orderId,
      sn: orders.sn,
      title: sql<string>`coalesce(
        (select min(${orderItems.title}) from ${orderItems} where ${orderItems.orderId} = "orders"."order_id"),
        ''
      )`,
      status: orders.status,
      payable: orders.payable,
      freight: orders.freight,
      paid: orders.paid,
      refunded: orders.refunded,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, memberId),
        before === undefined ? undefined : lt(orders.orderId, before),
      ),
    )
    .orderBy(desc(orders.orderId))
    .limit(PIECE + 1);
  return {
    rows: found.slice(0, PIECE).map((row) => ({ ...row, createdAt: row.createdAt.getTime() })),
    isMore: found.length > PIECE,
  };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { movedOrders, orders } from '@/server/db/schema';

const { paid, shippedInPart, shipped } = ORDER_STATUS;

export async function countMovedOrders(db: Db, personId: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(movedOrders)
    .innerJoin(orders, eq(orders.orderId, movedOrders.orderId))
    .where(
      and(
        eq(movedOrders.personId, personId),
        inArray(orders.status, [paid, shippedInPart, shipped]),
      ),
    );
  return row?.n ?? 0;
}

export async function takeMovedOrders(
  tx: Db,
  { personId, userId }: { personId: number; userId: number },
): Promise<void> {
  const own = sql`select order_id from moved_orders where person_id = ${personId}`;
  const { rowCount } = await tx.execute(sql`
    select from orders where order_id in (${own}) order by order_id for no key update`);
  if (rowCount === 0) return;
  await tx.execute(sql`
    with taken as (
      select o.user_id, i.goods_id, sum(i.num - i.refunded_num / i.units_per)::bigint as pieces
      from orders o
      join order_items i using (order_id)
      where o.order_id in (${own})
      group by 1, 2
    ),
    less as (
      update goods_bought b set pieces = b.pieces - t.pieces
      from taken t
      where b.user_id = t.user_id and b.goods_id = t.goods_id
    )
    insert into goods_bought as b (user_id, goods_id, pieces)
    select ${userId}::bigint, goods_id, pieces from taken
    on conflict (user_id, goods_id) do update set pieces = b.pieces + excluded.pieces`);
  await tx.execute(sql`
    update sales set buyer_id = ${userId}
    where sale_id in (select sale_id from orders where order_id in (${own}))`);
  await tx.execute(sql`update refunds set user_id = ${userId} where order_id in (${own})`);
  await tx.execute(sql`
    update orders set user_id = ${userId}, version = version + 1 where order_id in (${own})`);
}

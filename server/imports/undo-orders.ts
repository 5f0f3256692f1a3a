import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { post } from '@/server/modules/ledger/post';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Import } from './books';
import { holderMobile } from './write-orders';

async function lockUntouched(tx: Db, own: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{
    touched: boolean;
    goods: number;
    freight: number;
    holder: number;
  }>(sql`
    select o.version > 1 or exists (
        select from refunds where order_id = o.order_id
        union all select from invoices where order_id = o.order_id
        union all select from pick_list_orders where order_id = o.order_id
        union all select from waybills where order_id = o.order_id
      ) as touched,
      o.paid - o.freight as goods, o.freight, o.user_id as holder
    from orders o
    where o.order_id in (${own})
    order by o.order_id for update`);
  const touched = rows.filter((row) => row.touched).length;
  if (touched > 0) throw new OperationRefused(`已有${touched}个迁入的订单处理过，不能整体撤回`);
  return rows;
}

interface Undone extends Pick<Import, 'importId' | 'shop'> {
  rows: Awaited<ReturnType<typeof lockUntouched>>;
}

async function reverseOrders(tx: Db, { importId, shop, rows }: Undone, now: Date): Promise<void> {
  for (const owner of new Set(rows.map(({ holder }) => holder))) {
    const theirs = rows.filter(({ holder }) => holder === owner);
    const goods = theirs.reduce((sum, row) => sum + row.goods, 0);
    const freight = theirs.reduce((sum, row) => sum + row.freight, 0);
    await post(tx, {
      idem: `import_orders_undone:${importId}:${owner}`,
      kind: 'import_undone',
      memo: shop,
      refType: 'import',
      refId: importId,
      at: now,
      ownerId: owner,
      lines: [
        { account: 'house:opening' as const, amount_fen: goods + freight },
        { account: 'house:sales' as const, amount_fen: -goods },
        { account: 'house:freight' as const, amount_fen: -freight },
      ].filter(({ amount_fen: fen }) => fen !== 0),
    });
  }
}

/** While nobody worked on one: rows go, movements of stock and money stay and are reversed. */
export async function undoOrders(
  tx: Db,
  { importId, shop, orders }: Import,
  now: Date,
): Promise<void> {
  if (orders === 0) return;
  const own = sql`select order_id from moved_orders where import_id = ${importId}`;
  const rows = await lockUntouched(tx, own);
  const items = sql`select item_id from order_items where order_id in (${own})`;
  const sent = sql`select parcel_id from parcels where order_id in (${own})`;
  await tx.execute(sql`
    with sold as (
      select sku_id, goods_id, sum(num) as num from order_items where order_id in (${own}) group by 1, 2
    ),
    shelf as (
      update goods g set sold_total = greatest(0, g.sold_total - s.num), sold30 = greatest(0, g.sold30 - s.num),
        status = case when k.own and not exists (
          select from order_items i where i.goods_id = g.goods_id and i.order_id not in (${own})
        ) then 'removed' else g.status end
      from (select goods_id, sum(num) as num from sold group by 1) s
      join lateral (
        select bool_and(code like '%-order-%') as own from skus where goods_id = s.goods_id
      ) k on true
      where g.goods_id = s.goods_id
    )
    update skus k set sold = k.sold - s.num from sold s where k.sku_id = s.sku_id`);
  await tx.execute(sql`
    create temp table undone on commit drop as
    select o.order_id, o.sale_id, o.user_id from orders o where o.order_id in (${own})`);
  await tx.execute(sql`
    update goods_bought b set pieces = b.pieces - s.num
    from (
      select o.user_id, i.goods_id, sum(i.num) as num
      from orders o
      join order_items i using (order_id)
      where o.order_id in (${own})
      group by 1, 2
    ) s
    where b.user_id = s.user_id and b.goods_id = s.goods_id`);
  for (const statement of [
    sql`delete from parcel_items where item_id in (${items})`,
    sql`delete from parcel_events where parcel_id in (${sent})`,
    sql`delete from parcel_tracks where parcel_id in (${sent})`,
    sql`delete from parcels where order_id in (${own})`,
    sql`delete from stock_holds where item_id in (${items})`,
    sql`delete from payments where order_id in (${own})`,
    sql`delete from order_items where order_id in (${own})`,
    sql`update moved_money set order_id = null where order_id in (${own})`,
    sql`delete from moved_orders where import_id = ${importId}`,
    sql`delete from orders where order_id in (select order_id from undone)`,
    sql`delete from sale_items where sale_id in (select sale_id from undone)`,
    sql`delete from sales where sale_id in (select sale_id from undone)`,
    sql`delete from goods_bought where pieces = 0 and user_id in (select user_id from undone)`,
    sql`delete from users where mobile = ${holderMobile(importId)}`,
  ])
    await tx.execute(statement);
  await reverseOrders(tx, { importId, shop, rows }, now);
}

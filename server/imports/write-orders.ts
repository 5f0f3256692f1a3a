import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { movedOrders, orders, payments, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { postAll } from '@/server/modules/ledger/post';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { RECEIPT_DAYS } from '@/server/modules/orders/ship';
import { bookMoved } from '@/server/modules/payments/books';
import { currentRule } from '@/server/modules/rules/versions';
import type { Import } from './books';
import { linkSkus } from './order-skus';
import { sealAll } from './seal-orders';

const BATCH = 500;
const SHIP_HOURS = 48;

export const holderMobile = (importId: number): string => `import:${importId}`;

/** Owns the orders of those who have not agreed: clerks ship them meanwhile. */
async function insertHolder(tx: Db, importId: number, now: Date): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({
      mobile: holderMobile(importId),
      userName: '旧店顾客',
      status: 'closed',
      inviteCode: holderMobile(importId),
      isSearchable: false,
      createdAt: now,
      lastActiveAt: now,
    })
    .returning({ userId: users.userId });
  if (!row) throw new Error('import: holder was not inserted');
  return row.userId;
}

interface Given {
  importId: number;
  holderId: number;
  ruleVersion: number;
  now: Date;
}

const INSERT_ORDERS = ({ importId, holderId, now }: Given) => sql`
  with made as (
    insert into orders (
      sn, user_id, kind, status, goods_total, discount, freight, payable, paid, address_sealed, mobile_hash,
      address_hash, region_code, region_text, remark, pay_by, created_at, paid_at, ship_due_at, shipped_at,
      receipt_due_at
    )
    select s.sn, coalesce(k.owner, ${holderId}::bigint), 'goods', o.status, i.total,
      i.total - (o.fen - o.freight), o.freight, o.fen, o.fen, s.address_sealed, s.mobile_hash, s.address_hash, o.region_code, o.region_text, o.remark,
      o.at, o.at, o.at,
      ${new Date(now.getTime() + SHIP_HOURS * HOUR_MS)}::timestamptz,
      case when o.status = 30 then greatest(o.at, least(o.sent, ${now}::timestamptz)) end,
      case when o.status = 30 then ${new Date(now.getTime() + RECEIPT_DAYS * DAY_MS)}::timestamptz end
    from (
      select *, least(coalesce(created, ${now}::timestamptz), ${now}::timestamptz) as at from plan_orders
    ) o
    join sealed_orders s using (key)
    join known_people k on k.key = o.person
    join (select order_key, sum(unit * num)::bigint as total from priced_items group by 1) i on i.order_key = o.key
    order by o.at, length(o.key), o.key
    returning order_id, sn, payable
  )
  insert into moved_orders (order_id, import_id, person_id, old_key, fen)
  select m.order_id, ${importId}::bigint, p.person_id, o.key, m.payable
  from made m
  join sealed_orders s using (sn)
  join plan_orders o on o.key = s.key
  join known_people p on p.key = o.person`;

const INSERT_ITEMS = ({ importId }: Given) => sql`
  insert into order_items (
    order_id, goods_id, sku_id, title, sku_text, image, unit_price, num, sum, discount_share, paid, shipped_num,
    return_policy
  )
  select m.order_id, k.goods_id, k.sku_id, i.title, i.spec, 'goods:parcel', i.unit, i.num, i.unit * i.num,
    i.unit * i.num - i.paid, i.paid, i.shipped, 'seven'
  from moved_orders m
  join priced_items i on i.order_key = m.old_key
  join order_skus k on k.sku = i.sku
  where m.import_id = ${importId}
  order by m.order_id, i.sku`;

const MOVED_ITEMS = ({ importId }: Pick<Given, 'importId'>) => sql`
  (
    select i.*, o.user_id
    from order_items i
    join moved_orders m using (order_id)
    join orders o using (order_id)
    where m.import_id = ${importId}
  )`;

/** The old shop's stock no longer had these units: they come in and leave as sold. */
const SELL_UNITS = (given: Given) => sql`
  with item as ${MOVED_ITEMS(given)},
  hold as (
    insert into stock_holds (item_id, sku_id, num, state, at, ended_at)
    select item_id, sku_id, num, 'sold', ${given.now}::timestamptz, ${given.now}::timestamptz
    from item
  ),
  move as (
    insert into stock_moves (sku_id, kind, on_hand_delta, ref_type, ref_id, idem, at)
    select sku_id, kind, delta * num, 'import', ${given.importId}::text, kind || ':moved:' || item_id,
      ${given.now}::timestamptz
    from item
    cross join (values ('in', 1), ('sell', -1)) as k(kind, delta)
  ),
  sku as (
    update skus k set sold = k.sold + i.num
    from (select sku_id, sum(num) as num from item group by 1) i
    where k.sku_id = i.sku_id
  ),
  shelf as (
    update goods g set sold_total = g.sold_total + i.num, sold30 = g.sold30 + i.num
    from (select goods_id, sum(num) as num from item group by 1) i
    where g.goods_id = i.goods_id
  )
  insert into goods_bought as b (user_id, goods_id, pieces)
  select user_id, goods_id, sum(num) from item group by 1, 2
  on conflict (user_id, goods_id) do update set pieces = b.pieces + excluded.pieces`;

/** Nobody earns from them. */
const INSERT_SALES = ({ importId, ruleVersion, now }: Given) => sql`
  with sold as (
    select o.*
    from orders o
    join moved_orders m using (order_id)
    where m.import_id = ${importId} and o.paid > o.freight
  ),
  sale as (
    insert into sales (sn, buyer_id, paid, freight, rule_version, ref, operator, paid_at, created_at)
    select sn, user_id, paid - freight, freight, ${ruleVersion}::integer, 'order:' || sn, 'shop',
      ${now}::timestamptz, ${now}::timestamptz
    from sold
    returning sale_id, sn
  ),
  linked as (
    update orders o set sale_id = s.sale_id from sale s where o.sn = s.sn
  )
  insert into sale_items (sale_id, title, sku_id, num, paid, is_rewardable)
  select s.sale_id, i.title, i.sku_id, i.num, i.paid, false
  from sale s
  join sold o using (sn)
  join order_items i on i.order_id = o.order_id
  where i.paid > 0
  order by i.item_id`;

/** One old number may have paid several orders. */
const INSERT_PAYMENTS = ({ importId, now }: Given) => sql`
  with numbered as (
    select m.order_id, m.old_key, m.fen, s.pay_sn, nullif(trim(o.trade_no), '') as no,
      row_number() over (partition by trim(o.trade_no) order by m.order_id) as nth
    from moved_orders m
    join sealed_orders s on s.key = m.old_key
    join plan_orders o on o.key = m.old_key
    where m.import_id = ${importId}
  )
  insert into payments (
    sn, order_id, way, amount, status, expire_at, transaction_id, received, settled, paid_at, use, created_at, ended_at
  )
  select n.pay_sn, n.order_id, 'legacy', n.fen, 30, ${now}::timestamptz, case
      when n.no is not null and n.nth = 1
        and not exists (select from payments p where p.transaction_id = n.no) then n.no
      else concat_ws('-', coalesce(n.no, 'legacy'), ${importId}::text, n.old_key)
    end, n.fen, n.fen, ${now}::timestamptz, 'order', ${now}::timestamptz, ${now}::timestamptz
  from numbered n`;

const INSERT_PARCELS = ({ importId, now }: Given) => sql`
  with parcel as (
    insert into parcels (order_id, carrier, no, operator, shipped_at)
    select m.order_id, o.carrier, o.tracking, 'shop', coalesce(d.shipped_at, ${now}::timestamptz)
    from moved_orders m
    join plan_orders o on o.key = m.old_key
    join orders d on d.order_id = m.order_id
    where m.import_id = ${importId} and o.status <> 20
    returning parcel_id, order_id
  )
  insert into parcel_items (parcel_id, item_id, num)
  select p.parcel_id, i.item_id, i.shipped_num
  from parcel p
  join order_items i using (order_id)
  where i.shipped_num > 0`;

const STATEMENTS = [
  INSERT_ORDERS,
  INSERT_ITEMS,
  SELL_UNITS,
  INSERT_SALES,
  INSERT_PAYMENTS,
  INSERT_PARCELS,
];

async function postPayments(tx: Db, { importId, now }: Given): Promise<number> {
  let sum = 0;
  for (let last = 0; ;) {
    const rows = await tx
      .select({ payment: payments, order: orders })
      .from(movedOrders)
      .innerJoin(orders, eq(orders.orderId, movedOrders.orderId))
      .innerJoin(payments, eq(payments.orderId, movedOrders.orderId))
      .where(and(eq(movedOrders.importId, importId), gt(movedOrders.orderId, last)))
      .orderBy(asc(movedOrders.orderId))
      .limit(BATCH);
    const paid = rows.map(({ payment, order }) => bookMoved(payment, order, now));
    await postAll(tx, paid);
    for (const { payment } of rows) sum += payment.received ?? 0;
    last = rows.at(-1)?.order.orderId ?? last;
    if (rows.length < BATCH) return sum;
  }
}

export async function writeOrders(
  tx: Db,
  client: PoolClient,
  vault: Vault,
  {
    importId,
    source,
    shop,
    operator,
    now,
  }: Pick<Import, 'importId' | 'source' | 'shop'> & { operator: string; now: Date },
): Promise<{ orders: number; ordersFen: number }> {
  const { rows } = await client.query<{ n: number; fen: number }>(`
    select count(*)::int as n, coalesce(sum(fen), 0)::bigint as fen from plan_orders
    where state = 'open' and reason is null`);
  const { n = 0, fen = 0 } = rows[0] ?? {};
  if (n === 0) return { orders: 0, ordersFen: 0 };
  const { version: ruleVersion } = await currentRule(tx, now);
  const given = { importId, holderId: await insertHolder(tx, importId, now), ruleVersion, now };
  await linkSkus(tx, client, { source, shop, operator, now });
  await sealAll(client, vault, now);
  for (const statement of STATEMENTS) await tx.execute(statement(given));
  const written = await postPayments(tx, given);
  if (written !== fen)
    throw new OperationRefused(`金额不一致，差${Math.abs(fen - written)}分，已停止`);
  return { orders: n, ordersFen: written };
}

import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { executePrepared } from '@/server/db/drizzle-internals';
import { writeFigures } from '@/server/db/goods-figures';
import type { OrderItem } from '@/server/db/schema';
import { listSkuRows } from '@/server/db/sku-rows';
import { DomainError } from '@/server/http/call';

type Item = Pick<OrderItem, 'itemId' | 'orderId' | 'goodsId' | 'skuId' | 'num' | 'unitPrice'>;

/** Says which condition of the hold did not hold. */
async function refuseHold(tx: Db, item: Item): Promise<never> {
  const [row] = await listSkuRows(tx, [item.skuId]);
  const left = Math.max(0, row?.left ?? 0);
  const items = [
    { skuId: item.skuId, available: left, oldPrice: item.unitPrice, price: row?.price },
  ];
  if (row?.goodsStatus !== 'on') throw new DomainError('goods_off', { data: { items } });
  if (row.skuStatus !== 'on') throw new DomainError('sku_off', { data: { items } });
  if (left === 0) throw new DomainError('sold_out', { data: { items } });
  if (left < item.num) throw new DomainError('stock_short', { blanks: { left }, data: { items } });
  throw new DomainError('price_changed', { data: { items } });
}

/**
 * Holds the pieces of all lines, SKUs in the order of their ids: stock, state and price are conditions of the update itself,
 * so no reading before it can be out of date. The last step of a submission, because these rows are shared by everybody: one
 * statement, which locks the goods too, and their figures.
 * @throws DomainError sold_out | stock_short | goods_off | sku_off | price_changed; then nothing is kept.
 */
export async function holdStock(
  tx: Db,
  { sn, items, now }: { sn: string; items: readonly Item[]; now: Date },
): Promise<void> {
  const list = (of: (item: Item) => number) => sql.param(items.map(of));
  const at = sql`${now.toISOString()}::timestamptz`;
  const held = await executePrepared<{ sku_id: number; goods: number }>(
    tx,
    'stock_hold',
    sql`
    with item as (
      select * from unnest(${list(({ itemId }) => itemId)}::bigint[], ${list(({ skuId }) => skuId)}::bigint[], ${list(({ num }) => num)}::bigint[],
        ${list(({ unitPrice }) => unitPrice)}::bigint[]) as i(item_id, sku_id, num, price)
    ), wanted as (
      select sku_id, price, sum(num)::bigint as num from item group by sku_id, price
    ), locked as (
      select sku_id from skus where sku_id in (select sku_id from wanted) order by sku_id for no key update
    ), held as (
      update skus k set held = k.held + w.num from wanted w, locked l
      where k.sku_id = w.sku_id and k.sku_id = l.sku_id and k.status = 'on' and k.price = w.price and k.on_hand - k.held >= w.num
        and exists (select 1 from goods g where g.goods_id = k.goods_id and g.status = 'on')
      returning k.sku_id, k.goods_id
    ), hold as (
      insert into stock_holds (item_id, sku_id, num, at) select item_id, sku_id, num, ${at} from item
    ), move as (
      insert into stock_moves (sku_id, kind, on_hand_delta, held_delta, ref_type, ref_id, idem, at)
      select sku_id, 'hold', 0, num, 'order', ${sn}::text, 'hold:' || item_id, ${at} from item
    ), shelf as (
      select goods_id from goods where goods_id in (select goods_id from held) order by goods_id for no key update
    )
    select sku_id, (select count(*) from shelf) as goods from held`,
  );
  const missing = [...items]
    .sort((a, b) => a.skuId - b.skuId)
    .find(({ skuId }) => !held.some((row) => row.sku_id === skuId));
  if (missing) await refuseHold(tx, missing);
  await writeFigures(
    tx,
    items.map(({ goodsId }) => goodsId),
  );
}

/** How a hold ends, and what that does to the SKU's figures. */
const ENDINGS = {
  released: { kind: 'release', isGone: false },
  sold: { kind: 'sell', isGone: true },
} as const;

interface Ending {
  sn: string;
  items: readonly Item[];
  now: Date;
}

/** Ends the open holds of an order, and locks their goods; those that have ended are left alone. */
async function endHolds(
  tx: Db,
  state: keyof typeof ENDINGS,
  { sn, items, now }: Ending,
): Promise<void> {
  const { kind, isGone } = ENDINGS[state];
  const at = sql`${now.toISOString()}::timestamptz`;
  const gone = sql`${isGone ? 1 : 0}::int`;
  await executePrepared(
    tx,
    'stock_hold_end',
    sql`
    with ended as (
      update stock_holds set state = ${state}::text, ended_at = ${at}
      where item_id = any (${sql.param(items.map(({ itemId }) => itemId))}::bigint[]) and state = 'held' returning hold_id, sku_id, num
    ), freed as (
      select sku_id, sum(num)::bigint as num from ended group by sku_id
    ), locked as (
      select sku_id from skus where sku_id in (select sku_id from freed) order by sku_id for no key update
    ), changed as (
      update skus k set held = k.held - f.num, on_hand = k.on_hand - f.num * ${gone}, sold = k.sold + f.num * ${gone}
      from freed f, locked l where k.sku_id = f.sku_id and k.sku_id = l.sku_id returning k.goods_id
    ), move as (
      insert into stock_moves (sku_id, kind, on_hand_delta, held_delta, ref_type, ref_id, idem, at)
      select sku_id, ${kind}::text, -num * ${gone}, -num, 'order', ${sn}::text, ${kind}::text || ':' || hold_id, ${at} from ended
    ), shelf as (
      select goods_id from goods where goods_id in (select goods_id from changed) order by goods_id for no key update
    )
    select count(*) from shelf`,
  );
}

/** Gives the held pieces of an order back. */
export async function releaseStock(tx: Db, ending: Ending): Promise<void> {
  await endHolds(tx, 'released', ending);
  await writeFigures(
    tx,
    ending.items.map(({ goodsId }) => goodsId),
  );
}

/** The held pieces of an order leave the shelf for good, and count as sold. */
export async function sellStock(tx: Db, ending: Ending): Promise<void> {
  await endHolds(tx, 'sold', ending);
  const pieces = new Map<number, number>();
  for (const { goodsId, num } of ending.items)
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + num);
  await writeFigures(tx, [...pieces.keys()], pieces);
}

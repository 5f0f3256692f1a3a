import { eq, type SQL, sql } from 'drizzle-orm';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { ReadAgain } from '@/server/db/retry';
import { type OrderItem, skus, stockMoves } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { writeFigures } from '@/server/modules/goods/figures';
import { listSkuRows } from '@/server/modules/goods/sku-rows';

type Item = Pick<OrderItem, 'itemId' | 'goodsId' | 'skuId' | 'num' | 'unitPrice'>;

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
  throw new ReadAgain(new DomainError('price_changed', { data: { items } }));
}

const slot = sql.placeholder;

const hold = prepareSql<{ sku_id: number; goods_id: number; pieces: number }>(
  'stock_hold',
  sql`
    with item as (
      select *
      from unnest(
        ${listSlot('items')}, ${listSlot('skus')}, ${listSlot('nums')}, ${listSlot('prices')}
      ) as i(item_id, sku_id, num, price)
    ),
    wanted as (select sku_id, price, sum(num)::bigint as num from item group by sku_id, price),
    locked as (
      select sku_id
      from skus
      where sku_id in (select sku_id from wanted)
      order by sku_id for no key update
    ),
    held as (
      update skus k set held = k.held + w.num
      from wanted w, locked l
      where k.sku_id = w.sku_id
        and k.sku_id = l.sku_id
        and k.status = 'on'
        and k.price = w.price
        and k.on_hand - k.held >= w.num
        and exists (select 1 from goods g where g.goods_id = k.goods_id and g.status = 'on')
      returning k.sku_id, k.goods_id, k.on_hand - k.held as pieces
    ),
    hold as (
      insert into stock_holds (item_id, sku_id, num, at)
      select item_id, sku_id, num, ${slot('at')}::timestamptz
      from item
    ),
    move as (
      insert into stock_moves (sku_id, kind, on_hand_delta, held_delta, ref_type, ref_id, idem, at)
      select sku_id, 'hold', 0, num, 'order', ${slot('sn')}::text, 'hold:' || item_id,
        ${slot('at')}::timestamptz
      from item
    ),
    shelf as (
      select goods_id
      from goods
      where goods_id in (select goods_id from held where pieces <= ${sql.raw(String(EXACT_STOCK))})
      order by goods_id for no key update
    )
    select sku_id, goods_id, pieces, (select count(*) from shelf)
    from held`,
);

/**
 * At the end of the submission, because everybody shares these rows; SKUs by id. Goods that stay "ok" are neither
 * locked nor written. @throws DomainError sold_out | stock_short | goods_off | sku_off; ReadAgain where a price
 * moved; nothing is kept
 */
export async function holdStock(
  tx: Db,
  { sn, items, now }: { sn: string; items: readonly Item[]; now: Date },
): Promise<void> {
  const held = await hold(tx, {
    sn,
    at: now.toISOString(),
    items: items.map(({ itemId }) => itemId),
    skus: items.map(({ skuId }) => skuId),
    nums: items.map(({ num }) => num),
    prices: items.map(({ unitPrice }) => unitPrice),
  });
  const missing = [...items]
    .sort((a, b) => a.skuId - b.skuId)
    .find(({ skuId }) => !held.some((row) => row.sku_id === skuId));
  if (missing) await refuseHold(tx, missing);
  const scarce = held.filter(({ pieces }) => pieces <= EXACT_STOCK);
  if (scarce.length > 0)
    await writeFigures(
      tx,
      scarce.map((row) => row.goods_id),
    );
}

/** The slot decides: missing units are booked in first. */
export async function supplyShelf(
  tx: Db,
  { skuId, itemId, num }: Pick<Item, 'skuId' | 'itemId' | 'num'>,
  now: Date,
): Promise<void> {
  const [sku] = await tx.select().from(skus).where(eq(skus.skuId, skuId)).for('no key update');
  const missing = num - (sku ? sku.onHand - sku.held : num);
  if (missing <= 0) return;
  await tx
    .update(skus)
    .set({ onHand: sql`${skus.onHand} + ${missing}` })
    .where(eq(skus.skuId, skuId));
  await tx.insert(stockMoves).values({
    skuId,
    kind: 'in',
    onHandDelta: missing,
    at: now,
    idem: `slot-supply:${itemId}`,
    note: '按时段供应',
  });
}

interface Ending {
  sn: string;
  items: readonly Item[];
  now: Date;
}

/* Ends open holds only. Both statements lock SKUs, then goods, by id. */
const ENDED = (state: SQL) => sql`
  ended as (
    update stock_holds set state = ${state}, ended_at = ${slot('at')}::timestamptz
    where item_id = any (${listSlot('items')}) and state = 'held' returning hold_id, sku_id, num
  ), freed as (
    select sku_id, sum(num)::bigint as num from ended group by sku_id
  ), locked as (
    select sku_id from skus where sku_id in (select sku_id from freed) order by sku_id for no key update
  )`;

const SHELF = sql`
  shelf as (
    select goods_id
    from goods
    where goods_id in (select goods_id from changed)
    order by goods_id for no key update
  )`;

const release = prepareSql(
  'stock_release',
  sql`
    with ${ENDED(sql`'released'`)},
    changed as (
      update skus k set held = k.held - f.num
      from freed f, locked l
      where k.sku_id = f.sku_id and k.sku_id = l.sku_id
      returning k.goods_id
    ),
    move as (
      insert into stock_moves (sku_id, kind, on_hand_delta, held_delta, ref_type, ref_id, idem, at)
      select sku_id, 'release', 0, -num, 'order', ${slot('sn')}::text, 'release:' || hold_id,
        ${slot('at')}::timestamptz
      from ended
    ),
    ${SHELF}
    select count(*)
    from shelf`,
);

const sell = prepareSql(
  'stock_sell',
  sql`
    with ${ENDED(sql`'sold'`)},
    changed as (
      update skus k set held = k.held - f.num, on_hand = k.on_hand - f.num, sold = k.sold + f.num
      from freed f, locked l
      where k.sku_id = f.sku_id and k.sku_id = l.sku_id
      returning k.goods_id
    ),
    move as (
      insert into stock_moves (sku_id, kind, on_hand_delta, held_delta, ref_type, ref_id, idem, at)
      select sku_id, 'sell', -num, -num, 'order', ${slot('sn')}::text, 'sell:' || hold_id,
        ${slot('at')}::timestamptz
      from ended
    ),
    ${SHELF},
    piece as (
      select goods_id, sum(num)::bigint as num
      from unnest(${listSlot('goods')}, ${listSlot('pieces')}) as p(goods_id, num)
      group by goods_id
    )
    update goods g set sold_total = g.sold_total + p.num, sold30 = g.sold30 + p.num
    from piece p, shelf s
    where g.goods_id = p.goods_id and g.goods_id = s.goods_id`,
);

const endOf = ({ sn, items, now }: Ending) => ({
  sn,
  at: now.toISOString(),
  items: items.map(({ itemId }) => itemId),
});

export async function releaseStock(tx: Db, ending: Ending): Promise<void> {
  await release(tx, endOf(ending));
  await writeFigures(
    tx,
    ending.items.map(({ goodsId }) => goodsId),
  );
}

/** Held units leave the shelf and count as sold; availability stays. */
export async function sellStock(tx: Db, ending: Ending): Promise<void> {
  await sell(tx, {
    ...endOf(ending),
    goods: ending.items.map(({ goodsId }) => goodsId),
    pieces: ending.items.map(({ num }) => num),
  });
}

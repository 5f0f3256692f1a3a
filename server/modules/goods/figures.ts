import { type SQL, sql } from 'drizzle-orm';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { vectorOf } from '@/server/modules/documents/documents';

/** The title weighs more. */
export const goodsTokens = (title: string, subtitle: string): SQL =>
  sql`${vectorOf(title, subtitle)}::tsvector`;

/** Sums only SKUs on sale. */
export const figuresOf = (where: SQL): SQL => sql`
  select k.goods_id,
    coalesce(min(k.price) filter (where k.status = 'on'), 0) as min_price,
    coalesce(max(k.price) filter (where k.status = 'on'), 0) as max_price,
    case
      when (select g.form from goods g where g.goods_id = k.goods_id) = 'slot' then 'ok'
      when coalesce(sum(k.on_hand - k.held) filter (where k.status = 'on'), 0) <= 0 then 'out'
      when sum(k.on_hand - k.held) filter (where k.status = 'on') <= ${sql.raw(String(EXACT_STOCK))} then 'low'
      else 'ok'
    end as stock_state
  from skus k
  where ${where}
  group by k.goods_id`;

const lock = prepareSql(
  'goods_lock',
  sql`select goods_id from goods where goods_id = any (${listSlot('ids')}) order by goods_id for no key update`,
);

/**
 * Runs in the transaction that changed the SKUs; locks rows first to see others' writes. Not FOR UPDATE: inserts of
 * order items wait for a SKU, so both would deadlock.
 */
export async function refreshGoods(tx: Db, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await lock(tx, { ids: [...goodsIds] });
  await writeFigures(tx, goodsIds);
}

const write = prepareSql(
  'goods_figures',
  sql`
    update goods g set min_price = f.min_price, max_price = f.max_price, stock_state = f.stock_state
    from (${figuresOf(sql`k.goods_id = any (${listSlot('ids')})`)}) f
    where g.goods_id = f.goods_id
      and (g.min_price, g.max_price, g.stock_state) is distinct from (
        f.min_price, f.max_price, f.stock_state
      )`,
);

/** Second half of `refreshGoods`, for locked goods. */
export async function writeFigures(tx: Db, goodsIds: readonly number[]): Promise<void> {
  await write(tx, { ids: [...new Set(goodsIds)] });
}

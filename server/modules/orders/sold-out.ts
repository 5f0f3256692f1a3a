import { sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/time';
import { prepareSql } from '@/server/db/prepared';
import { type CallOf, DomainError } from '@/server/http/call';
import { HIT, hitOf, type HitRow, refuseOver } from '@/server/http/rate-limit';

/** Submissions of one member in a minute, those that are refused too. */
const SUBMISSIONS_PER_MINUTE = 10;
/** Above so many pieces left, orders of one SKU need no queue: they do not fight for the last ones. */
const SCARCE_PIECES = 1000;

const slot = sql.placeholder;

/** The things of a quote with what is left of each. */
const STOCK = sql`
  select k.sku_id, l.num, k.on_hand - k.held as pieces
  from quotes q cross join lateral jsonb_to_recordset(q.body -> 'lines') as l("skuId" bigint, num bigint) join skus k on k.sku_id = l."skuId"
  where q.quote_id = ${slot('quote')} and q.user_id = ${slot('user')}`;

interface Stock extends Record<string, unknown> {
  sku_id: number;
  num: number;
  pieces: number;
}

const look = prepareSql<Stock>('quote_stock', sql`${STOCK} order by k.sku_id`);

/** The first look counts as a submission; it has a row without a thing where the quote is unknown. */
const firstLook = prepareSql<HitRow & (Stock | Record<keyof Stock, null>)>(
  'quote_stock_first',
  sql`with hit as (${HIT}), stock as (${STOCK}) select * from hit left join stock on true order by stock.sku_id`,
);

async function countAndLook(
  { db, member: { userId }, now }: CallOf<typeof contract.submitOrder>,
  quote: string,
): Promise<Stock[]> {
  const counter = hitOf(`order:u${userId}`, MINUTE_MS, now);
  const rows = await firstLook(db, { ...counter, quote, user: userId });
  const [hit] = rows;
  if (hit) refuseOver(hit.hits, SUBMISSIONS_PER_MINUTE, new Date(hit.reset_ms), now);
  return rows.filter((row): row is HitRow & Stock => row.sku_id !== null);
}

/**
 * A look without locks before a submission: the sold-out hear it at once and take no connection from others. The conditions
 * of `holdStock` decide. @returns the scarce SKU that calls are queued for @throws DomainError rate_limited | sold_out | stock_short
 */
export async function refuseSoldOut(
  call: CallOf<typeof contract.submitOrder>,
  { quoteId }: InputOf<typeof contract.submitOrder>,
  isFirst: boolean,
): Promise<string | null> {
  const rows = isFirst
    ? await countAndLook(call, quoteId)
    : await look(call.db, { quote: quoteId, user: call.member.userId });
  for (const { sku_id: skuId, num, pieces } of rows) {
    const available = Math.max(0, pieces);
    const items = [{ skuId, available }];
    if (available === 0) throw new DomainError('sold_out', { data: { items } });
    if (available < num)
      throw new DomainError('stock_short', { blanks: { left: available }, data: { items } });
  }
  const scarce = rows.find(({ pieces }) => pieces < SCARCE_PIECES);
  return scarce ? `sku:${scarce.sku_id}` : null;
}

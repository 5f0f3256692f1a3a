import { sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/time';
import { executePrepared } from '@/server/db/drizzle-internals';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';

/** Submissions of one member in a minute, those that are refused too. */
const SUBMISSIONS_PER_MINUTE = 10;
/** Above so many pieces left, orders of one SKU need no queue: they do not fight for the last ones. */
const SCARCE_PIECES = 1000;

/**
 * A look without locks before a submission: the sold-out hear it at once and take no connection from others. The conditions
 * of `holdStock` decide. @returns the scarce SKU that calls are queued for @throws DomainError rate_limited | sold_out | stock_short
 */
export async function refuseSoldOut(
  { db, member, now }: CallOf<typeof contract.submitOrder>,
  { quoteId }: InputOf<typeof contract.submitOrder>,
  isFirst: boolean,
): Promise<string | null> {
  if (isFirst)
    await refuseOverLimit(db, `order:u${member.userId}`, SUBMISSIONS_PER_MINUTE, MINUTE_MS, now);
  const rows = await executePrepared<{ sku_id: number; num: number; pieces: number }>(
    db,
    'quote_stock',
    sql`
    select k.sku_id, l.num, k.on_hand - k.held as pieces
    from quotes q cross join lateral jsonb_to_recordset(q.body -> 'lines') as l("skuId" bigint, num bigint) join skus k on k.sku_id = l."skuId"
    where q.quote_id = ${quoteId} and q.user_id = ${member.userId} order by k.sku_id`,
  );
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

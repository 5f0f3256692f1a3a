import { and, eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import { MINUTE_MS } from '@/lib/time';
import { quotes } from '@/server/db/schema';
import { listSkuRows } from '@/server/db/sku-rows';
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
  const [quote] = await db
    .select({ body: quotes.body })
    .from(quotes)
    .where(and(eq(quotes.quoteId, quoteId), eq(quotes.userId, member.userId)));
  const lines = quote?.body.lines ?? [];
  if (lines.length === 0) return null;
  const numOf = new Map(lines.map(({ skuId, num }) => [skuId, num]));
  const rows = await listSkuRows(db, [...numOf.keys()]);
  for (const { skuId, left } of rows) {
    const available = Math.max(0, left);
    const items = [{ skuId, available }];
    if (available === 0) throw new DomainError('sold_out', { data: { items } });
    if (available < (numOf.get(skuId) ?? 0))
      throw new DomainError('stock_short', { blanks: { left: available }, data: { items } });
  }
  const scarce = rows.filter(({ left }) => left < SCARCE_PIECES).map(({ skuId }) => skuId);
  return scarce.length > 0 ? `sku:${Math.min(...scarce)}` : null;
}

import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { checkinLists, vouchers } from '@/server/db/schema';

/* A voucher's place and issue time put it on a check-in list: entries are not stored. */

const LOCK = sql`hashtextextended('checkin-lists', 0)`;

/** While read, nothing of it is re-issued or refunded. */
export const lockLists = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

/** For joined or correlated vouchers. */
export const isOfPlace = (placeId: unknown) => sql`(
  ${vouchers.placeIds} = '[]' or ${vouchers.placeIds} @> jsonb_build_array(${placeId}::bigint)
)`;

/**
 * Until when a device may redeem one of them offline; null when none of them is on a list that is
 * out.
 * @param before only lists taken by then
 */
export async function listedUntil(
  tx: Db,
  voucherIds: readonly number[],
  now: Date,
  before = now,
): Promise<Date | null> {
  if (voucherIds.length === 0) return null;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
  const [row] = await tx
    .select({ until: max(checkinLists.endsAt) })
    .from(checkinLists)
    .innerJoin(
      vouchers,
      sql`${vouchers.issuedAt} <= ${checkinLists.issuedAt} and ${isOfPlace(checkinLists.placeId)}`,
    )
    .where(
      and(
        inArray(vouchers.voucherId, [...voucherIds]),
        eq(vouchers.kind, 'use'),
        isNull(checkinLists.returnedAt),
        gt(checkinLists.endsAt, now),
        sql`${checkinLists.issuedAt} <= ${before.toISOString()}`,
      ),
    );
  return row?.until ?? null;
}

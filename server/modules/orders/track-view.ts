import { and, inArray, isNull, sql } from 'drizzle-orm';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import { SIGNED_DAYS, STALE_HOURS } from '@/lib/contract/track-words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, type ParcelTrack, parcels, parcelTracks } from '@/server/db/schema';
import { countHit } from '@/server/http/rate-limit';

/** The provider locks a number asked twice within 30 minutes. */
export const GAP_MS = 31 * MINUTE_MS;
export const NOT_RECEIVED: readonly OrderStatus[] = [
  ORDER_STATUS.shippedInPart,
  ORDER_STATUS.shipped,
];
/** Asked for by opening the page. */
const PER_MEMBER_AND_HOUR = 10;

const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_HOURS * HOUR_MS);

/** Silent after something was heard; a signature is no silence. */
export const isStale = ({ isFinal, state, newsAt, heardAt }: ParcelTrack, now: Date): boolean =>
  !isFinal && heardAt !== null && state !== 'signed' && newsAt < staleBefore(now);

/** As `isStale`, of rows not final. */
export const isSilent = (now: Date) => sql`(
  ${parcelTracks.heardAt} is not null
  and ${parcelTracks.state} is distinct from 'signed'
  and ${parcelTracks.newsAt} < ${staleBefore(now).toISOString()}::timestamptz
)`;

export async function tracksOf(
  db: Db,
  parcelIds: readonly number[],
): Promise<ReadonlyMap<number, ParcelTrack>> {
  const rows = await db
    .select()
    .from(parcelTracks)
    .where(inArray(parcelTracks.parcelId, [...parcelIds]));
  return new Map(rows.map((row) => [row.parcelId, row]));
}

/** A job asks; the page never waits for it. */
export async function wantQueries(
  db: Db,
  userId: number,
  tracks: readonly ParcelTrack[],
  now: Date,
): Promise<void> {
  const before = (at: Date | null, ms: number) => at === null || now.getTime() - at.getTime() >= ms;
  const silent = tracks.filter(
    (one) =>
      !one.isFinal &&
      one.askAt === null &&
      (one.subscribedAt === null || before(one.heardAt ?? one.subscribedAt, DAY_MS)) &&
      before(one.askedAt, GAP_MS),
  );
  if (silent.length === 0) return;
  const { hits } = await countHit(db, `track-member:${userId}`, HOUR_MS, now, silent.length);
  if (hits > PER_MEMBER_AND_HOUR) return;
  const ids = silent.map(({ parcelId }) => parcelId);
  await db
    .update(parcelTracks)
    .set({ askAt: now })
    .where(and(inArray(parcelTracks.parcelId, ids), isNull(parcelTracks.askAt)));
}

/**
 * Under way, or silent: such an order does not count as received by time. One that only a push calls signed waits as
 * long as a signature does.
 */
export const isHeldByTrack = (now: Date) => sql`exists (
  select 1
  from ${parcelTracks} join ${parcels} using (parcel_id)
  where ${parcels.orderId} = ${orders.orderId} and ${parcels.voidedAt} is null
    and not ${parcelTracks.isFinal}
    and (
      ${parcelTracks.state} <> 'signed'
      or ${isSilent(now)}
      or (
        ${parcelTracks.state} = 'signed'
        and ${parcelTracks.newsAt} > ${new Date(now.getTime() - SIGNED_DAYS * DAY_MS).toISOString()}::timestamptz
      )
    )
)`;

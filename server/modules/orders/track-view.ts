import { and, inArray, isNull, sql } from 'drizzle-orm';
import { STALE_HOURS, type TrackState } from '@/lib/contract/track-words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, type ParcelTrack, parcels, parcelTracks } from '@/server/db/schema';
import { countHit } from '@/server/http/rate-limit';

/* What a provider of tracking has told, where one is configured. */

const GAP_MS = 31 * MINUTE_MS;
/** Asked for by opening the page. */
const PER_MEMBER_AND_HOUR = 10;

export const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_HOURS * HOUR_MS);

export const isStale = ({ isFinal, newsAt }: ParcelTrack, now: Date): boolean =>
  !isFinal && newsAt < staleBefore(now);

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

/** On its way back, at a station, or silent: such an order does not count as received by time. */
const HOLDS: readonly TrackState[] = ['station', 'trouble', 'returning', 'returned'];

export const isHeldByTrack = (now: Date) => sql`exists (
  select 1
  from ${parcelTracks} join ${parcels} using (parcel_id)
  where ${parcels.orderId} = ${orders.orderId} and ${parcels.voidedAt} is null
    and not ${parcelTracks.isFinal}
    and (${parcelTracks.state} in (${sql.join(
      HOLDS.map((one) => sql`${one}`),
      sql`, `,
    )})
      or ${parcelTracks.newsAt} < ${staleBefore(now).toISOString()}::timestamptz)
)`;

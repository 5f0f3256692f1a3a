import { and, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { SIGNED_DAYS } from '@/lib/contract/track-words';
import { DAY_MS, dayOf, MINUTE_MS } from '@/lib/time';
import {
  type TrackedParcel,
  type TrackFacts,
  type TrackProvider,
  TrackRefused,
  TrackUnknown,
} from '@/server/adapters/track';
import type { Db } from '@/server/db/client';
import { parcels, parcelTracks, rateLimits } from '@/server/db/schema';
import { countHit } from '@/server/http/rate-limit';
import { noteProvider } from '@/server/modules/health/notes';
import { GAP_MS } from '@/server/modules/orders/track-view';
import { applyFacts } from './apply';

export interface TrackDeps {
  provider: TrackProvider;
  /** Queries a day. */
  daily: number;
  log: FastifyBaseLogger;
}

/** Parcels shipped before this are not subscribed (days). */
const SINCE_DAYS = 7;
const MOST_TRIES = 3;
const AGAIN_MS = 10 * MINUTE_MS;
const AT_ONCE = 20;

const dayKey = (now: Date): string => `track-day:${dayOf(now)}`;

export async function usedToday(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(eq(rateLimits.key, dayKey(now)));
  return row?.hits ?? 0;
}

const setTwins = (
  db: Db,
  { carrier, no }: TrackedParcel,
  values: PgUpdateSetSource<typeof parcelTracks>,
) =>
  db
    .update(parcelTracks)
    .set(values)
    .where(
      inArray(
        parcelTracks.parcelId,
        db
          .select({ id: parcels.parcelId })
          .from(parcels)
          .where(and(eq(parcels.no, no), eq(parcels.carrier, carrier), isNull(parcels.voidedAt))),
      ),
    );

/** The number is taken before it is asked, so nothing asks twice. */
async function claim(tx: Db, daily: number, clock: () => Date): Promise<TrackedParcel | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('track-ask', 0))`);
  const now = clock();
  const twin = alias(parcels, 'twin');
  const twinTrack = alias(parcelTracks, 'twin_track');
  const since = new Date(now.getTime() - GAP_MS).toISOString();
  const lastAsked = tx
    .select({ at: max(twinTrack.askedAt) })
    .from(twin)
    .innerJoin(twinTrack, eq(twinTrack.parcelId, twin.parcelId))
    .where(eq(twin.no, parcels.no));
  const [found] = await tx
    .select({ carrier: parcels.carrier, no: parcels.no })
    .from(parcelTracks)
    .innerJoin(parcels, eq(parcels.parcelId, parcelTracks.parcelId))
    .where(
      and(
        lte(parcelTracks.askAt, now),
        isNull(parcels.voidedAt),
        sql`coalesce(${lastAsked}, '-infinity') <= ${since}::timestamptz`,
      ),
    )
    .orderBy(parcelTracks.askAt)
    .limit(1);
  if (!found || (await usedToday(tx, now)) >= daily) return null;
  await countHit(tx, dayKey(now), DAY_MS, now);
  /* Asked again unless the answer is applied. */
  await setTwins(tx, found, { askedAt: now, askAt: new Date(now.getTime() + GAP_MS) });
  return found;
}

export async function askNext(
  { provider, daily }: Pick<TrackDeps, 'provider' | 'daily'>,
  db: Db,
  clock: () => Date,
): Promise<void> {
  const parcel = await db.transaction((tx) => claim(tx, daily, clock));
  if (!parcel) return;
  let facts: TrackFacts;
  try {
    facts = await provider.query(parcel);
    await noteProvider(db, 'track', clock());
  } catch (error) {
    await noteProvider(db, 'track', clock(), error);
    if (error instanceof TrackUnknown) return;
    if (!(error instanceof TrackRefused)) throw error;
    const { refusals, askAt } = parcelTracks;
    await setTwins(db, parcel, {
      fault: `${error.code} ${error.message}`.trim(),
      refusals: sql`${refusals} + 1`,
      askAt: sql`case when ${refusals} + 1 < ${MOST_TRIES} then ${askAt} end`,
    });
    return;
  }
  await applyFacts(db, parcel, facts, { by: 'query', now: clock() });
}

/** New parcels get a row; two of one number share a subscription. */
async function addTracks(db: Db, provider: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS).toISOString();
  await db.execute(sql`
    insert into parcel_tracks (parcel_id, provider, news_at)
    select p.parcel_id, ${provider}, p.shipped_at
    from parcels p
    where p.parcel_id > (select coalesce(max(parcel_id), 1000) - 1000 from parcel_tracks)
      and p.voided_at is null and p.signed_at is null and p.shipped_at > ${since}::timestamptz
    on conflict do nothing`);
  await db.execute(sql`
    update parcel_tracks t
    set subscribed_at = known.at
    from parcels p, lateral (
      select max(other.subscribed_at) as at
      from parcels twin
      join parcel_tracks other using (parcel_id)
      where twin.no = p.no and twin.carrier = p.carrier and twin.voided_at is null
    ) known
    where t.subscribed_at is null and not t.is_final and p.parcel_id = t.parcel_id
      and known.at is not null`);
}

const claimSubscriptions = (db: Db, now: Date) =>
  db.execute<{ parcel_id: number; carrier: TrackedParcel['carrier']; no: string }>(sql`
    update parcel_tracks t
    set tries = t.tries + 1, tried_at = ${now.toISOString()}::timestamptz
    from parcels p
    where p.parcel_id = t.parcel_id and t.parcel_id in (
      select distinct on (q.no, q.carrier) c.parcel_id
      from parcel_tracks c
      join parcels q using (parcel_id)
      where c.subscribed_at is null and not c.is_final and c.tries < ${MOST_TRIES}
        and q.voided_at is null
        and coalesce((
          select max(other.tried_at)
          from parcels twin
          join parcel_tracks other using (parcel_id)
          where twin.no = q.no and twin.carrier = q.carrier and twin.voided_at is null
        ), '-infinity') < ${new Date(now.getTime() - AGAIN_MS).toISOString()}::timestamptz
      order by q.no, q.carrier, c.parcel_id
      limit ${AT_ONCE}
    )
    returning t.parcel_id, p.carrier, p.no`);

/** Without a provider no news comes: all tracks end; held orders get SIGNED_DAYS until they count as received. */
export const endTracks = (db: Db, now: Date) =>
  db.execute(sql`
    with ended as (
      update parcel_tracks
      set is_final = true, ask_at = null
      where not is_final
      returning parcel_id
    )
    update orders o
    set receipt_due_at = greatest(
      o.receipt_due_at,
      ${new Date(now.getTime() + SIGNED_DAYS * DAY_MS).toISOString()}::timestamptz
    )
    from parcels p join ended using (parcel_id)
    where o.order_id = p.order_id and o.status = ${ORDER_STATUS.shipped}
      and o.receipt_due_at is not null`);

export async function subscribeNew({ provider, log }: TrackDeps, db: Db, now: Date): Promise<void> {
  await addTracks(db, provider.name, now);
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('track-subscribe', 0))`);
    return claimSubscriptions(tx, now);
  });
  for (const { parcel_id: id, carrier, no } of rows) {
    const one = eq(parcelTracks.parcelId, Number(id));
    try {
      await provider.subscribe({ carrier, no });
      await noteProvider(db, 'track', now);
      await db.update(parcelTracks).set({ subscribedAt: now, fault: '' }).where(one);
    } catch (error) {
      if (!(error instanceof TrackUnknown || error instanceof TrackRefused)) throw error;
      const fault = `没有订阅成功：${error.message}`;
      await noteProvider(db, 'track', now, error);
      await db.update(parcelTracks).set({ fault }).where(one);
      log.warn({ no, fault: error.message }, 'a parcel was not subscribed');
    }
  }
}

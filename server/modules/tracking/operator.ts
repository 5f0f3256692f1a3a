import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { CARRIERS } from '@/lib/contract/carriers';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import { track as resource } from '@/lib/contract/console/resources/track';
import { EARLIER_FAULT, type TrackState } from '@/lib/contract/track-words';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { orders, parcelEvents, parcels, parcelTracks } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { GAP_MS, isSilent, isStale, NOT_RECEIVED } from '@/server/modules/orders/track-view';
import { operatorAction } from '@/server/operator/action';
import { pageOf } from '@/server/operator/page';

/* 物流异常: keeps an order from counting as received by time. */

const OFF_ROUTE: readonly TrackState[] = ['trouble', 'returning', 'returned'];

const LATEST = sql<string | null>`(
  select e.text
  from parcel_events e
  where e.parcel_id = ${parcelTracks.parcelId}
  order by e.at desc, e.event_id desc
  limit 1
)`;

const found = (db: Db) =>
  db
    .select({
      track: parcelTracks,
      parcel: parcels,
      latest: LATEST,
      sn: orders.sn,
      status: orders.status,
      dueAt: orders.receiptDueAt,
    })
    .from(parcelTracks)
    .innerJoin(parcels, eq(parcels.parcelId, parcelTracks.parcelId))
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .$dynamic();
type Found = Awaited<ReturnType<typeof found>>[number];

const isTrouble = (now: Date): SQL | undefined =>
  and(
    sql`not ${parcelTracks.isFinal}`,
    sql`(${inArray(parcelTracks.state, [...OFF_ROUTE])}
      or ${parcelTracks.fault} = ${EARLIER_FAULT}
      or ${isSilent(now)})`,
    sql`exists (
      select 1
      from ${parcels} join ${orders} using (order_id)
      where ${parcels.parcelId} = ${parcelTracks.parcelId} and ${parcels.voidedAt} is null
        and ${inArray(orders.status, [...NOT_RECEIVED])}
    )`,
  );

function isSought(q: string): SQL | undefined {
  const text = readNumber(q);
  return text === ''
    ? undefined
    : sql`${parcelTracks.parcelId} in (
        select p.parcel_id from parcels p where p.no = ${text}
        union
        select p.parcel_id from parcels p join orders o using (order_id) where o.sn = ${text}
      )`;
}

type State = RowOf<typeof resource>['state'];

function stateOf({ track, status }: Pick<Found, 'track' | 'status'>, now: Date): State {
  const isOver = track.isFinal || !NOT_RECEIVED.includes(status);
  if (track.state === 'signed') return isOver ? 'signed' : 'claimed';
  if (isOver) return 'over';
  const { state } = track;
  if (state !== null && OFF_ROUTE.includes(state)) return state;
  return isStale(track, now) ? 'stale' : (state ?? 'none');
}

const rowOf = (one: Found, now: Date): RowOf<typeof resource> => ({
  id: one.track.parcelId,
  number: one.parcel.no,
  order: one.sn,
  carrier: CARRIERS[one.parcel.carrier].name,
  shipped: one.parcel.shippedAt.getTime(),
  news: one.track.newsAt.getTime(),
  latest: one.latest ?? '',
  state: stateOf(one, now),
});

interface Asked {
  q: string;
  queue: string;
  slice: Slice;
}

export async function pageTracks(db: Db, now: Date, { q, queue, slice }: Asked) {
  const { parcelId } = parcelTracks;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${parcelTracks}`,
    where: and(isSought(q), queue === 'trouble' ? isTrouble(now) : undefined),
    order: { key: parcelId, id: parcelId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      found(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ track }: Found) => [track.parcelId, track.parcelId],
    sums: {},
  });
  return { ...page, rows: rows.map((row) => rowOf(row, now)) };
}

/** By its number in the list, or by the parcel's. */
async function findTrack(db: Db, key: string): Promise<Found> {
  const isId = /^\d{1,10}$/.test(key);
  const [row] = await found(db)
    .where(
      isId
        ? eq(parcelTracks.parcelId, Number(key))
        : and(eq(parcels.no, readNumber(key)), isNull(parcels.voidedAt)),
    )
    .orderBy(desc(parcelTracks.parcelId))
    .limit(1);
  if (!row) throw new OperationRefused(`没有追踪 ${key}`);
  return row;
}

const partsOf = ({ track }: Found): readonly unknown[] => [track.state, track.isFinal];

export async function readTrack(db: Db, now: Date, key: string) {
  const one = await findTrack(db, key);
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, one.track.parcelId))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.eventId));
  const { subscribedAt, heardAt, askedAt, fault } = one.track;
  const texts = events.map(({ at, text, place }) =>
    [momentText(at.getTime()), place, text].filter(Boolean).join(' '),
  );
  return {
    row: {
      ...rowOf(one, now),
      subscribed: subscribedAt?.getTime() ?? null,
      heard: heardAt?.getTime() ?? null,
      asked: askedAt?.getTime() ?? null,
      fault: fault || null,
      events: texts.join('\n') || null,
    },
    version: partsOf(one),
  };
}

async function lock(tx: Db, key: string): Promise<Found> {
  const { track } = await findTrack(tx, key);
  await tx
    .select({ one: sql`1` })
    .from(parcelTracks)
    .where(eq(parcelTracks.parcelId, track.parcelId))
    .for('no key update');
  return findTrack(tx, String(track.parcelId));
}

const { actions } = resource;

/** The job asks, within the provider's limits. */
export const askTrack = operatorAction(resource, 'ask', actions.ask, {
  lock,
  work: async ({ tx, operation: { now }, row: { track, parcel } }) => {
    const free = (track.askedAt?.getTime() ?? 0) + GAP_MS;
    if (now.getTime() < free)
      throw new OperationRefused(`刚查过，${momentText(free)} 以后可以再查`);
    await tx
      .update(parcelTracks)
      .set({ askAt: now })
      .where(eq(parcelTracks.parcelId, track.parcelId));
    return { target: String(track.parcelId), values: { number: parcel.no } };
  },
});

export const stopTrack = operatorAction(resource, 'stop', actions.stop, {
  lock,
  version: partsOf,
  state: stateOf,
  over: ({ parcel }) => `${parcel.no} 已签收或已不再追踪`,
  done: { 'track.stop': '不再追踪' },
  work: async ({ tx, operation: { now }, row: { track, parcel, dueAt } }) => {
    await tx
      .update(parcelTracks)
      .set({ isFinal: true, stoppedAt: now, askAt: null })
      .where(eq(parcelTracks.parcelId, track.parcelId));
    const when = dueAt && dueAt <= now ? '立即' : '恢复按时间';
    return { target: String(track.parcelId), values: { number: parcel.no, when } };
  },
});

import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { AHEAD_MOST_DAYS, LEAD_MS } from '@/lib/format/slot-rules';
import { DAY_MS } from '@/lib/time';
import { places, slots } from '@/server/db/schema';

export const earliest = (now: Date): Date => new Date(now.getTime() + LEAD_MS);

/** The provider refunds for a year: a later start could not be refunded. */
const latestStart = (paidAt: Date): Date => new Date(paidAt.getTime() + AHEAD_MOST_DAYS * DAY_MS);

/** A closed place keeps its bookings and takes no more. */
const AT_OPEN_PLACE = sql`exists (
  select 1 from ${places} where ${places.placeId} = ${slots.placeId} and ${places.status} = 'on'
)`;

/** @param starts earliest start */
export const isBookable = (now: Date, starts: Date) =>
  and(
    eq(slots.status, 'open'),
    gte(slots.startAt, starts),
    lt(slots.startAt, latestStart(now)),
    AT_OPEN_PLACE,
  );

export const isSold = (now: Date) => isBookable(now, earliest(now));

/* Named in full: a selected column of a single table loses its table. */
const FREE = sql.raw('slots.capacity - slots.held - slots.taken');

/** Somebody waits whom the free places suffice: theirs before the job offers them. */
export const HAS_LINE = sql<boolean>`exists (
  select 1
  from slot_waits w
  where w.slot_id = slots.slot_id and w.state = 'waiting' and w.places <= ${FREE}
)`;

export const hasRoom = (places: number) => sql`${FREE} >= ${places} and not ${HAS_LINE}`;

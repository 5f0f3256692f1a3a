import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf, dayStart } from '@/lib/time';
import { type Booking, type Slot, slots } from '@/server/db/schema';

/** Epoch ms. */
interface Meeting {
  startAt: number;
  endAt: number;
}

type Times = Pick<Slot, 'startAt' | 'endAt' | 'meetings'>;

export const meetingsOf = ({ startAt, endAt, meetings }: Times): Meeting[] => [
  { startAt: startAt.getTime(), endAt: endAt.getTime() },
  ...meetings,
];

/** The first not over; the last one of those that are. */
export function meetingNow(slot: Times, now: Date): Meeting {
  const all = meetingsOf(slot);
  const found = all.find(({ endAt }) => endAt > now.getTime()) ?? all.at(-1);
  if (!found) throw new Error('a slot has a meeting');
  return found;
}

/** @returns units that can be used today: one a person and meeting whose day has begun */
export const unitsToday = (
  { booking, slot }: { booking: Pick<Booking, 'places'>; slot: Times },
  used: number,
  now: Date,
): number => {
  const begun = meetingsOf(slot).filter(({ startAt }) => dayStart(dayOf(startAt)) <= now);
  return Math.max(0, booking.places * begun.length - used);
};

/** A meeting starts from the moment on, and before the end. */
export function startsWithin(from: Date, end?: Date): SQL | undefined {
  const at = sql`${from.toISOString()}::timestamptz`;
  return and(
    sql`${slots.startAt} >= least(${at}, (
      select min(start_at)
      from (select start_at from slots s where s.meetings <> '[]' and s.over_at >= ${at} offset 0) s
    ))`,
    end && lt(slots.startAt, end),
    or(
      gte(slots.startAt, from),
      sql`${slots.meetings} <> '[]' and ${slots.overAt} >= ${at} and exists (
        select 1
        from jsonb_array_elements(${slots.meetings}) m
        where (m ->> 'startAt')::bigint >= ${from.getTime()}
          and (m ->> 'startAt')::bigint < ${end?.getTime() ?? Number.MAX_SAFE_INTEGER}
      )`,
    ),
  );
}

export const startsOn = (day: string): SQL | undefined =>
  startsWithin(dayStart(day), dayStart(addDays(day, 1)));

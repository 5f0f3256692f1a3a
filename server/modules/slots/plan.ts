import { and, asc, eq, gt } from 'drizzle-orm';
import { AHEAD_DAYS } from '@/lib/format/slot-rules';
import { addDays, DAY_MS, dayOf, dayStart, MINUTE_MS, weekdayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { places, type SlotPlan, slotPlans, slots } from '@/server/db/schema';

/** 1 Monday … 7 Sunday. */
const isoWeekday = (day: string): number => weekdayOf(day) || 7;

export const momentOf = (day: string, time: string): Date => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(dayStart(day).getTime() + (hour * 60 + minute) * MINUTE_MS);
};

type Week = Pick<SlotPlan, 'weekdays' | 'times' | 'minutes' | 'fromDay' | 'toDay' | 'exceptions'>;

export function timesOf(
  { weekdays, times, minutes, fromDay, toDay, exceptions }: Week,
  from: string,
  days: number,
): { startAt: Date; endAt: Date }[] {
  return Array.from({ length: days }, (_, at) => addDays(from, at))
    .filter((day) => day >= fromDay && (toDay === null || day <= toDay))
    .filter((day) => weekdays.includes(isoWeekday(day)) && !exceptions.includes(day))
    .flatMap((day) =>
      [...times].sort().map((time) => {
        const startAt = momentOf(day, time);
        return { startAt, endAt: new Date(startAt.getTime() + minutes * MINUTE_MS) };
      }),
    );
}

const later = (moment: Date, days: number): number => moment.getTime() + days * DAY_MS;

/** A slot with its further meetings. */
export function withMeetings<T extends { startAt: Date; endAt: Date }>(
  time: T,
  more: readonly number[],
) {
  const meetings = more.map((days) => ({
    startAt: later(time.startAt, days),
    endAt: later(time.endAt, days),
  }));
  return { ...time, meetings, overAt: new Date(later(time.endAt, more.at(-1) ?? 0)) };
}

/** Of 60 days. Known times stay. @returns coming times, and how many are new */
export async function insertSlots(
  tx: Db,
  plan: Week & Pick<SlotPlan, 'skuId' | 'placeId' | 'capacity' | 'more'>,
  from: string,
  now: Date,
): Promise<{ due: number; made: number }> {
  const { skuId, placeId, capacity } = plan;
  const rows = timesOf(plan, from, AHEAD_DAYS)
    .filter(({ startAt }) => startAt > now)
    .map((time) => ({
      ...withMeetings(time, plan.more),
      skuId,
      placeId,
      capacity,
      createdAt: now,
    }));
  if (rows.length === 0) return { due: 0, made: 0 };
  const made = await tx
    .insert(slots)
    .values(rows)
    .onConflictDoNothing()
    .returning({ slotId: slots.slotId });
  return { due: rows.length, made: made.length };
}

export const makeSlotsOf = async (tx: Db, plan: SlotPlan, now: Date): Promise<number> =>
  (await insertSlots(tx, plan, dayOf(now), now)).made;

/** Each night; also safe at any other time. @returns plans done */
export const makeSlots = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .select({ planId: slotPlans.planId })
        .from(slotPlans)
        .innerJoin(places, eq(places.placeId, slotPlans.placeId))
        .where(and(gt(slotPlans.planId, last), eq(slotPlans.status, 'on'), eq(places.status, 'on')))
        .orderBy(asc(slotPlans.planId))
        .limit(limit);
      return rows.map(({ planId }) => planId);
    },
    end: async (tx, planId) => {
      const [plan] = await tx.select().from(slotPlans).where(eq(slotPlans.planId, planId));
      return plan?.status === 'on' && (await makeSlotsOf(tx, plan, now)) > 0;
    },
  });

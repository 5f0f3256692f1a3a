import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { slot as resource } from '@/lib/contract/console/resources/slot';
import { momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { goods, places, type Slot, skus, slots } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { meetingNow, meetingsOf, startsOn, startsWithin } from './meetings';

const PLANNED = sql<boolean>`exists (
  select 1
  from slot_plans p
  where p.sku_id = ${slots.skuId} and p.place_id = ${slots.placeId} and p.status = 'on'
  offset 0
)`;

const joined = (db: Db) =>
  db
    .select({
      slot: slots,
      code: skus.code,
      title: goods.title,
      place: places.name,
      isPlanned: PLANNED,
    })
    .from(slots)
    .innerJoin(skus, eq(skus.skuId, slots.skuId))
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .innerJoin(places, eq(places.placeId, slots.placeId))
    .$dynamic();

export type Found = Awaited<ReturnType<typeof joined>>[number];

export const stateOf = ({ slot }: Found, now: Date) =>
  slot.status !== 'called_off' && slot.overAt <= now ? 'over' : slot.status;

/** Sales change no operator's decision. */
export const partsOf = ({ slot }: Found): readonly unknown[] => [slot.version];

const rowOf = (found: Found, now: Date): RowOf<typeof resource> => ({
  id: found.slot.slotId,
  start: meetingNow(found.slot, now).startAt,
  title: found.title,
  place: found.place,
  capacity: found.slot.capacity,
  taken: found.slot.taken,
  held: found.slot.held,
  state: stateOf(found, now),
});

/** Of the day in Shanghai, or from now on. */
export function inTime(queue: string | undefined, now: Date): SQL | undefined {
  if (queue === 'today') return startsOn(dayOf(now));
  return queue === 'coming' ? startsWithin(now) : undefined;
}

function inState(state: string | undefined, now: Date): SQL | undefined {
  if (state === 'over') return lt(slots.overAt, now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const first = sql`(
    select min(start_at) from (select start_at from slots s where s.over_at >= ${at} offset 0) s
  )`;
  return state
    ? and(
        eq(slots.status, state as Slot['status']),
        gte(slots.overAt, now),
        gte(slots.startAt, first),
      )
    : undefined;
}

export async function pageSlots(
  db: Db,
  { now }: Operation,
  { q = '', state, queue }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const code = q.trim();
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${slots}`,
    where: and(
      inState(state, now),
      inTime(queue, now),
      code
        ? sql`${slots.skuId} in (select k.sku_id from skus k where k.code = ${code})`
        : undefined,
    ),
    order: { key: slots.startAt, id: slots.slotId, type: 'timestamptz' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ slot }: Found) => [slot.startAt.getTime() * 1000, slot.slotId],
  });
  return { ...page, rows: rows.map((one) => rowOf(one, now)) };
}

/** Null for one meeting. */
export const meetingsText = (slot: Slot): string | null =>
  slot.meetings.length === 0
    ? null
    : meetingsOf(slot)
        .map(({ startAt }) => momentText(startAt))
        .join('、');

/** @throws OperationRefused */
export async function getSlot(db: Db, key: string, isLocked = false): Promise<Found> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  if (isLocked) await db.select().from(slots).where(eq(slots.slotId, id)).for('no key update');
  const [row] = await joined(db).where(eq(slots.slotId, id));
  if (!row) throw new OperationRefused(`没有编号为 ${key} 的时段`);
  return row;
}

export async function readSlot(db: Db, { now }: Operation, key: string) {
  const found = await getSlot(db, key);
  return {
    row: {
      ...rowOf(found, now),
      end: found.slot.overAt.getTime(),
      code: found.code,
      planned: found.isPlanned,
      meetings: meetingsText(found.slot),
      reason: found.slot.reason || null,
    },
    version: partsOf(found),
  };
}

import { and, asc, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/slots';
import { EXACT_PLACES } from '@/lib/contract/slots.schema';
import { AHEAD_DAYS, WINDOW_DAYS } from '@/lib/format/slot-rules';
import { addDays, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, type Slot, skus, slots } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { HAS_LINE, hasRoom, isSold } from '@/server/modules/goods/slot-room';
import { placesById, showPlace } from '@/server/modules/places/queries';
import { requireOpenShop } from '@/server/modules/rules/shop-open';

type View = OutputOf<typeof contract.listSlots>['days'][number]['slots'][number];

/** `hasLine`: its free places belong to members who wait. */
export type OfferedSlot = Slot & { hasLine?: boolean };

export const freeOf = ({ capacity, held, taken, hasLine = false }: OfferedSlot): number =>
  hasLine ? 0 : Math.max(0, capacity - held - taken);

export function showSlot(slot: OfferedSlot): View {
  const left = freeOf(slot);
  return {
    slotId: slot.slotId,
    placeId: slot.placeId,
    startAt: slot.startAt.getTime(),
    endAt: slot.endAt.getTime(),
    ...(slot.meetings.length > 0 ? { more: slot.meetings.map(({ startAt }) => startAt) } : {}),
    ...(left <= EXACT_PLACES ? { left } : {}),
    isFull: left === 0,
  };
}

export const OFFERED_SLOT = { ...getTableColumns(slots), hasLine: HAS_LINE };

/** Days with times, full ones too. */
export async function listSlots(
  { db, now }: Pick<CallOf<typeof contract.listSlots>, 'db' | 'now'>,
  { skuId, from }: InputOf<typeof contract.listSlots>,
): Promise<OutputOf<typeof contract.listSlots>> {
  await requireOpenShop({ db });
  const [sku] = await db
    .select({ skuId: skus.skuId })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(skus.skuId, skuId),
        or(eq(goods.form, 'lessons'), and(eq(goods.form, 'slot'), eq(goods.status, 'on'))),
      ),
    );
  if (!sku) throw new DomainError('not_found');
  const today = dayOf(now);
  const last = addDays(today, AHEAD_DAYS);
  const first = [from ?? today, today].sort().at(-1) ?? today;
  if (first > last) throw new DomainError('invalid_input');
  const rows = await db
    .select(OFFERED_SLOT)
    .from(slots)
    .where(
      and(
        eq(slots.skuId, skuId),
        isSold(now),
        gte(slots.startAt, dayStart(first)),
        lt(slots.startAt, dayStart(addDays(first, WINDOW_DAYS))),
      ),
    )
    .orderBy(asc(slots.startAt), asc(slots.slotId));
  const days = new Map<string, View[]>();
  for (const slot of rows) {
    const day = dayOf(slot.startAt);
    days.set(day, [...(days.get(day) ?? []), showSlot(slot)]);
  }
  const named = await placesById(
    db,
    rows.map(({ placeId }) => placeId),
  );
  return {
    days: [...days].map(([day, own]) => ({ day, slots: own })),
    places: [...named.values()].map(showPlace),
    serverTime: now.getTime(),
  };
}

const NEAREST = 3;

/** The choice's others with room, nearest first; in time order. */
export async function nearestTo(
  db: Db,
  { skuId, places, at, now }: { skuId: number; places: number; at: Date; now: Date },
): Promise<Slot[]> {
  const rows = await db
    .select()
    .from(slots)
    .where(and(eq(slots.skuId, skuId), isSold(now), hasRoom(places)))
    .orderBy(sql`abs(extract(epoch from ${slots.startAt} - ${at.toISOString()}::timestamptz))`)
    .limit(NEAREST);
  return rows.sort((a, b) => a.startAt.getTime() - b.startAt.getTime());
}

/** `isOnSale`: besides its room. */
export async function findSlot(
  db: Db,
  slotId: number,
  now: Date,
): Promise<{ slot: OfferedSlot; isOnSale: boolean } | undefined> {
  const [found] = await db
    .select({ slot: OFFERED_SLOT, isOnSale: sql<boolean>`${isSold(now)}` })
    .from(slots)
    .where(eq(slots.slotId, slotId));
  return found;
}

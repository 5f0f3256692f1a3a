import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/waits';
import { JOINS_PER_DAY, WAITS_MAX } from '@/lib/contract/waits.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { bookings, goods, places, skus, slots, slotWaits } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { SKU_ROW } from '@/server/modules/goods/sku-rows';
import { calculate } from '@/server/modules/orders/lines';
import { refusalOf } from '@/server/modules/orders/refusals';
import { LIVE } from '@/server/modules/slots/hold';
import { isOffered, leaveLine } from '@/server/modules/slots/offers';
import { freeOf, OFFERED_SLOT } from '@/server/modules/slots/queries';

type View = OutputOf<typeof contract.listWaits>['waits'][number];

const POSITION = sql<number>`(
  select count(*)
  from slot_waits o
  where o.slot_id = ${slotWaits.slotId} and o.state = 'waiting' and o.wait_id <= ${slotWaits.waitId}
)`.mapWith(Number);

async function waitsOf(db: Db, userId: number): Promise<View[]> {
  const rows = await db
    .select({
      wait: slotWaits,
      slot: slots,
      place: places.name,
      position: POSITION,
      goodsId: skus.goodsId,
      title: goods.title,
      skuText: SKU_ROW.skuText,
      image: SKU_ROW.image,
    })
    .from(slotWaits)
    .innerJoin(slots, eq(slots.slotId, slotWaits.slotId))
    .innerJoin(places, eq(places.placeId, slots.placeId))
    .innerJoin(skus, eq(skus.skuId, slots.skuId))
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(and(eq(slotWaits.userId, userId), LIVE))
    .orderBy(asc(slotWaits.state), asc(slots.startAt), asc(slotWaits.waitId));
  return rows.map(({ wait, slot, position, ...shown }) => ({
    ...shown,
    waitId: wait.waitId,
    slotId: slot.slotId,
    skuId: slot.skuId,
    num: wait.num,
    startAt: slot.startAt.getTime(),
    endAt: slot.endAt.getTime(),
    ...(wait.state === 'offered' ? { offerUntil: wait.offerUntil?.getTime() } : { position }),
  }));
}

export const listWaits = async ({
  db,
  member,
  now,
}: CallOf<typeof contract.listWaits>): Promise<OutputOf<typeof contract.listWaits>> => ({
  waits: await waitsOf(db, member.userId),
  serverTime: now.getTime(),
});

interface Asked {
  userId: number;
  slotId: number;
  num: number;
  now: Date;
}

/** An offer could not be ordered. @throws DomainError wait_booked, or the sale's refusals */
async function requireOrderable(
  db: Db,
  { userId, slotId, num }: Asked,
  skuId: number,
): Promise<void> {
  const booked = await db
    .select({ bookingId: bookings.bookingId })
    .from(bookings)
    .where(
      and(
        eq(bookings.slotId, slotId),
        eq(bookings.userId, userId),
        inArray(bookings.state, ['held', 'booked']),
      ),
    )
    .limit(1);
  if (booked.length > 0) throw new DomainError('wait_booked');
  const { faults } = await calculate(db, userId, [{ skuId, num }], null);
  if (faults[0]) throw refusalOf(faults[0]);
}

/** @throws DomainError not_found | slot_closed | slot_full | wait_needless, or the sale's refusals */
async function requireFull(db: Db, asked: Asked): Promise<number> {
  const { slotId, num, now } = asked;
  const [found] = await db
    .select({
      slot: OFFERED_SLOT,
      placesPer: skus.placesPer,
      isOpen: sql<boolean>`${isOffered(now)}`,
    })
    .from(slots)
    .innerJoin(skus, eq(skus.skuId, slots.skuId))
    .where(eq(slots.slotId, slotId));
  if (!found) throw new DomainError('not_found', { msg: '时间不存在' });
  const count = num * found.placesPer;
  if (!found.isOpen) throw new DomainError('slot_closed');
  await requireOrderable(db, asked, found.slot.skuId);
  if (count > found.slot.capacity) throw new DomainError('slot_full');
  if (freeOf(found.slot) >= count) throw new DomainError('wait_needless');
  return count;
}

/** Once for a time. @throws DomainError those of `requireFull`, wait_limit, rate_limited */
export async function joinWait(
  { db: tx, now, member: { userId } }: CallOf<typeof contract.joinWait>,
  { slotId, num }: InputOf<typeof contract.joinWait>,
): Promise<OutputOf<typeof contract.joinWait>> {
  await refuseOverLimit(tx, `wait:${userId}`, JOINS_PER_DAY, DAY_MS, now);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waits:${userId}`}, 0))`);
  const before = await waitsOf(tx, userId);
  const known = before.find((wait) => wait.slotId === slotId);
  if (known) return { wait: known };
  if (before.length >= WAITS_MAX)
    throw new DomainError('wait_limit', { blanks: { max: WAITS_MAX } });
  const count = await requireFull(tx, { userId, slotId, num, now });
  await tx.insert(slotWaits).values({ userId, slotId, num, places: count, createdAt: now });
  const wait = (await waitsOf(tx, userId)).find((one) => one.slotId === slotId);
  if (!wait) throw new Error(`member ${userId} does not wait for slot ${slotId}`);
  return { wait };
}

/** An ended one stays. */
export async function leaveWait(
  { db: tx, now, member: { userId } }: CallOf<typeof contract.leaveWait>,
  { waitId }: InputOf<typeof contract.leaveWait>,
): Promise<OutputOf<typeof contract.leaveWait>> {
  const [own] = await tx
    .select({ waitId: slotWaits.waitId })
    .from(slotWaits)
    .where(and(eq(slotWaits.waitId, waitId), eq(slotWaits.userId, userId)));
  if (!own) throw new DomainError('not_found', { msg: '候补不存在' });
  await leaveLine(tx, waitId, now);
  return { waits: await waitsOf(tx, userId), serverTime: now.getTime() };
}

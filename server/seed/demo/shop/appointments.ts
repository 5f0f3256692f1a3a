import { and, eq, inArray, sql } from 'drizzle-orm';
import { lateText } from '@/lib/format/promises';
import { addDays, dayOf, DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  addresses,
  goods,
  goodsCategories,
  orders,
  places,
  skus,
  slotPlans,
  slots,
  slotWaits,
  vouchers,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { refreshGoods } from '@/server/modules/goods/figures';
import { putOn } from '@/server/modules/goods/operate';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { momentOf, timesOf, withMeetings } from '@/server/modules/slots/plan';
import { openCode } from '@/server/modules/vouchers/code';
import { redeem } from '@/server/modules/vouchers/redeem';
import { demoRun } from '../../marks';
import {
  type Appointment,
  APPOINTMENTS,
  HERE,
  MEETINGS,
  ON_SITE,
  practice,
  type Week,
  WORK,
} from './appointment-plans';
import { buy } from './buy';
import { publishDemoCourses, sellCourse } from './course-sale';
import { findBuyers } from './sales';

const PAST_DAYS = 10;
const DAYS = 40;

async function planWeek(
  tx: Db,
  { code, place, placesPer = 1, more = [], ...week }: Week,
  now: Date,
) {
  const [sku] = await tx
    .update(skus)
    .set({ placesPer, unitsPer: 1 + more.length })
    .where(eq(skus.code, code))
    .returning();
  const [where] = await tx.select().from(places).where(eq(places.name, place));
  if (!sku || !where) return null;
  const { skuId } = sku;
  const { placeId } = where;
  const from = addDays(dayOf(now), -PAST_DAYS);
  const plan = { ...week, more, skuId, placeId, fromDay: from, toDay: null, exceptions: [] };
  await tx.insert(slotPlans).values({ ...plan, createdAt: now });
  await tx.insert(slots).values(
    timesOf(plan, from, DAYS).map((time) => ({
      ...withMeetings(time, more),
      skuId,
      placeId,
      capacity: week.capacity,
      createdAt: now,
    })),
  );
  return sku;
}

async function offer(tx: Db, { weeks, ...terms }: Appointment, now: Date): Promise<number[]> {
  const [first] = await tx
    .select()
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(and(eq(skus.code, weeks[0]?.code ?? ''), inArray(goods.status, ['draft', 'off'])));
  if (!first) return [];
  const { goodsId, topCategoryId, categoryId } = first.goods;
  const form = {
    form: 'slot' as const,
    ...terms,
    returnReason: lateText({ ...terms, onSite: terms.districts !== undefined }),
  };
  await tx.update(goods).set(form).where(eq(goods.goodsId, goodsId));
  for (const week of weeks) await planWeek(tx, week, now);
  await refreshGoods(tx, [goodsId]);
  await putOn(tx, goodsId, now);
  return [topCategoryId, categoryId];
}

async function offerAll(tx: Db, list: readonly Appointment[], now: Date): Promise<void> {
  const shown: number[] = [];
  for (const one of list) shown.push(...(await offer(tx, one, now)));
  if (shown.length === 0) return;
  await tx
    .update(goodsCategories)
    .set({ status: 'on', version: sql`${goodsCategories.version} + 1` })
    .where(and(inArray(goodsCategories.categoryId, shown), eq(goodsCategories.status, 'off')));
}

interface Given {
  now: Date;
  vault: Vault;
}

async function slotOf(tx: Db, code: string, day: string, time: string) {
  const [found] = await tx
    .select({ slot: slots })
    .from(slots)
    .innerJoin(skus, eq(skus.skuId, slots.skuId))
    .where(and(eq(skus.code, code), eq(slots.startAt, momentOf(day, time))));
  return found?.slot;
}

async function bookDesks(tx: Db, { now, vault }: Given): Promise<void> {
  const [next, used] = (await findBuyers(tx, now)).slice(-6);
  const days = [addDays(dayOf(now), 1), addDays(dayOf(now), -1)];
  for (const [i, userId] of [next, used].entries()) {
    const slot = await slotOf(tx, 'S-DESK-1', days[i] ?? '', '09:00');
    if (!slot || userId === undefined) continue;
    const at = new Date(Math.min(now.getTime() - HOUR_MS, slot.startAt.getTime() - 2 * DAY_MS));
    const { skuId, slotId, placeId } = slot;
    const sn = await buy(tx, vault, { userId, skuId, num: 1, at, slotId });
    if (i === 0) continue;
    const [found] = await tx
      .select({ voucher: vouchers })
      .from(vouchers)
      .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
      .where(eq(orders.sn, sn));
    if (!found) throw new Error('no voucher was issued');
    const keys = () => {
      throw new Error('codes are typed here');
    };
    const operation = { operator: DEMO_OPERATOR, now: slot.startAt, via: 'job' as const };
    const form = { units: 1, placeId, by: 'typed' as const, nonce: `demo-slot-${sn}` };
    const text = openCode(vault, found.voucher);
    await redeem({ vault: () => vault, keys }, tx, operation, { text, ...form });
  }
}

async function fillDesk(tx: Db, { now, vault }: Given): Promise<void> {
  const [holder, waiting] = (await findBuyers(tx, now)).slice(-8);
  const slot = await slotOf(tx, 'S-DESK-2', addDays(dayOf(now), 3), '09:00');
  if (!slot || slot.taken > 0 || holder === undefined || waiting === undefined) return;
  const { skuId, slotId } = slot;
  const at = new Date(now.getTime() - HOUR_MS);
  await buy(tx, vault, { userId: holder, skuId, num: 1, at, slotId });
  await tx.update(slots).set({ capacity: 1 }).where(eq(slots.slotId, slotId));
  const line = { userId: waiting, slotId, num: 1, places: 1 };
  await tx.insert(slotWaits).values({ ...line, createdAt: now });
}

async function bookFixing(tx: Db, { now, vault }: Given): Promise<void> {
  const [home] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        inArray(addresses.userId, await findBuyers(tx, now)),
        eq(addresses.regionCode, HERE),
        eq(addresses.isDefault, true),
      ),
    );
  const slot = await slotOf(tx, 'S-FIX-1', addDays(dayOf(now), 2), '10:30');
  if (!home || !slot) return;
  const { userId, addressId } = home;
  const { skuId, slotId } = slot;
  const at = new Date(now.getTime() - HOUR_MS);
  await buy(tx, vault, { userId, skuId, num: 1, at, slotId, addressId });
}

async function offerPractice(tx: Db, now: Date): Promise<void> {
  await publishDemoCourses(tx, now);
  if (await planWeek(tx, practice, now)) await sellCourse(tx, 'phone-film', 'C-FILM', now);
}

/** Once, also for older demos. */
export async function seedDemoSlots(db: Db, given: Given): Promise<void> {
  const { now } = given;
  await demoRun(db, 'demo-slots', now, async (tx) => {
    await offerAll(tx, APPOINTMENTS, now);
    await bookDesks(tx, given);
  });
  await demoRun(db, 'demo-waits', now, (tx) => fillDesk(tx, given));
  await demoRun(db, 'demo-work', now, (tx) => offerAll(tx, WORK, now));
  await demoRun(db, 'demo-meetings', now, (tx) => offerAll(tx, MEETINGS, now));
  await demoRun(db, 'demo-visits', now, (tx) => offerPractice(tx, now));
  await demoRun(db, 'demo-on-site', now, async (tx) => {
    await offerAll(tx, ON_SITE, now);
    await bookFixing(tx, given);
  });
}

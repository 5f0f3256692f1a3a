import assert from 'node:assert/strict';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { addDays, dayOf, DAY_MS, dayStart, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  bookings,
  type Goods,
  type Order,
  orderItems,
  orders,
  places,
  providerRefunds,
  skus,
  slots,
  vouchers,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import type { Keys } from '@/server/keys';
import { bookVisit } from '@/server/modules/bookings/visit';
import { confirmWork, deliverWork } from '@/server/modules/bookings/work';
import { readLesson } from '@/server/modules/learning/open';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { startMaking } from '@/server/modules/orders/making';
import { countDays } from '@/server/modules/orders/pass-days';
import { makeReady } from '@/server/modules/orders/pickup';
import type { quoteOrder } from '@/server/modules/orders/quote';
import { receiveOrder } from '@/server/modules/orders/receipt';
import { lockBySn } from '@/server/modules/orders/ship';
import { finishReturn } from '@/server/modules/payments/end-return';
import { applyRefund } from '@/server/modules/refunds/apply';
import { quoteRefund } from '@/server/modules/refunds/quote';
import { meetingsOf } from '@/server/modules/slots/meetings';
import { openCode } from '@/server/modules/vouchers/code';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buy } from '@/server/seed/demo/shop/buy';
import { shipBy } from './shipping';

/* Buys a product through the services, without HTTP; the functions are those that each form uses. */

export interface Walker {
  db: Db;
  vault: Vault;
  keys: Keys;
  now: Date;
  userId: number;
  /** Theirs, where the shop delivers. */
  addressId: number;
}

const PLATE = '037';

type Way = Goods['ways'][number] | 'local';

/* Not all of a call is read by these services. */
export const callOf = ({ db, userId }: Walker, now: Date) =>
  ({ db, now, member: { userId, sessionId: 0 } }) as Parameters<typeof applyRefund>[0];

/** Paid by then. */
const later = ({ now }: Walker) => new Date(now.getTime() + HOUR_MS);

const operation = (now: Date) => ({ operator: DEMO_OPERATOR, now, via: 'job' as const });

const waysOf = ({ ways, districts }: Goods): Way[] =>
  districts.length > 0 ? [...ways, 'local'] : ways;

async function choiceOf({ db }: Walker, { goodsId, form }: Goods): Promise<number> {
  const own = and(eq(skus.goodsId, goodsId), eq(skus.status, 'on'));
  const [first] = await db.select().from(skus).where(own).orderBy(asc(skus.price));
  assert.ok(first, `product ${goodsId} has a choice`);
  if (form === 'slot') return first.skuId;
  const left = sql`${skus.onHand} > ${skus.held}`;
  const [found] = await db.select().from(skus).where(and(own, left));
  return found?.skuId ?? 0;
}

async function freeSlot({ db, now }: Walker, skuId: number) {
  const [found] = await db
    .select()
    .from(slots)
    .where(
      and(
        eq(slots.skuId, skuId),
        eq(slots.status, 'open'),
        gt(slots.startAt, new Date(now.getTime() + 3 * DAY_MS)),
        sql`${slots.capacity} - ${slots.held} - ${slots.taken} > 0`,
      ),
    )
    .orderBy(asc(slots.startAt))
    .limit(1);
  return found;
}

export interface Bought {
  goods: Goods;
  order: Order;
  way: Way;
  asked: Parameters<typeof quoteOrder>[2];
}

/** @returns null when it is sold out */
export async function buyOne(it: Walker, goods: Goods, way: Way): Promise<Bought | null> {
  const skuId = await choiceOf(it, goods);
  if (skuId === 0) return null;
  const [open] = await it.db.select().from(places).where(eq(places.status, 'on'));
  const placeId = way === 'pickup' ? (goods.placeIds[0] ?? open?.placeId) : undefined;
  const slot = goods.form === 'slot' ? await freeSlot(it, skuId) : undefined;
  const custom = goods.customFields.map(({ choices }) => choices?.[0] ?? PLATE);
  const isOnSite = slot !== undefined && goods.districts.length > 0;
  const choice = {
    userId: it.userId,
    skuId,
    num: 1,
    ...(placeId === undefined ? {} : { placeId }),
    ...(way === 'local' ? { way } : {}),
    ...(slot ? { slotId: slot.slotId } : {}),
    ...(isOnSite ? { addressId: it.addressId } : {}),
    ...(custom.length > 0 ? { custom } : {}),
    ...(goods.form === 'pass' ? { passFrom: addDays(dayOf(it.now), 1) } : {}),
  };
  const asked = {
    mode: 'now' as const,
    skuId,
    num: 1,
    ...(placeId === undefined ? (way === 'local' ? { way } : {}) : { way, placeId }),
    ...(slot ? { slotId: slot.slotId } : {}),
  };
  const sn = await buy(it.db, it.vault, { ...choice, at: it.now });
  const [order] = await it.db.select().from(orders).where(eq(orders.sn, sn));
  assert.ok(order);
  return { goods, order, way, asked };
}

export const vouchersOf = ({ db }: Walker, { order }: Bought) =>
  db
    .select()
    .from(vouchers)
    .where(eq(vouchers.orderId, order.orderId))
    .orderBy(asc(vouchers.voucherId));

let nonces = 0;

/** By the clerk who types the code. */
async function useCodes(it: Walker, bought: Bought, units: number, at: Date): Promise<void> {
  for (const voucher of await vouchersOf(it, bought)) {
    const [placeId] = voucher.placeIds;
    const nonce = `walk-${(nonces += 1)}`;
    const form = { units, by: 'typed' as const, nonce, ...(placeId ? { placeId } : {}) };
    const deps = { vault: () => it.vault, keys: () => it.keys };
    const text = openCode(it.vault, voucher);
    await redeem(deps, it.db, operation(at), { text, ...form });
  }
}

const complete = (it: Walker, { order: { orderId } }: Bought, at: Date) =>
  it.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await countDays(tx, orderId, at);
    await completeIfDelivered(tx, orderId, at);
  });

async function sendParcel(it: Walker, { order }: Bought): Promise<void> {
  const no = `7599${String((nonces += 1)).padStart(10, '0')}`;
  await shipBy(it.db, operation(it.now), { sn: order.sn, carrier: 'zto', no });
  const at = new Date(it.now.getTime() + DAY_MS);
  await receiveOrder(callOf(it, at), { orderId: order.orderId });
}

async function handOver(it: Walker, bought: Bought): Promise<void> {
  const at = later(it);
  if (bought.goods.customFields.length > 0)
    await startMaking(it.db, operation(at), { key: bought.order.sn, form: {}, isPreview: false });
  await it.db.transaction(async (tx) => makeReady(tx, await lockBySn(tx, bought.order.sn), at));
  await useCodes(it, bought, 1, at);
}

async function bookedSlot({ db }: Walker, { order: { orderId } }: Bought) {
  const [found] = await db
    .select({ booking: bookings, slot: slots })
    .from(bookings)
    .innerJoin(slots, eq(slots.slotId, bookings.slotId))
    .where(eq(bookings.orderId, orderId));
  assert.ok(found, 'a time is booked');
  return found;
}

async function attend(it: Walker, bought: Bought): Promise<void> {
  const { booking, slot } = await bookedSlot(it, bought);
  for (const { startAt } of meetingsOf(slot))
    await useCodes(it, bought, booking.places, new Date(startAt));
  const over = new Date(slot.overAt.getTime() + DAY_MS);
  if (bought.goods.workDays === 0) return complete(it, bought, over).then(() => undefined);
  const key = String(booking.bookingId);
  const form = { pictures: null, note: '图纸已交付' };
  await deliverWork(it.db, operation(over), { key, form, isPreview: false });
  await confirmWork(callOf(it, over), { itemId: booking.itemId });
}

async function learn(it: Walker, bought: Bought): Promise<void> {
  const { skuId, terms } = await itemOf(it, bought);
  const { lessonIds = [], visitId } = terms;
  for (const lessonId of lessonIds.filter((id) => id !== visitId)) await openLesson(it, lessonId);
  if (visitId === undefined) return;
  const slot = await freeSlot(it, skuId);
  await it.db.transaction((tx) =>
    bookVisit(it.vault, callOf({ ...it, db: tx }, later(it)), {
      lessonId: visitId,
      slotId: slot?.slotId ?? 0,
    }),
  );
  await useCodes(it, bought, 1, slot?.startAt ?? it.now);
}

export async function itemOf({ db }: Walker, { order }: Bought) {
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.orderId));
  assert.ok(item);
  return item;
}

async function deliver(it: Walker, bought: Bought): Promise<void> {
  const { form } = bought.goods;
  if (form === 'ship')
    return bought.way === 'express' ? sendParcel(it, bought) : handOver(it, bought);
  if (form === 'slot') return attend(it, bought);
  if (form === 'lessons') return learn(it, bought);
  if (form === 'pass') {
    const days = 1 + (bought.goods.passDays ?? 0);
    await complete(
      it,
      bought,
      new Date(dayStart(addDays(dayOf(it.now), days)).getTime() + HOUR_MS),
    );
    return;
  }
  const [voucher] = await vouchersOf(it, bought);
  return useCodes(it, bought, voucher?.units ?? 1, later(it));
}

/** @returns state and evidence of the delivered order */
export async function deliverOne(it: Walker, bought: Bought) {
  await deliver(it, bought);
  const [order] = await it.db.select().from(orders).where(eq(orders.orderId, bought.order.orderId));
  return { status: order?.status, evidence: order?.evidence };
}

const A_HOUR = 15;
let refunds = 0;

/** A member applies twenty times an hour. */
const refundTime = ({ now }: Walker): Date => {
  refunds += 1;
  return new Date(now.getTime() + Math.floor(refunds / A_HOUR) * HOUR_MS);
};

/** The buyer applies for everything; the provider sends it. */
export async function refundOne(walker: Walker, { order: { orderId } }: Bought) {
  const it = { ...walker, now: refundTime(walker) };
  const { type, reason, total, decision, lines } = await quoteRefund(callOf(it, it.now), {
    orderId,
  });
  if (type === undefined || reason === undefined) return { decision, total };
  const items = lines.filter(({ max }) => max > 0).map(({ itemId, max: num }) => ({ itemId, num }));
  await it.db.transaction(async (tx) => {
    const call = callOf({ ...it, db: tx }, it.now);
    const form = { type, reason, items, total, content: '', images: [] };
    const { refundId } = await applyRefund(call, { orderId, ...form });
    const [back] = await tx
      .select()
      .from(providerRefunds)
      .where(eq(providerRefunds.refundId, refundId));
    const proof = { providerState: 'SUCCESS', providerRef: `walk-${refundId}` };
    await finishReturn(tx, back?.returnId ?? 0, proof, it.now);
  });
  const [order] = await it.db.select().from(orders).where(eq(orders.orderId, orderId));
  return { decision, total, status: order?.status };
}

export const openLesson = (it: Walker, lessonId: number) =>
  readLesson(callOf(it, later(it)), { lessonId, open: true });

export const waysToWalk = (goods: Goods): { delivered: Way; refunded: Way } => {
  const ways = goods.form === 'ship' ? waysOf(goods) : (['express'] as const);
  return { delivered: ways.at(-1) ?? 'express', refunded: ways[0] ?? 'express' };
};

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { changeBooking } from '@/lib/contract/bookings';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import { cancelOrder } from '@/lib/contract/orders';
import { getVoucher } from '@/lib/contract/vouchers';
import { dayOf, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { bookings, notices, orders, places, skus, slots } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { tendBookings } from '@/server/jobs/bookings';
import { reconcile } from '@/server/jobs/reconcile';
import { closeLapsed } from '@/server/modules/orders/close';
import { addSlots, callOffSlot, changeCapacity } from '@/server/modules/slots/commands';
import { makeSlots } from '@/server/modules/slots/plan';
import { redeem } from '@/server/modules/vouchers/redeem';
import { undoUse } from '@/server/modules/vouchers/undo';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, quote, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import {
  type Booked,
  bookSlot,
  numbersOf,
  offerSlots,
  orderSlot,
  shownSlots,
} from '@/server/testing/slots';
import { attendBooking } from './commands';

let t: PayApp;
let nonces = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const tend = () => tendBookings(t.db, now());
const sound = async () => assert.deepEqual(await reconcile(t.db), []);
const to = (moment: number) => t.advance(moment - t.clock.now);
const bookingOf = async (it: Booked) => (await showOrder(it)).delivery?.booking;

async function use(it: Booked, placeId = it.placeId, units = 1) {
  const voucherId = (await showOrder(it)).delivery?.vouchers[0]?.voucherId;
  const { voucher } = (await send(it.member, getVoucher, { voucherId })).data;
  const deps = { vault: () => createVault(t.deps.keys), keys: () => t.deps.keys };
  const form = { units, placeId, by: 'typed' as const, nonce: `slot-${(nonces += 1)}` };
  return redeem(
    deps,
    t.db,
    { operator: 'clerk', now: now() },
    { text: voucher.code ?? '', ...form },
  );
}

const isRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => message.test(error.message));

test('a time is chosen, held, paid, arrived at and over: the order is completed a day later', async () => {
  const offer = await offerSlots(t);
  const [slotId] = offer.slotIds;
  const me = await buyer(t);
  const page = (await send(me, getGoods, { goodsId: offer.goodsId })).data;
  assert.ok(page.promises?.includes('之后退50%'));
  assert.equal(page.nextSlot, (await shownSlots(me, offer.skuId))[0]?.startAt);
  const it = await orderSlot(t, offer, { member: me });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 1, taken: 0 });
  assert.equal((await shownSlots(me, offer.skuId))[0]?.left, 1);
  const paid = await bookSlot(t, offer, { member: await buyer(t) });
  await send(me, cancelOrder, { orderId: it.orderId });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 1 });
  const booked = await bookingOf(paid);
  assert.deepEqual(
    [booked?.state, booked?.places, booked?.place.placeId],
    ['booked', 1, offer.placeId],
  );
  await isRefused(use(paid), /预约的时间是/);
  to((booked?.startAt ?? 0) - 10 * MINUTE_MS);
  const elsewhere = (await offerSlots(t)).placeId;
  await isRefused(use(paid, elsewhere), /请到/);
  const done = await use(paid);
  assert.equal(done.isCompleted, false);
  await undoUse(
    t.db,
    { operator: 'clerk', now: now() },
    { key: String(done.use.useId), form: {}, isPreview: false },
  );
  assert.equal((await bookingOf(paid))?.state, 'booked');
  await use(paid);
  assert.equal((await bookingOf(paid))?.state, 'attended');
  to((booked?.endAt ?? 0) + 24 * HOUR_MS - 1);
  await tend();
  assert.equal((await showOrder(paid)).status, 25);
  t.advance(1);
  await tend();
  const { status } = await showOrder(paid);
  assert.deepEqual([status, (await bookingOf(paid))?.state], [40, 'done']);
  const [{ evidence } = {}] = await t.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, paid.orderId));
  assert.equal(evidence, 'slot');
  await sound();
});

test('a full, closed or foreign time is refused with the nearest three; a lapsed order frees its place', async () => {
  const offer = await offerSlots(t, { starts: [72, 73, 74, 75, 90], capacity: 1 });
  const other = await offerSlots(t);
  const me = await buyer(t);
  const { skuId } = offer;
  const ask = async (slotId: number | undefined, num = 1) =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num, slotId })).data;
  const first = await ask(offer.slotIds[1]);
  const it = await bookSlot(t, offer, { at: 1 });
  const late = await send(me, checkout.submitOrder, {
    ...{ quoteId: first.quoteId, mobile: '13900009000', confirmedNoReturn: [skuId] },
  });
  assert.equal(late.data.err, 'slot_full');
  const again = await ask(offer.slotIds[1]);
  assert.deepEqual(
    [again.quoteId, again.faults.map(({ code }) => code), again.slot?.others.map((o) => o.slotId)],
    ['', ['slot_full'], [0, 2, 3].map((at) => offer.slotIds[at])],
  );
  const none = (await ask(undefined)).faults[0]?.code;
  assert.deepEqual(
    [none, (await ask(other.slotIds[0])).faults[0]?.code],
    ['slot_missing', 'slot_missing'],
  );
  assert.equal((await ask(offer.slotIds[0], 2)).faults[0]?.code, 'slot_full');
  const held = await orderSlot(t, offer, { at: 2 });
  await closeLapsed(t.db, new Date(t.clock.now + HOUR_MS));
  assert.equal((await showOrder(held)).status, 50);
  assert.deepEqual(await numbersOf(t.db, offer.slotIds[2]), { held: 0, taken: 0 });
  assert.deepEqual(await numbersOf(t.db, it.slotId), { held: 0, taken: 1 });
  await sound();
});

test('a near time is paid in ten minutes, and none is sold in its last hour', async () => {
  const offer = await offerSlots(t, { starts: [40, 1.5] });
  const me = await buyer(t);
  const { skuId } = offer;
  const ask = async (at: number) =>
    (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num: 1, slotId: offer.slotIds[at] }))
      .data;
  assert.equal((await ask(0)).payBy - t.clock.now, 10 * MINUTE_MS);
  assert.deepEqual((await ask(1)).faults, []);
  t.advance(31 * MINUTE_MS);
  assert.equal((await ask(1)).faults[0]?.code, 'slot_closed');
});

test('money comes back by the clock: all, then half, after the start by a review; the place is free again', async () => {
  const offer = await offerSlots(t, { capacity: 4 });
  const [free, half, after_, two] = [
    await bookSlot(t, offer),
    await bookSlot(t, offer),
    await bookSlot(t, offer),
    await bookSlot(t, offer, { at: 1, num: 2 }),
  ];
  const { freeUntil = 0, startAt = 0 } = (await bookingOf(free)) ?? {};
  assert.equal((await apply(two, { num: 1 })).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual(
    [(await bookingOf(two))?.places, await numbersOf(t.db, two.slotId)],
    [1, { held: 0, taken: 1 }],
  );
  to(freeUntil);
  assert.equal((await quote(free)).total, 100_00);
  assert.equal((await apply(free)).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual(
    [(await showOrder(free)).status, await numbersOf(t.db, free.slotId)],
    [60, { held: 0, taken: 2 }],
  );
  to(Math.max(t.clock.now, freeUntil + 1));
  assert.equal((await quote(half)).total, 50_00);
  assert.equal((await showOrder(half)).delivery?.backNow, 50_00);
  assert.equal((await apply(half)).data.autoApproved, true);
  await arrive(t);
  const kept = await showOrder(half);
  assert.deepEqual([kept.status, kept.money.refunded], [40, 50_00]);
  assert.deepEqual(await numbersOf(t.db, half.slotId), { held: 0, taken: 1 });
  to(startAt);
  const late = await quote(after_);
  assert.deepEqual([late.decision, (await showOrder(after_)).delivery?.backNow], ['operator', 0]);
  await sound();
});

test('nobody came: missed with a notice, then over; an objection is reviewed', async () => {
  const offer = await offerSlots(t);
  const it = await bookSlot(t, offer);
  const { endAt = 0 } = (await bookingOf(it)) ?? {};
  to(endAt + 30 * MINUTE_MS - 1);
  await tend();
  assert.equal((await bookingOf(it))?.state, 'booked');
  t.advance(1);
  await tend();
  assert.equal((await bookingOf(it))?.state, 'missed');
  const told = await t.db.select().from(notices).where(eq(notices.userId, it.member.userId));
  assert.ok(told.some(({ title }) => title === '没有到场记录'));
  const objection = await apply(it, { reason: 'other', content: '我到了，没有扫码' });
  assert.equal(objection.data.autoApproved, false);
  t.advance(25 * HOUR_MS);
  await tend();
  assert.equal((await showOrder(it)).status, 25);
  const other = await bookSlot(t, await offerSlots(t));
  const { endAt: end = 0 } = (await bookingOf(other)) ?? {};
  to(end + 24 * HOUR_MS);
  await tend();
  assert.deepEqual(
    [(await showOrder(other)).status, (await bookingOf(other))?.state],
    [40, 'missed'],
  );
  await sound();
});

const move = (it: Booked, slotId: number | undefined) =>
  bookingOf(it).then((booked) =>
    send(it.member, changeBooking, { itemId: booked?.itemId, slotId }),
  );

test('a member changes the time three times until the free hours; the code follows', async () => {
  const offer = await offerSlots(t, { starts: [72, 96, 120], capacity: 1 });
  const [a, b, c] = offer.slotIds;
  const [it, other] = [await bookSlot(t, offer), await bookSlot(t, offer, { at: 1 })];
  assert.equal((await move(it, b)).data.err, 'slot_full');
  assert.equal((await move(it, (await offerSlots(t)).slotIds[0])).data.err, 'slot_closed');
  assert.equal((await move(it, c)).data.booking.changesLeft, 2);
  assert.deepEqual(
    [await numbersOf(t.db, a), await numbersOf(t.db, c)],
    [
      { held: 0, taken: 0 },
      { held: 0, taken: 1 },
    ],
  );
  assert.equal((await move(other, a)).data.booking.slotId, a);
  await move(it, b);
  await move(it, c);
  assert.equal((await move(it, b)).data.err, 'change_limit');
  const { freeUntil = 0 } = (await bookingOf(other)) ?? {};
  to(freeUntil + 1);
  assert.equal((await move(other, b)).data.err, 'change_over');
  const stranger = await buyer(t);
  const booked = await bookingOf(it);
  const foreign = await send(stranger, changeBooking, { itemId: booked?.itemId, slotId: b });
  assert.equal(foreign.data.err, 'not_found');
  to((booked?.startAt ?? 0) + MINUTE_MS);
  await use(it);
  assert.equal((await bookingOf(it))?.state, 'attended');
  await sound();
});

const by = (reason = '下雨') => ({ operator: 'clerk', reason, now: now() });
const onSlot = (slotId: number | undefined) => ({
  ...{ key: String(slotId), form: {}, isPreview: false },
});

test('a slot that the shop calls off is changed, or refunded whole, at the latest after two days', async () => {
  const offer = await offerSlots(t, { capacity: 3, freeHours: 24, lateBp: 0 });
  const [a, b] = offer.slotIds;
  const all = [await bookSlot(t, offer), await bookSlot(t, offer), await bookSlot(t, offer)];
  const [moved, refunded, silent] = all as [Booked, Booked, Booked];
  const { startAt = 0 } = (await bookingOf(moved)) ?? {};
  to(startAt - HOUR_MS);
  await isRefused(
    changeCapacity(t.db, by(), { key: String(a), form: { to: 2 }, isPreview: false }),
    /名额不能少于 3/,
  );
  await callOffSlot(t.db, by(), onSlot(a));
  await tend();
  assert.deepEqual(
    [(await bookingOf(moved))?.state, (await bookingOf(moved))?.reason],
    ['called_off', '下雨'],
  );
  assert.equal((await move(moved, b)).data.booking.changesLeft, 3);
  assert.equal((await quote(refunded)).total, 100_00);
  assert.equal((await apply(refunded)).data.autoApproved, true);
  t.advance(48 * HOUR_MS - 1);
  await tend();
  assert.equal((await bookingOf(silent))?.state, 'called_off');
  t.advance(1);
  await tend();
  await arrive(t);
  for (const it of [refunded, silent]) {
    const { status, money } = await showOrder(it);
    assert.deepEqual([status, money.refunded], [60, 100_00]);
  }
  assert.deepEqual(await numbersOf(t.db, a), { held: 0, taken: 0 });
  await sound();
});

test('a weekly plan makes slots of 60 days once; the clerk notes who came without a code', async () => {
  const offer = await offerSlots(t);
  const [sku] = await t.db.select().from(skus).where(eq(skus.skuId, offer.skuId));
  const [place] = await t.db.select().from(places).where(eq(places.placeId, offer.placeId));
  const day = dayOf(t.clock.now);
  const form = {
    ...{ code: sku?.code, place: place?.name, times: '10:00、15:00', minutes: 60 },
    ...{ capacity: 4, from: day, until: null, weekdays: '周一、周三' },
  };
  await addSlots(t.db, by(), { key: '', form: form as never, isPreview: false });
  const count = () => t.db.$count(slots, eq(slots.skuId, offer.skuId));
  const made = await count();
  assert.ok(made >= 32 && made <= 38, `${made} slots`);
  await makeSlots(t.db, now());
  assert.equal(await count(), made);
  const it = await bookSlot(t, offer);
  const booked = await bookingOf(it);
  const [row] = await t.db
    .select()
    .from(bookings)
    .where(eq(bookings.itemId, booked?.itemId ?? 0));
  const given = { key: String(row?.bookingId), form: {}, isPreview: false };
  await isRefused(attendBooking(t.db, by('没带手机'), given), /还没有开始/);
  to((booked?.endAt ?? 0) + HOUR_MS);
  await tend();
  await attendBooking(t.db, by('没带手机'), given);
  assert.equal((await bookingOf(it))?.state, 'attended');
  to((booked?.endAt ?? 0) + 24 * HOUR_MS);
  await tend();
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import { cancelOrder } from '@/lib/contract/orders';
import { dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { notices, orders } from '@/server/db/schema';
import { closeLapsed } from '@/server/modules/orders/close';
import { undoUse } from '@/server/modules/vouchers/undo';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, quote, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import {
  bookSlot,
  numbersOf,
  offerSlots,
  orderSlot,
  shownSlots,
  bookingHelpers,
} from '@/server/testing/slots';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(() => t.close());

const { now, tend, sound, to, bookingOf, use, isRefused } = bookingHelpers(() => t);

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
    quoteId: first.quoteId,
    mobile: '13900009000',
    confirmedNoReturn: [skuId],
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
  assert.equal((await showOrder(other)).status, 25);
  t.advance(23.5 * HOUR_MS - 1);
  await tend();
  assert.equal((await showOrder(other)).status, 25);
  t.advance(1);
  await tend();
  assert.deepEqual(
    [(await showOrder(other)).status, (await bookingOf(other))?.state],
    [40, 'missed'],
  );
  await sound();
});

test('in the evening before, members who booked earlier are reminded once', async () => {
  const offer = await offerSlots(t);
  const booked = await bookSlot(t, offer);
  const remindersOf = ({ userId }: { userId: number }) =>
    t.db.$count(notices, and(eq(notices.userId, userId), eq(notices.title, '明天的预约')));
  to(dayStart(dayOf(booked.startAt)).getTime() - 6 * HOUR_MS - 1);
  await tend();
  assert.equal(await remindersOf(booked.member), 0);
  t.advance(1);
  const late = await bookSlot(t, offer);
  await Promise.all([tend(), tend()]);
  await tend();
  assert.deepEqual([await remindersOf(booked.member), await remindersOf(late.member)], [1, 0]);
});

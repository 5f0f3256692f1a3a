import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, like } from 'drizzle-orm';
import { changeBooking } from '@/lib/contract/bookings';
import * as checkout from '@/lib/contract/checkout';
import { cancelOrder } from '@/lib/contract/orders';
import * as waits from '@/lib/contract/waits';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { bookings, goods, notices, slots, slotWaits } from '@/server/db/schema';
import { runWaits } from '@/server/jobs/waits';
import { buyer, send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { setShop } from '@/server/testing/shop';
import {
  type Booked,
  bookingHelpers,
  bookSlot,
  numbersOf,
  type Offer,
  offerSlots,
  orderSlot,
  shownSlots,
} from '@/server/testing/slots';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(() => t.close());

const { now, sound, to } = bookingHelpers(() => t);
type Member = Booked['member'];

const run = () => runWaits(t.db, now());
const join = async (member: Member, slotId = 0, num = 1) =>
  (await send(member, waits.joinWait, { slotId, num })).data;
const mine = async (member: Member) => (await send(member, waits.listWaits)).data.waits;
const first = async (member: Member) => (await mine(member))[0];
const noticesOf = ({ userId }: Member, event: string) =>
  t.db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), like(notices.key, `wait:%:${event}%`)));

/** A full time with members in line. */
async function fullSlot(count: number, given: Parameters<typeof offerSlots>[1] = {}) {
  const offer = await offerSlots(t, { capacity: 1, ...given });
  const holder = await bookSlot(t, offer);
  const line: Member[] = [];
  for (let i = 0; i < count; i += 1) {
    const member = await buyer(t);
    await join(member, offer.slotIds[0]);
    line.push(member);
  }
  const [slotId = 0] = offer.slotIds;
  return { offer, holder, line, slotId };
}

const askOffered = async (member: Member, { skuId }: Offer, more: object = {}) => {
  const wait = await first(member);
  return (
    await send(member, checkout.quoteOrder, {
      mode: 'now',
      skuId,
      num: 1,
      slotId: wait?.slotId,
      waitId: wait?.waitId,
      ...more,
    })
  ).data;
};

const submit = (member: Member, quoteId: string, skuId: number) =>
  send(member, checkout.submitOrder, {
    quoteId,
    mobile: '13900009000',
    confirmedNoReturn: [skuId],
  });

const raise = (slotId: number, capacity: number) =>
  t.db.update(slots).set({ capacity }).where(eq(slots.slotId, slotId));

test('a freed place is seen by nobody, offered to the first, ordered and paid by the offer', async () => {
  const { offer, holder, line, slotId } = await fullSlot(2);
  const [a, b] = line as [Member, Member];
  assert.equal((await first(b))?.position, 2);
  await send(holder.member, changeBooking, {
    itemId: (await t.db.select().from(bookings).where(eq(bookings.slotId, slotId)))[0]?.itemId,
    slotId: offer.slotIds[1],
  });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 0 });
  const other = await buyer(t);
  const [seen] = await shownSlots(other, offer.skuId);
  assert.deepEqual([seen?.isFull, seen?.left], [true, 0]);
  const asked = { mode: 'now', skuId: offer.skuId, num: 1, slotId };
  assert.equal((await send(other, checkout.quoteOrder, asked)).data.faults[0]?.code, 'slot_full');
  await Promise.all([run(), run()]);
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 1, taken: 0 });
  const wait = await first(a);
  assert.equal(wait?.offerUntil, t.clock.now + 15 * MINUTE_MS);
  assert.equal((await first(b))?.position, 1);
  assert.equal((await noticesOf(a, 'offered')).length, 1);
  assert.equal(
    (await askOffered(other, offer, { slotId, waitId: wait?.waitId })).faults[0]?.code,
    'wait_over',
  );
  const { quoteId } = await askOffered(a, offer);
  const { data } = await submit(a, quoteId, offer.skuId);
  assert.deepEqual(await mine(a), []);
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 1, taken: 0 });
  await sound();
  const ordered = { ...offer, ...data, member: a };
  await payNumber(t, await openWay(t, ordered, 'test'));
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 1 });
  await sound();
});

test('an offer that lapses goes to the end of the line once, then out; the next is offered', async () => {
  const { offer, holder, line, slotId } = await fullSlot(2, { starts: [72, 96] });
  const [a, b] = line as [Member, Member];
  await raise(slotId, 2);
  await run();
  t.advance(MINUTE_MS);
  const { quoteId } = await askOffered(a, offer);
  t.advance(14 * MINUTE_MS);
  assert.equal((await submit(a, quoteId, offer.skuId)).data.err, 'wait_over');
  await run();
  assert.ok((await first(b))?.offerUntil);
  assert.equal((await first(a))?.position, 1);
  t.advance(15 * MINUTE_MS);
  await run();
  assert.ok((await first(a))?.offerUntil);
  t.advance(15 * MINUTE_MS);
  await run();
  assert.deepEqual(await mine(a), []);
  assert.ok((await first(b))?.offerUntil);
  const { waitId } = (await first(b)) ?? {};
  assert.deepEqual((await send(b, waits.leaveWait, { waitId })).data.waits, []);
  await send(b, waits.leaveWait, { waitId });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 1 });
  assert.equal((await shownSlots(holder.member, offer.skuId))[0]?.left, 1);
  await sound();
});

test('nobody is offered a place at night nor in the last two hours; who gets none is told', async () => {
  const { line, slotId } = await fullSlot(2);
  const [a, b] = line as [Member, Member];
  const midnight = t.clock.now - ((t.clock.now + 8 * HOUR_MS) % (24 * HOUR_MS)) + 24 * HOUR_MS;
  await to(midnight - 30 * MINUTE_MS);
  await raise(slotId, 2);
  await run();
  assert.equal((await first(a))?.position, 1);
  await to(midnight + 7 * HOUR_MS);
  await run();
  assert.ok((await first(a))?.offerUntil);
  const [slot] = await t.db.select().from(slots).where(eq(slots.slotId, slotId));
  await to((slot?.startAt.getTime() ?? 0) - 2 * HOUR_MS + 1);
  await raise(slotId, 3);
  await run();
  assert.deepEqual([await mine(a), await mine(b)], [[], []]);
  assert.equal((await noticesOf(a, 'lapsed')).length, 1);
  assert.equal((await noticesOf(b, 'over')).length, 1);
  assert.equal((await numbersOf(t.db, slotId))?.held, 0);
  await sound();
});

test('a party that is too large for a place leaves it to the next; an unpaid order frees it for the line', async () => {
  const { offer, line, slotId } = await fullSlot(0, { capacity: 2 });
  const second = await bookSlot(t, offer);
  const [pair, single] = [await buyer(t), await buyer(t)];
  await join(pair, slotId, 2);
  await join(single, slotId);
  await raise(slotId, 3);
  await run();
  assert.deepEqual(
    [(await first(pair))?.position, (await first(single))?.position],
    [1, undefined],
  );
  const pairAsked = await askOffered(single, offer, { num: 2 });
  assert.equal(pairAsked.faults[0]?.message, '候补的是1份，请按1份下单');
  const { quoteId } = await askOffered(single, offer);
  const { data } = await submit(single, quoteId, offer.skuId);
  await send(single, cancelOrder, { orderId: data.orderId });
  assert.equal((await shownSlots(second.member, offer.skuId))[0]?.left, 1);
  await raise(slotId, 4);
  await run();
  assert.ok((await first(pair))?.offerUntil);
  assert.deepEqual(line, []);
  await sound();
});

const setStatus = (slotId: number, status: 'open' | 'closed' | 'called_off') =>
  t.db.update(slots).set({ status }).where(eq(slots.slotId, slotId));

test('an offer of a closed time keeps its turn; one that is called off ends with the reason', async () => {
  const { line, slotId } = await fullSlot(2);
  const [a, b] = line as [Member, Member];
  await raise(slotId, 2);
  await run();
  await setStatus(slotId, 'closed');
  t.advance(15 * MINUTE_MS);
  await run();
  assert.equal((await first(a))?.position, 1);
  assert.match((await noticesOf(a, 'lapsed'))[0]?.body ?? '', /暂停预约，名额没能留住/);
  await sound();
  await setStatus(slotId, 'open');
  await run();
  assert.ok((await first(a))?.offerUntil);
  assert.equal((await noticesOf(a, 'offered')).length, 2);
  await setStatus(slotId, 'called_off');
  await run();
  for (const member of [a, b]) {
    assert.deepEqual(await mine(member), []);
    assert.match((await noticesOf(member, 'over'))[0]?.body ?? '', /^商家取消了/);
  }
  assert.equal((await numbersOf(t.db, slotId))?.held, 0);
  await sound();
});

test('an offer that ends two hours before the start is over with one notice', async () => {
  const { line, slotId } = await fullSlot(1);
  const [a] = line as [Member];
  const [slot] = await t.db.select().from(slots).where(eq(slots.slotId, slotId));
  await to((slot?.startAt.getTime() ?? 0) - 125 * MINUTE_MS);
  await raise(slotId, 2);
  await run();
  assert.ok((await first(a))?.offerUntil);
  t.advance(15 * MINUTE_MS);
  await run();
  assert.deepEqual(await mine(a), []);
  assert.match((await noticesOf(a, 'lapsed'))[0]?.body ?? '', /不足2小时，候补已结束/);
  assert.deepEqual(await noticesOf(a, 'over'), []);
  await sound();
});

test('who orders or moves into the time leaves its line and frees the offer', async () => {
  const { offer, line, slotId } = await fullSlot(1);
  const [a] = line as [Member];
  await raise(slotId, 3);
  await run();
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 1, taken: 1 });
  await bookSlot(t, offer, { member: a });
  assert.deepEqual(await mine(a), []);
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 2 });
  const { member: mover } = await bookSlot(t, offer, { at: 1 });
  await bookSlot(t, offer);
  await join(mover, slotId);
  await raise(slotId, 5);
  await run();
  const [booking] = await t.db.select().from(bookings).where(eq(bookings.userId, mover.userId));
  await send(mover, changeBooking, { itemId: booking?.itemId, slotId });
  assert.deepEqual(await mine(mover), []);
  assert.deepEqual(await numbersOf(t.db, slotId), { held: 0, taken: 4 });
  await sound();
});

test('nobody waits for more than the sale allows, nor for a time that is booked', async () => {
  const { offer, holder, slotId } = await fullSlot(0, { capacity: 3 });
  await bookSlot(t, offer, { num: 2 });
  const set = (limitMember: number) =>
    t.db.update(goods).set({ limitMember }).where(eq(goods.goodsId, offer.goodsId));
  await set(2);
  assert.equal((await join(holder.member, slotId)).err, 'wait_booked');
  const fond = await buyer(t);
  assert.equal((await join(fond, slotId, 3)).err, 'limit_member');
  await bookSlot(t, offer, { member: fond, at: 1 });
  assert.equal((await join(fond, slotId, 2)).err, 'limit_member');
  await set(0);
  await t.db.update(goods).set({ limitOrder: 1 }).where(eq(goods.goodsId, offer.goodsId));
  assert.equal((await join(fond, slotId, 2)).err, 'limit_order');
  assert.equal((await join(fond, slotId)).wait.position, 1);
  const next = await buyer(t);
  await join(next, slotId);
  await set(1);
  await raise(slotId, 4);
  await run();
  const offered = [await first(fond), await first(next)].map((wait) => wait?.offerUntil);
  assert.deepEqual([offered[0], typeof offered[1]], [undefined, 'number']);
});

test('three at most, once each, only full times, and only a few joins a day', async () => {
  const full = await offerSlots(t, { starts: [72, 73, 74, 75], capacity: 1 });
  for (const at of [0, 1, 2, 3]) await orderSlot(t, full, { at });
  const me = await buyer(t);
  const again = await Promise.all([join(me, full.slotIds[0]), join(me, full.slotIds[0])]);
  assert.equal(again[0].wait.waitId, again[1].wait.waitId);
  await Promise.all([1, 2, 3].map((at) => join(me, full.slotIds[at])));
  assert.equal((await mine(me)).length, 3);
  const free = await offerSlots(t);
  const you = await buyer(t);
  assert.equal((await join(you, free.slotIds[0])).err, 'wait_needless');
  assert.equal((await join(you, free.slotIds[0], 9)).err, 'slot_full');
  await t.db
    .update(slots)
    .set({ status: 'closed' })
    .where(eq(slots.slotId, full.slotIds[3] ?? 0));
  assert.equal((await join(you, full.slotIds[3])).err, 'slot_closed');
  const [row] = await t.db
    .select()
    .from(slotWaits)
    .where(and(eq(slotWaits.userId, me.userId), eq(slotWaits.state, 'waiting')));
  assert.equal((await send(you, waits.leaveWait, { waitId: row?.waitId })).data.err, 'not_found');
});

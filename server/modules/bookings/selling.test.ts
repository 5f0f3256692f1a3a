import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { getGoods } from '@/lib/contract/goods';
import { cancelOrder } from '@/lib/contract/orders';
import { listSlots } from '@/lib/contract/slots';
import { addDays, DAY_MS, dayOf, dayStart, MINUTE_MS } from '@/lib/time';
import {
  goods,
  payments,
  places,
  providerRefunds,
  skus,
  slotPlans,
  slots,
} from '@/server/db/schema';
import type { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import { missingForSale } from '@/server/modules/goods/operate';
import { closeLapsed } from '@/server/modules/orders/close';
import { addSlots } from '@/server/modules/slots/commands';
import { makeSlots } from '@/server/modules/slots/plan';
import { closePlace } from '@/server/modules/vouchers/close-place';
import { untilWaiting } from '@/server/testing/lock-waits';
import { buyer, send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import {
  type Booked,
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

const sound = async () => assert.deepEqual(await reconcile(t.db), []);

const ask = async (me: Booked['member'], { skuId, slotIds }: Offer, at = 0) =>
  (await send(me, checkout.quoteOrder, { mode: 'now', skuId, num: 1, slotId: slotIds[at] })).data;

const submit = async (me: Booked['member'], quoteId: string, skuId: number) =>
  (
    await send(me, checkout.submitOrder, {
      quoteId,
      mobile: '13900009000',
      confirmedNoReturn: [skuId],
    })
  ).data;

/** No notification: the provider is asked so long after the start; the job of lapsed orders ran or did not. */
async function payLate(it: Booked, afterMs: number, isLapsed: boolean) {
  await payNumber(t, await openWay(t, it, 'test'), 'never');
  t.clock.now = it.startAt + afterMs;
  if (isLapsed) await closeLapsed(t.db, new Date(t.clock.now));
  await t.poll();
  const [row] = await t.db
    .select({ use: payments.use, back: providerRefunds.amount })
    .from(payments)
    .innerJoin(providerRefunds, eq(providerRefunds.paymentId, payments.paymentId))
    .where(eq(payments.orderId, it.orderId));
  const { status } = await showOrder(it);
  return { ...row, status, numbers: await numbersOf(t.db, it.slotId) };
}

for (const [when, afterMs, isLapsed] of [
  ['at the start', 0, false],
  ['after the next midnight', DAY_MS, false],
  ['after its time to pay', DAY_MS, true],
] as const)
  test(`money that comes ${when} goes back and frees the place`, async () => {
    const it = await orderSlot(t, await offerSlots(t, { starts: [2] }));
    assert.deepEqual(await payLate(it, afterMs, isLapsed), {
      use: 'late',
      back: 100_00,
      status: 50,
      numbers: { held: 0, taken: 0 },
    });
    await sound();
  });

test('a time is paid before it starts, and not sold where paying opens after that', async () => {
  const night = dayStart(addDays(dayOf(t.clock.now), 1)).getTime() + 30 * MINUTE_MS;
  t.clock.now = night;
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 7 });
  const until = (hour: number, minute: number) => hour + minute / 60 - 0.5;
  const offer = await offerSlots(t, { starts: [until(7, 3), until(7, 0), until(9, 0)] });
  const me = await buyer(t);
  const payBys = [await ask(me, offer), await ask(me, offer, 1), await ask(me, offer, 2)];
  assert.deepEqual(
    payBys.map(({ payBy, faults }) => [Math.round((payBy - night) / MINUTE_MS), faults[0]?.code]),
    [
      [393, undefined],
      [390, 'slot_closed'],
      [400, undefined],
    ],
  );
  const { orderId, payBy } = await submit(me, payBys[0]?.quoteId ?? '', offer.skuId);
  assert.equal(payBy, payBys[0]?.payBy);
  await send(me, cancelOrder, { orderId });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});

test('two submit for the last place at once: the database decides', async () => {
  const offer = await offerSlots(t, { capacity: 1 });
  const members = [await buyer(t), await buyer(t)];
  const quoted: string[] = [];
  for (const me of members) quoted.push((await ask(me, offer)).quoteId);
  const answers = await t.db.transaction(async (tx) => {
    await tx
      .select()
      .from(slots)
      .where(eq(slots.slotId, offer.slotIds[0] ?? 0))
      .for('update');
    const both = members.map((me, at) => submit(me, quoted[at] ?? '', offer.skuId));
    await untilWaiting(t.db, 2);
    return () => Promise.all(both);
  });
  const errs = (await answers()).map(({ err }) => err);
  assert.deepEqual(errs.sort(), ['slot_full', undefined]);
  assert.deepEqual(await numbersOf(t.db, offer.slotIds[0]), { held: 1, taken: 0 });
  await sound();
});

test('a closed place sells no time, and its plan makes none; days are real ones', async () => {
  const offer = await offerSlots(t);
  const me = await buyer(t);
  const { quoteId } = await ask(me, offer);
  const place = { key: String(offer.placeId), form: {} };
  const by = { operator: 'clerk', reason: '装修', now: new Date(t.clock.now) };
  await t.db.insert(slotPlans).values({
    skuId: offer.skuId,
    placeId: offer.placeId,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: ['10:00'],
    minutes: 60,
    capacity: 1,
    fromDay: dayOf(t.clock.now),
    toDay: null,
    exceptions: [],
    createdAt: by.now,
  });
  await closePlace(t.db, by, { ...place, isPreview: false });
  assert.equal((await submit(me, quoteId, offer.skuId)).err, 'slot_closed');
  assert.equal((await ask(me, offer)).faults[0]?.code, 'slot_closed');
  assert.deepEqual(await shownSlots(me, offer.skuId), []);
  assert.equal((await send(me, getGoods, { goodsId: offer.goodsId })).data.nextSlot, undefined);
  await makeSlots(t.db, by.now);
  assert.equal(await t.db.$count(slots, eq(slots.skuId, offer.skuId)), 2);
  for (const from of ['2026-99-99', '2026-02-30', '', addDays(dayOf(t.clock.now), 61)])
    assert.equal(
      (await send(me, listSlots, { skuId: offer.skuId, from })).data.err,
      'invalid_input',
      from,
    );
});

test('no start is sold that a payment cannot be refunded for, nor work after the visit', async () => {
  const offer = await offerSlots(t, { starts: [330 * 24 - 1, 330 * 24 + 1] });
  const me = await buyer(t);
  assert.deepEqual((await ask(me, offer)).faults, []);
  assert.equal((await ask(me, offer, 1)).faults[0]?.code, 'slot_closed');
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, offer.goodsId));
  assert.ok(row);
  assert.equal(missingForSale(row), null);
  assert.equal(missingForSale({ ...row, workDays: 3 }), missingForSale(row));
  assert.match(
    missingForSale({ ...row, form: 'voucher', validDays: 9, workDays: 3 }) ?? '',
    /工作日须为 0/,
  );
  const [sku] = await t.db.select().from(skus).where(eq(skus.skuId, offer.skuId));
  const [place] = await t.db.select().from(places).where(eq(places.placeId, offer.placeId));
  const day = dayOf(t.clock.now);
  const add = (from: string, until: string) =>
    addSlots(
      t.db,
      { operator: 'clerk', reason: '开班', now: new Date(t.clock.now) },
      {
        key: '',
        isPreview: false,
        form: {
          code: sku?.code,
          place: place?.name,
          times: '10:00',
          minutes: 60,
          capacity: 4,
          from,
          until,
          weekdays: null,
        } as never,
      },
    );
  const isFault = (pattern: RegExp) => (error: DomainError) =>
    pattern.test(JSON.stringify(error.data));
  await assert.rejects(add(day, addDays(day, 60)), isFault(/60 天/));
  await assert.rejects(add(addDays(day, 331), addDays(day, 331)), isFault(/330 天/));
  await add(addDays(day, 1), addDays(day, 2));
});

test('a rule that was not confirmed is not sold: the buyer gets the new quote', async () => {
  const offer = await offerSlots(t);
  const me = await buyer(t);
  const first = await ask(me, offer);
  const { quoteId } = first;
  assert.equal(first.items[0]?.noReturnReason, '开始前24小时内取消退50%，未到不退');
  await t.db.update(goods).set({ lateBp: 0 }).where(eq(goods.goodsId, offer.goodsId));
  const refused = await submit(me, quoteId, offer.skuId);
  const quote = refused.quote as Partial<typeof first> | undefined;
  assert.deepEqual(
    [refused.err, quote?.items?.[0]?.noReturnReason],
    ['quote_expired', '开始前24小时内取消不退，未到不退'],
  );
  assert.ok((await submit(me, quote?.quoteId ?? '', offer.skuId)).orderId);
});

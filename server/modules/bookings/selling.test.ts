import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { cancelOrder } from '@/lib/contract/orders';
import { addDays, DAY_MS, dayOf, dayStart, MINUTE_MS } from '@/lib/time';
import { goods, payments, providerRefunds } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { closeLapsed } from '@/server/modules/orders/close';
import { buyer, send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Booked, numbersOf, type Offer, offerSlots, orderSlot } from '@/server/testing/slots';

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
      ...{ quoteId, mobile: '13900009000', confirmedNoReturn: [skuId] },
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
      ...{ use: 'late', back: 100_00, status: 50, numbers: { held: 0, taken: 0 } },
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

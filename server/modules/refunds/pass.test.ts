import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { addDays, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import { goods, orders, vouchers } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { putOn } from '@/server/modules/goods/operate';
import { firstDayOf, tendPasses } from '@/server/modules/orders/pass-days';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, quote, showOrder } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';
import { orderedPass, paid, showVoucher } from '@/server/testing/vouchers';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'] });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const today = () => dayOf(t.clock.now);
const goTo = (day: string, more = 0) => t.advance(dayStart(day).getTime() + more - t.clock.now);
const tend = () => tendPasses(t.db, now());
const deps = { vault: () => createVault(t.deps.keys), keys: () => t.deps.keys };
const preview = (text: string, placeId?: number) =>
  previewRedeem(deps, t.db, { operator: 'clerk', now: now() }, { text, placeId });

async function stateOf(orderId: number) {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  const [voucher] = await t.db.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  assert.ok(order && voucher);
  const [placeId = 0] = voucher.placeIds;
  const { used, refunded, state } = voucher;
  return { status: order.status, evidence: order.evidence, used, refunded, state, placeId };
}

test('a pass is used by its days: from midnight in Shanghai, caught up after a downtime, to the end of the last one', async () => {
  const first = addDays(today(), 2);
  const it = await paid(t, await orderedPass(t, { passDays: 7, price: 7_00, from: first }));
  const { code = '' } = await showVoucher(it);
  const { placeId } = await stateOf(it.orderId);
  assert.match((await preview(code, placeId)).refusal ?? '', /起可用/);
  goTo(first, -1);
  assert.equal(await tend(), 0);
  assert.equal((await stateOf(it.orderId)).used, 0);
  goTo(first);
  assert.equal((await showOrder(it)).delivery?.used, 1, 'before the job has counted it');
  await tend();
  assert.deepEqual(
    [(await preview(code, placeId)).pass, (await preview(code, placeId)).refusal],
    [{ day: 1, of: 7 }, undefined],
  );
  assert.match((await preview(code)).refusal ?? '', /请到/);
  const form = { units: 1, placeId, by: 'typed' as const, nonce: 'shown-pass' };
  const shown = { operator: 'clerk', now: now() };
  await assert.rejects(redeem(deps, t.db, shown, { text: code, ...form }), /不用核销/);
  goTo(addDays(first, 4), 9 * HOUR_MS);
  await tend();
  await tend();
  const { delivery } = await showOrder(it);
  assert.deepEqual([delivery?.used, delivery?.backNow], [5, 2_00]);
  goTo(addDays(first, 7), -1);
  await tend();
  const last = await stateOf(it.orderId);
  assert.deepEqual([last.used, last.state, last.status], [7, 'live', 25]);
  assert.equal((await preview(code, placeId)).refusal, undefined);
  assert.deepEqual(await reconcile(t.db), []);
  goTo(addDays(first, 7));
  await tend();
  const over = await stateOf(it.orderId);
  assert.deepEqual([over.state, over.status, over.evidence], ['done', 40, 'day']);
  assert.match((await preview(code, placeId)).refusal ?? '', /到期$/);
  assert.deepEqual(await reconcile(t.db), []);
});

test('days that have not begun come back in one refund; today stays usable, then the order completes', async () => {
  goTo(today(), 12 * HOUR_MS);
  const it = await paid(t, await orderedPass(t, { passDays: 90, price: 100_00 }));
  const { placeId } = await stateOf(it.orderId);
  assert.equal((await stateOf(it.orderId)).used, 1, 'counted with the payment');
  goTo(addDays(today(), 2), HOUR_MS);
  const asked = await quote(it);
  assert.deepEqual([asked.lines[0]?.max, asked.lines[0]?.isWhole], [87, true]);
  assert.match(asked.policyText, /今天仍可使用/);
  assert.ok((await showOrder(it)).actions.includes('refund'));
  assert.equal((await apply(it, { num: 1 })).code, 200);
  await arrive(t);
  const { code = '' } = await showVoucher(it);
  const ended = await stateOf(it.orderId);
  assert.deepEqual([ended.used, ended.refunded, ended.status], [3, 87, 25]);
  const order = await showOrder(it);
  assert.equal(order.money.refunded, asked.total);
  assert.ok(!order.actions.includes('refund'), 'nothing is left to apply for');
  assert.equal(asked.total, 87 * Math.floor(100_00 / 90));
  assert.equal((await preview(code, placeId)).refusal, undefined);
  assert.deepEqual(await reconcile(t.db), []);
  goTo(addDays(today(), 1));
  await tend();
  assert.deepEqual(
    [(await stateOf(it.orderId)).state, (await stateOf(it.orderId)).status],
    ['done', 40],
  );
  assert.ok((await showOrder(it)).actions.includes('refund'), 'a fault can be reported');
  assert.deepEqual(await reconcile(t.db), []);
});

test('before its first day all comes back; a start in the past moves to the day of the payment', async () => {
  goTo(today(), 12 * HOUR_MS);
  const early = await paid(t, await orderedPass(t, { from: addDays(today(), 30) }));
  assert.equal((await apply(early)).code, 200);
  await arrive(t);
  const { status, money } = await showOrder(early);
  assert.deepEqual(
    [status, money.refunded, (await stateOf(early.orderId)).state],
    [60, 30_00, 'void'],
  );
  assert.deepEqual(await reconcile(t.db), []);
  const paidAt = new Date('2026-06-18T00:01:00+08:00');
  assert.equal(firstDayOf({ passFrom: '2026-06-17' }, paidAt), '2026-06-18');
  assert.equal(firstDayOf({ passFrom: '2026-06-20' }, paidAt), '2026-06-20');
});

test('a first day can be chosen from today on, 30 days ahead; a quote of yesterday asks again', async () => {
  const { skuIds } = await insertGoods(t.db, {
    kind: 'service',
    form: 'pass',
    validDays: null,
    passDays: 30,
    placeIds: [1],
    choices: [{ onHand: 9, price: 30_00 }],
  });
  const member = await buyer(t);
  const ask = async (passFrom?: string) =>
    (await send(member, checkout.quoteOrder, { mode: 'now', skuId: skuIds[0], num: 1, passFrom }))
      .data;
  const { pass } = await ask();
  const [first, last] = [today(), addDays(today(), 30)];
  assert.deepEqual(pass, { from: first, to: addDays(first, 29), first, last });
  assert.equal((await ask(addDays(last, 5))).pass?.from, last);
  goTo(addDays(first, 1), -60_000);
  const { quoteId } = await ask();
  t.advance(2 * 60_000);
  const refused = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  assert.equal(refused.data.err, 'quote_expired');
  assert.equal((refused.data.quote as { pass?: { from: string } }).pass?.from, today());
});

test('a pass without days or places cannot be put on sale', async () => {
  const { goodsId } = await insertGoods(t.db, {
    kind: 'service',
    form: 'pass',
    validDays: null,
    passDays: 30,
    placeIds: [1],
  });
  const on = (changes: Partial<typeof goods.$inferInsert>) =>
    t.db.transaction(async (tx) => {
      await tx
        .update(goods)
        .set({ status: 'off', passDays: 30, placeIds: [1], ...changes })
        .where(eq(goods.goodsId, goodsId));
      await putOn(tx, goodsId, now());
    });
  await assert.rejects(on({ placeIds: [] }), /缺少使用期卡的门店/);
  await assert.rejects(on({ passDays: null }), /缺少期卡天数/);
  await on({});
});

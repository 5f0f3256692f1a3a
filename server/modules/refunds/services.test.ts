import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { receiveOrder } from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import { orders } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { pageOrders } from '@/server/modules/orders/operator-queries';
import { completeOrderSale } from '@/server/modules/orders/order-sale';
import { completeDue } from '@/server/modules/orders/receipt';
import { buyer, send, stockOf } from '@/server/testing/orders';
import { openWay, type Ordered, type PayApp, payApp, payNumber } from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, arrive, ON_HAND, showOrder, showRefund } from '@/server/testing/refunds';
import { insertGoods, setShop } from '@/server/testing/shop';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const operation = (operator = 'finance') => ({ operator, now: new Date(t.clock.now) });

async function paidService(): Promise<Ordered> {
  const kind = 'service';
  const { skuIds } = await insertGoods(t.db, { kind, choices: [{ onHand: ON_HAND }] });
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  const quoted = await send(member, checkout.quoteOrder, { mode: 'now', skuId, num: 1 });
  const { quoteId } = quoted.data;
  const { data } = await send(member, checkout.submitOrder, { quoteId, mobile: '13900009000' });
  const ordered = { member, skuId, ...data };
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

/** As services ended before evidence was asked. */
const completeByTime = (ordered: Ordered) =>
  t.db.transaction(async (tx) => {
    const [row] = await tx
      .update(orders)
      .set({ status: 40, completedAt: new Date(t.clock.now), evidence: 'none' })
      .where(eq(orders.orderId, ordered.orderId))
      .returning();
    await completeOrderSale(tx, {
      ...{ saleId: row?.saleId ?? 0, at: new Date(t.clock.now) },
      holdAtLeastTo: undefined,
    });
  });

const owed = async () => {
  const asked = {
    filter: { queue: 'owed' as const },
    sort: 'placed',
    slice: { isAscending: true, perPage: 50 },
  };
  const { rows } = await pageOrders(t.db, operation(), () => createVault(t.deps.keys), asked);
  return rows.map(({ sn }) => sn);
};

test('no time and no tap completes a service that nobody delivered; operators find it until its money is back', async () => {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  const [waiting, ended] = [await paidService(), await paidService()];
  await completeByTime(ended);
  t.advance(8 * DAY_MS);
  await completeDue(t.db, new Date(t.clock.now));
  const { status, actions } = await showOrder(waiting);
  assert.deepEqual([status, actions], [25, ['refund']]);
  const { orderId } = waiting;
  assert.equal((await send(waiting.member, receiveOrder, { orderId })).data.err, 'order_state');
  const sns = [(await showOrder(waiting)).sn, (await showOrder(ended)).sn];
  assert.deepEqual(new Set(await owed()), new Set(sns));
  assert.equal((await apply(waiting)).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual(await owed(), sns.slice(1));
  assert.deepEqual(await reconcile(t.db), []);
});

test('a service is refunded at once before it was used, afterwards by an operator, also in part', async () => {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  const unused = await paidService();
  assert.equal((await apply(unused)).data.autoApproved, true);
  assert.deepEqual(await stockOf(t.db, unused.skuId), { onHand: ON_HAND, held: 0 });
  const used = await paidService();
  await completeByTime(used);
  const { data } = await apply(used, { reason: 'quality' });
  assert.equal(data.autoApproved, false);
  const { sn } = await showRefund(used, data.refundId);
  await approveBy(t.db, operation(), sn, {
    amount: 1_00,
    answer: '按比例退',
  });
  await arrive(t);
  assert.equal((await showOrder(unused)).status, 60);
  const { status, money } = await showOrder(used);
  assert.deepEqual([status, money.refunded], [40, 1_00]);
  assert.deepEqual(await reconcile(t.db), []);
});

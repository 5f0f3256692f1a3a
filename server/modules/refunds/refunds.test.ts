import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import * as contract from '@/lib/contract/refunds';
import { MINUTE_MS } from '@/lib/time';
import { sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { send, stockOf } from '@/server/testing/orders';
import {
  houseOf,
  type Ordered,
  type PayApp,
  payApp,
  payTest,
  unpaidOrder,
} from '@/server/testing/pay';
import { insertGoods } from '@/server/testing/shop';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
});
after(() => t.close());

const NUM = 3;
const ON_HAND = 9;

/** A paid order of three pieces. */
async function paidOrder(): Promise<Ordered> {
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: ON_HAND }] });
  const ordered = await unpaidOrder(t, { num: NUM, skuId: skuIds[0] ?? 0 });
  await payTest(t, ordered);
  return ordered;
}

const quote = async ({ member, orderId }: Ordered, more: object = {}) =>
  (await send(member, contract.quoteRefund, { orderId, ...more })).data;
const apply = async (ordered: Ordered, more: object = {}) => {
  const { type, reason, lines, total } = await quote(ordered, more);
  const items = lines.filter(({ num }) => num > 0).map(({ itemId, num }) => ({ itemId, num }));
  return send(ordered.member, contract.applyRefund, {
    orderId: ordered.orderId,
    type,
    reason,
    items,
    total,
    ...more,
  });
};
const show = async ({ member }: Ordered, refundId: number) =>
  (await send(member, contract.getRefund, { refundId })).data.refund;
/** The provider has sent the money and been asked about it. */
const arrive = async () => {
  for (let time = 0; time < 2; time += 1) {
    await t.poll();
    t.advance(MINUTE_MS);
  }
};
const orderOf = async ({ member, orderId }: Ordered) =>
  (await send(member, orderContract.getOrder, { orderId })).data.order;

describe('an order that has not left', () => {
  test('is refunded at once and whole, with freight; stock is back with the answer, the books when the money is', async () => {
    const before = await houseOf(t);
    const ordered = await paidOrder();
    const { goods, freight, total, decision, faults } = await quote(ordered);
    assert.deepEqual(
      [goods + freight, total, decision, faults],
      [ordered.payable, ordered.payable, 'at_once', []],
    );
    const { data } = await apply(ordered);
    assert.deepEqual([data.status, data.autoApproved], [30, true]);
    assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: ON_HAND, held: 0 });
    assert.equal((await orderOf(ordered)).status, 20);
    await arrive();
    const refund = await show(ordered, data.refundId);
    assert.deepEqual([refund.status, refund.amount], [40, ordered.payable]);
    assert.ok(refund.providerNo);
    const order = await orderOf(ordered);
    assert.deepEqual(
      [order.status, order.money.refunded, order.refunds.length],
      [60, ordered.payable, 1],
    );
    const [sale] = await t.db
      .select()
      .from(sales)
      .where(eq(sales.ref, `order:${order.sn}`));
    assert.equal(sale?.status, 'refunded');
    assert.deepEqual(await houseOf(t), before);
    assert.deepEqual(await reconcile(t.db), []);
  });
});

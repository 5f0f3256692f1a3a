import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import { orders, payments, rewards, sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { buyer, stockOf } from '@/server/testing/orders';
import {
  houseOf,
  openTest,
  openWay,
  type PayApp,
  payApp,
  press,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';
import { registerUser } from '@/server/testing/people';
import { applySuccess } from './apply';

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const orderOf = async (orderId: number) =>
  (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];

test('a payment becomes an order to ship, a sale with its reward, and lines of the books, once', async () => {
  const inviter = await registerUser(t);
  const member = await buyer(t, {}, { refereeId: inviter.userId });
  t.advance(1_000);
  const ordered = await unpaidOrder(t, { member, num: 2 });
  assert.equal((await stateOf(ordered)).state, 'unpaid');
  const opened = await openTest(ordered);
  assert.match(opened.data.test?.url ?? '', /checkout\/test/);
  assert.equal((await stateOf(ordered)).state, 'paying');
  await press(ordered, opened.data.paymentId, 'success');
  await t.double.outbox.settled();
  assert.equal((await stateOf(ordered)).state, 'paid');
  const order = await orderOf(ordered.orderId);
  assert.deepEqual([order?.status, order?.paid], [20, ordered.payable]);
  assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 98, held: 0 });
  const [sale] = await t.db
    .select()
    .from(sales)
    .where(eq(sales.saleId, order?.saleId ?? 0));
  assert.deepEqual(
    [sale?.ref, sale?.paid, sale?.freight, sale?.level1Id],
    [`order:${order?.sn ?? ''}`, 39_80, ordered.payable - 39_80, inviter.userId],
  );
  const [reward] = await t.db.select().from(rewards).where(eq(rewards.userId, inviter.userId));
  assert.equal(reward?.saleId, order?.saleId);
  const { wxpay, sales: sold, freight } = await houseOf(t);
  assert.deepEqual([wxpay, sold, freight], [-ordered.payable, 39_80, ordered.payable - 39_80]);
});

const CLOCKS = [
  { title: 'a provider whose seconds are whole', behind: 0, lag: 0 },
  { title: 'a provider whose clock is behind', behind: MINUTE_MS, lag: 0 },
  { title: 'a process whose clock is behind that of the order', behind: 0, lag: 700 },
];
for (const { title, behind, lag } of CLOCKS)
  test(`${title} pays a member of this very second`, async () => {
    t.clock.now = Math.floor(t.clock.now / SECOND_MS) * SECOND_MS + 900;
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'test');
    const [payment] = await t.db.select().from(payments).where(eq(payments.sn, sn));
    const paidAt = Math.floor((t.clock.now - behind) / SECOND_MS) * SECOND_MS;
    const success = {
      transactionId: `T${sn}`,
      amount_fen: ordered.payable,
      settled_fen: ordered.payable,
      paidAt,
      providerState: 'SUCCESS',
    };
    const now = new Date(t.clock.now - lag);
    await applySuccess(t.pay, t.db, payment?.paymentId ?? 0, success, { now });
    const order = await orderOf(ordered.orderId);
    assert.deepEqual(
      { status: order?.status, paidAt: order?.paidAt },
      { status: 20, paidAt: order?.createdAt },
    );
  });

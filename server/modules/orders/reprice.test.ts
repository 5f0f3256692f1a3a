import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { getOrder } from '@/lib/contract/orders';
import { fenToPlain } from '@/lib/format';
import { orderItems, orders, payments, saleItems } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import { closeNow } from '@/server/modules/payments/commands';
import { openPayment } from '@/server/modules/payments/open';
import { insertPayment, lockPayable } from '@/server/modules/payments/prepare';
import { send } from '@/server/testing/orders';
import {
  openTest,
  type Ordered,
  type PayApp,
  payApp,
  payTest,
  unpaidOrder,
} from '@/server/testing/pay';
import { insertGoods, setShop } from '@/server/testing/shop';
import { repriceOrder } from './commands';

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const orderOf = async ({ orderId }: Ordered) => {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!order) throw new Error('no order');
  return order;
};
const reprice = async (ordered: Ordered, to: number, isPreview = false) =>
  repriceOrder(
    t.db,
    { operator: 'finance', now: new Date(t.clock.now), reason: '老客户' },
    { key: (await orderOf(ordered)).sn, form: { to }, isPreview },
  );

test('a lower price is a discount on the lines: the buyer reads and pays it, and the sale is of that sum', async () => {
  const ordered = await unpaidOrder(t, { num: 3 });
  const payable = ordered.payable - 1_01;
  const { effect } = await reprice(ordered, payable, true);
  assert.match(effect.sentence, new RegExp(`改为 ${fenToPlain(payable)} 元$`));
  assert.equal((await orderOf(ordered)).payable, ordered.payable);
  await reprice(ordered, payable);
  const { data } = await send(ordered.member, getOrder, { orderId: ordered.orderId });
  assert.deepEqual([data.order.payable, data.order.money.discount], [payable, 1_01]);
  await payTest(t, ordered);
  const order = await orderOf(ordered);
  assert.deepEqual([order.status, order.paid], [20, payable]);
  const sold = await t.db.$count(saleItems, eq(saleItems.saleId, order.saleId ?? 0));
  assert.equal(sold, 1);
  const [line] = await t.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, ordered.orderId));
  assert.equal(line?.paid, payable - order.freight);
});

test('a higher price, nothing but the freight, a paid order and one with an open payment are refused', async () => {
  const ordered = await unpaidOrder(t);
  await assert.rejects(reprice(ordered, ordered.payable), /只能改低/);
  await assert.rejects(reprice(ordered, (await orderOf(ordered)).freight), /须高于运费/);
  await openTest(ordered);
  await assert.rejects(reprice(ordered, ordered.payable - 1), /op pay close <付款单号>/);
  const paid = await unpaidOrder(t);
  await payTest(t, paid);
  await assert.rejects(reprice(paid, paid.payable - 1), /不是待付款/);
});

test('a payment that is made while the price is lowered never asks for the former one', async () => {
  const ordered = await unpaidOrder(t);
  const now = new Date(t.clock.now);
  const { orderId } = ordered;
  await t.db.transaction(async (tx) =>
    insertPayment(tx, await lockPayable(tx, orderId, now), 'native', now),
  );
  await reprice(ordered, ordered.payable - 5_00);
  const { userId } = ordered.member;
  const deps = { ...t.pay, authorizer: null, publicUrl: '' };
  const call = { db: t.db, now, member: { userId, sessionId: 0 }, address: '127.0.0.1' };
  await assert.rejects(
    openPayment(deps, call, { orderId, way: 'native' }),
    (error) => error instanceof DomainError && error.code === 'order_state',
  );
  await payTest(t, ordered);
  assert.equal((await orderOf(ordered)).paid, ordered.payable - 5_00);
});

test('an order whose buyer was told what to transfer keeps its price until that is closed', async () => {
  await setShop(t.db, { payOffline: true, bankPayee: '店', bankName: '银行', bankAccount: '1' });
  const { skuIds } = await insertGoods(t.db, { allowsTransfer: true });
  const ordered = await unpaidOrder(t, { skuId: skuIds[0] });
  assert.equal((await openTest(ordered, 'offline')).code, 200);
  await assert.rejects(reprice(ordered, ordered.payable - 1), /op pay close <付款单号>/);
  const [row] = await t.db.select().from(payments).where(eq(payments.orderId, ordered.orderId));
  const operation = { operator: 'finance', now: new Date(t.clock.now) };
  const given = { key: row?.sn ?? '', form: {}, isPreview: false };
  await closeNow(async () => t.pay)(t.db, operation, given);
  await reprice(ordered, ordered.payable - 1);
  assert.equal((await orderOf(ordered)).payable, ordered.payable - 1);
});

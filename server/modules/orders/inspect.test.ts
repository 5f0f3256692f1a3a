import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { orders, users } from '@/server/db/schema';
import { soughtMembers } from '@/server/modules/members/search';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { inspectOrders } from './inspect';

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

test('an order’s number finds its member, paid or not, who is shown what the member sees', async () => {
  const [open, paid] = [await unpaidOrder(t), await unpaidOrder(t)];
  await payTest(t, paid);
  for (const { orderId } of [open, paid]) {
    const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
    assert.ok(order);
    assert.match(order.sn, /^\d{20}$/);
    const found = await t.db
      .select({ userId: users.userId })
      .from(users)
      .where(await soughtMembers(t.db, order.sn));
    assert.deepEqual(found, [{ userId: order.userId }]);
    const operation = { operator: 'ann', now: new Date(t.clock.now) };
    const { rows } = await inspectOrders(t.db, operation, { memberId: order.userId });
    assert.deepEqual(
      rows.map(({ sn, status, payable, paid: sum }) => [sn, status, payable, sum]),
      [[order.sn, order.status, order.payable, order.paid]],
    );
    assert.ok(order.status === ORDER_STATUS.unpaid || order.paid === order.payable);
  }
});

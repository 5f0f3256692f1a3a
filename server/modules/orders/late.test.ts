import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listNotices } from '@/lib/contract/notices';
import { HOUR_MS } from '@/lib/time';
import { orders } from '@/server/db/schema';
import { send } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { shipBy } from '@/server/testing/shipping';
import { tellOfLate } from './late';

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

const now = () => new Date(t.clock.now);
const ship = (sn: string, no: string) =>
  shipBy(t.db, { operator: 'clerk', now: now() }, { sn, carrier: 'sf', no });

async function paidOrder() {
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  assert.ok(order?.shipDueAt);
  return { ...ordered, sn: order.sn, dueAt: order.shipDueAt };
}
const lateNotices = async ({ member, orderId }: Ordered) =>
  (await send(member, listNotices, { type: 'order' })).data.list.data.filter(
    ({ title, route }) =>
      title === '商家没有按时发货' && route === `/pages/order/detail?orderId=${orderId}`,
  );

test('the buyer is told once that the promise to ship is broken, also when processes run the job at once; who got the parcel hears nothing', async () => {
  const [waiting, sent] = [await paidOrder(), await paidOrder()];
  await ship(sent.sn, 'SF1500000000001');
  assert.equal(await tellOfLate(t.db, new Date(waiting.dueAt.getTime() - 1)), 0);
  t.advance(49 * HOUR_MS);
  await Promise.all([tellOfLate(t.db, now()), tellOfLate(t.db, now())]);
  assert.equal(await tellOfLate(t.db, now()), 0);
  const told = await lateNotices(waiting);
  assert.equal(told.length, 1);
  assert.match(told[0]?.body ?? '', /^《[^》]+》超过承诺.*一键退款/);
  assert.deepEqual(await lateNotices(sent), []);
});

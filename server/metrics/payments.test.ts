import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { nextDay, paidOrder, readBills } from '@/server/testing/bills';
import { send } from '@/server/testing/orders';
import { openWay, type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';
import { readQueues } from './queues';

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
});
after(() => t.close());

/** Queues of the shop in which something is late. */
async function late() {
  const rows = await readQueues(t.database);
  return Object.fromEntries(
    rows
      .filter(({ queue }) => /pay|refund|order|promise|bill|held/.test(queue))
      .filter(({ size }) => Number(size) > 0)
      .map(({ queue, size }) => [queue, Number(size)]),
  );
}

test('what waits too long for money, goods or a bill is counted', async () => {
  const one = await unpaidOrder(t);
  await openWay(t, one, 'native');
  const two = await unpaidOrder(t);
  await openWay(t, two, 'native');
  await send(two.member, orderContract.cancelOrder, { orderId: two.orderId });
  const wrong = await unpaidOrder(t);
  const sn = await openWay(t, wrong, 'native');
  t.double.script(sn, { amountDelta: -1 });
  await t.double.cashier.choose(sn, 'success');
  await t.double.outbox.settled();
  await paidOrder(t, { bill: 'missing' });
  await paidOrder(t);
  await t.db.execute(sql`update payments set ask_at = now() + interval '1 hour'`);
  await t.db.execute(sql`update payments set attempted_at = now()`);
  await t.db.execute(
    sql`update orders set ship_due_at = now() + interval '1 hour' where paid_at is not null`,
  );
  assert.deepEqual(await late(), { 'held pieces': 3, 'payments in checking': 1 });
  await t.db.execute(
    sql`update payments set attempted_at = now() - interval '31 minutes', ask_at = now() - interval '1 second'`,
  );
  await t.db.execute(
    sql`update orders set ship_due_at = now() - interval '1 hour' where paid_at is not null`,
  );
  nextDay(t);
  await readBills(t);
  await t.db.execute(
    sql`insert into bill_days (day, ask_at) values (to_char(now() at time zone 'Asia/Shanghai' - interval '3 days', 'YYYY-MM-DD'), now())`,
  );
  assert.deepEqual(await late(), {
    'held pieces': 3,
    'payment questions': 2,
    'payments in checking': 1,
    'payments unconfirmed': 2,
    'orders closing': 1,
    'promises broken': 2,
    'bills missing': 1,
    'bill differences': 1,
  });
});

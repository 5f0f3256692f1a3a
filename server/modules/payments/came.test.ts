import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { MINUTE_MS } from '@/lib/time';
import { notices, operators, payments } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { send } from '@/server/testing/orders';
import {
  lapse,
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';
import { returnAmount } from './commands';
import { escalateLateChecks } from './late-checks';
import { readPayment } from './queries';

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'anna', role: 'finance', createdAt });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const bodiesOf = async ({ member }: Ordered) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).map(
    ({ body }) => body,
  );

async function settle(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    t.advance(MINUTE_MS);
    await t.poll();
    await t.double.outbox.settled();
  }
}

test('money that came beside the payment is shown with its way back, and an amount in checking with its time', async () => {
  const ordered = await unpaidOrder(t, { num: 2 });
  const sn = await openWay(t, ordered, 'native');
  t.double.script(sn, { amountDelta: -1 });
  await payNumber(t, sn);
  const show = async () =>
    (await send(ordered.member, orderContract.getOrder, { orderId: ordered.orderId })).data.order;
  const checked = await show();
  assert.deepEqual(checked.actions, ['cancel', 'address']);
  const [came] = checked.payments ?? [];
  assert.deepEqual(
    { use: came?.use, amount: came?.amount, asked: came?.asked, checkBy: came?.checkBy },
    {
      use: 'checking',
      amount: ordered.payable - 1,
      asked: ordered.payable,
      checkBy: t.clock.now + 24 * 60 * MINUTE_MS,
    },
  );
  assert.match((await stateOf(ordered)).text, /正在核对，最晚 .+ 有结果/);
  const { row: waiting } = await readPayment(t.db, by('anna'), sn);
  assert.match(waiting.waits ?? '', /^金额不符：应收 .+ 元，收到 .+ 元$/);

  t.advance(25 * 60 * MINUTE_MS);
  assert.equal(await escalateLateChecks(t.pay, t.db, new Date(t.clock.now)), 1);
  assert.equal(await escalateLateChecks(t.pay, t.db, new Date(t.clock.now)), 0);
  await t.db
    .update(payments)
    .set({ endedAt: new Date(Date.now() - 52 * 60 * MINUTE_MS) })
    .where(eq(payments.sn, sn));
  const late = (await reconcile(t.db)).find(({ rule }) => rule.startsWith('待核对的付款'));
  assert.equal(late?.hours, 52);

  await lapse(t, ordered);
  const given = { key: sn, form: {}, isPreview: false };
  await returnAmount(t.db, { ...by('anna'), reason: '与流水核对一致' }, given);
  await settle();
  const [gone] = (await show()).payments ?? [];
  assert.deepEqual(
    { use: gone?.use, amount: gone?.back?.amount, isDone: gone?.back?.isDone },
    { use: 'mismatch', amount: ordered.payable - 1, isDone: true },
  );
  assert.ok((await bodiesOf(ordered)).some((body) => body.startsWith('金额不符的 ¥')));
  const { list } = (await send(ordered.member, orderContract.listOrders)).data;
  assert.equal(list.data[0]?.payments?.length, 1);
});

test('a second payment goes back under its name, and leaves the order alone', async () => {
  const ordered = await unpaidOrder(t);
  const first = await openWay(t, ordered, 'native');
  const second = await openWay(t, ordered, 'h5');
  await payNumber(t, first);
  await payNumber(t, second);
  assert.ok(
    (await bodiesOf(ordered)).some((body) =>
      /^重复付的 ¥[\d.]+ 将原路退回，订单不受影响/.test(body),
    ),
  );
  await settle();
  assert.ok(
    (await bodiesOf(ordered)).some((body) =>
      /^重复付的 ¥[\d.]+ 已于.+原路退回，订单不受影响.+《/.test(body),
    ),
  );
});

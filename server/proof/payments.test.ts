import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import type { OrderStatus } from '@/lib/contract/orders.schema';
import * as contract from '@/lib/contract/payments';
import * as refundContract from '@/lib/contract/refunds';
import { type PayDouble, startPayDouble } from '@/server/adapters/pay/double';
import { orders, payments, providerEvents, rewards, sales } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { Balancer } from '@/server/testing/balancer';
import { type BuyerRow, insertBuyers, PersistentBuyer } from '@/server/testing/buyers';
import { tally } from '@/server/testing/caller';
import { insertMember } from '@/server/testing/members';
import { send, stockOf } from '@/server/testing/orders';
import { merchantEnv } from '@/server/testing/pay-env';
import { launchServers, type ServerProcess } from '@/server/testing/processes';
import { insertGoods, setShop } from '@/server/testing/shop';

/*
 * Many payments at two server processes on one PostgreSQL, each notification three times and in any order, some before the
 * answer of the call that opened the payment. `npm run proof` pays 100 by PAYMENTS.
 */
const PAYMENTS = Number(process.env.PAYMENTS ?? 30);
/** One in so many is paid before its payment is open. */
const EARLY = 5;
/** Everything has arrived by then (ms). */
const TIMEOUT_MS = 60_000;

let t: TestApp;
let double: PayDouble;
let servers: ServerProcess[];
let balancer: Balancer;
let people: BuyerRow[];
let inviterId: number;
let stop: () => Promise<void>;
before(async () => {
  t = await testApp({ isBare: true });
  await setShop(t.db, { payOpenHour: 0 });
  inviterId = await insertMember(t.db, { at: new Date(Date.now() - 60_000) });
  people = await insertBuyers(t.db, t.deps.keys, PAYMENTS, inviterId);
  double = await startPayDouble({ isDemo: true, outbox: { shuffleMs: 2_000 } });
  const merchant = merchantEnv(double, t.dataDir);
  ({ servers, stop } = await launchServers(t, [merchant, merchant]));
  balancer = await Balancer.open(servers);
  double.outbox.origin = balancer.origin;
});
after(async () => {
  await double.outbox.settled();
  await balancer.close();
  await stop();
  await double.close();
  await t.close();
});

const browser = (at: number, server = at) => ({
  caller: new PersistentBuyer(
    servers[server % servers.length] as ServerProcess,
    t.deps.keys,
    people[at] as BuyerRow,
  ),
});

async function order(at: number, skuId: number | undefined): Promise<number> {
  const { quoteId } = await dataOf(
    send(browser(at), checkout.quoteOrder, { mode: 'now', skuId, num: 1 }),
  );
  return (await dataOf(send(browser(at), checkout.submitOrder, { quoteId }))).orderId;
}

const create = (at: number, orderId: number | undefined, server = at) =>
  send(browser(at, server), contract.createPayment, { orderId, way: 'native' });

async function until(goal: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !(await holds()); await pause(100))
    if (Date.now() > end) throw new Error(`not within ${TIMEOUT_MS} ms: ${goal}`);
}

/** Fields of an accepted call. */
async function dataOf<D>(call: Promise<{ code: number; msg: string; data: D }>): Promise<D> {
  const { code, msg, data } = await call;
  assert.equal(code, 200, `${msg} ${JSON.stringify(data)}`);
  return data;
}

test(`${PAYMENTS} payments, every notification three times and shuffled, some before the answer of create: each is one sale, one line of the books, one reward`, async () => {
  const [skuId] = (await insertGoods(t.db, { choices: [{ onHand: PAYMENTS }] })).skuIds;
  const ids = await Promise.all(people.map((_, at) => order(at, skuId)));
  /* These pay before their payment is open, one after another: the double cannot know whose order comes next. */
  const early = ids.slice(0, PAYMENTS / EARLY);
  for (const [at, orderId] of early.entries()) {
    double.script('', { isPaidAtOnce: true, notice: 'shuffled' });
    await dataOf(create(at, orderId));
  }
  const answers = await Promise.all(
    ids.slice(early.length).map((orderId, at) => create(at + early.length, orderId)),
  );
  assert.deepEqual(tally(answers), { 200: PAYMENTS - early.length });
  const open = await t.db.select({ sn: payments.sn }).from(payments).where(eq(payments.status, 20));
  await Promise.all(open.map(({ sn }) => double.cashier.choose(sn, 'shuffled')));
  await until(
    'all orders are paid',
    async () => (await t.db.$count(orders, eq(orders.status, 20))) === PAYMENTS,
  );
  await double.outbox.settled();

  assert.equal(await t.db.$count(orders, eq(orders.status, 20)), PAYMENTS);
  assert.equal(await t.db.$count(sales), PAYMENTS);
  assert.equal(await t.db.$count(rewards, eq(rewards.userId, inviterId)), PAYMENTS);
  const { rows } = await t.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ledger_journals where kind = 'order_paid'`,
  );
  assert.equal(rows[0]?.n, PAYMENTS);
  assert.deepEqual(await stockOf(t.db, skuId), { onHand: 0, held: 0 });
  assert.ok((await t.db.$count(providerEvents)) <= PAYMENTS);
  assert.deepEqual(await reconcile(t.db), []);
});

test('both processes are asked at once for the same payment: one number at the provider, one answer', async () => {
  const [skuId] = (await insertGoods(t.db, { choices: [{ onHand: PAYMENTS }] })).skuIds;
  const before = double.books.payments.size;
  const ids = await Promise.all(people.slice(0, 10).map((_, at) => order(at, skuId)));
  const pairs = await Promise.all(
    ids.map((orderId, at) => Promise.all([0, 1].map((server) => create(at, orderId, server)))),
  );
  for (const [first, second] of pairs) assert.deepEqual(second?.data, first?.data);
  assert.equal(double.books.payments.size - before, ids.length);
});

/** Things of one order, each of which is asked back twice. */
const THINGS = 10;

/** Refunds of a payment are sent a minute apart: here each minute has passed when the next one is due. */
async function passMinutes(): Promise<void> {
  await t.db.execute(sql`
    create function pass_minute() returns trigger language plpgsql as $$
    begin
      new.attempted_at = new.attempted_at - interval '1 minute';
      return new;
    end $$`);
  await t.db.execute(sql`
    create trigger pass_minute before update of attempted_at on provider_refunds
    for each row execute function pass_minute()`);
}

test('twenty refunds of one order at once, each thing asked back at both processes: every thing goes back once, and no fen more than was paid', async () => {
  const numbers = Array.from({ length: THINGS }, (_, at) => at);
  const { skuIds } = await insertGoods(t.db, {
    specs: { 号码: numbers.map(String) },
    choices: numbers.map((at) => ({ price: 600_00, onHand: 5, values: [at] })),
  });
  const cartIds = [];
  for (const skuId of skuIds)
    cartIds.push((await dataOf(send(browser(0), cart.addToCart, { skuId, num: 1 }))).item.cartId);
  const { quoteId } = await dataOf(
    send(browser(0), checkout.quoteOrder, { mode: 'cart', cartIds }),
  );
  const { orderId, payable } = await dataOf(send(browser(0), checkout.submitOrder, { quoteId }));
  const { paymentId } = await dataOf(create(0, orderId));
  const [open] = await t.db.select().from(payments).where(eq(payments.paymentId, paymentId));
  assert.deepEqual(await double.cashier.choose(open?.sn ?? '', 'success'), { isPaid: true });
  const isOf = (status: OrderStatus) => and(eq(orders.orderId, orderId), eq(orders.status, status));
  await until('the order is paid', async () => (await t.db.$count(orders, isOf(20))) === 1);

  await passMinutes();
  const { lines } = await dataOf(send(browser(0), refundContract.quoteRefund, { orderId }));
  const answers = await Promise.all(
    lines.flatMap(({ itemId }) =>
      [0, 1].map((server) =>
        send(browser(0, server), refundContract.applyRefund, {
          orderId,
          type: 'unshipped',
          reason: 'unwanted',
          total: 600_00,
          items: [{ itemId, num: 1 }],
        }),
      ),
    ),
  );
  const {
    200: accepted,
    refund_open: asked = 0,
    refund_over: over = 0,
    // asked when all of the order has gone back already
    order_state: late = 0,
    ...others
  } = tally(answers);
  assert.deepEqual([accepted, asked + over + late, others], [THINGS, THINGS, {}]);
  await until('all of it went back', async () => (await t.db.$count(orders, isOf(60))) === 1);
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  assert.deepEqual([order?.paid, order?.refunded], [payable, payable]);
  assert.equal(double.books.refundedOf(open?.sn ?? ''), payable);
  for (const skuId of skuIds) assert.deepEqual(await stockOf(t.db, skuId), { onHand: 5, held: 0 });
  assert.deepEqual(await reconcile(t.db), []);
});

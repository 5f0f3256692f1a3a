/**
 * `npm run bench -- pay`: applying a payment, and a thousand notifications at two processes; each must be exactly one
 * sale.
 */
import { eq, sql } from 'drizzle-orm';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import { createPayment } from '@/lib/contract/payments';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import { type PayDouble, startPayDouble } from '@/server/adapters/pay/double';
import { orders, payments, sales } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { applySuccess } from '@/server/modules/payments/apply';
import { type TestApp, testApp } from './app';
import { asks } from './asks';
import { Balancer } from './balancer';
import { check, conclude, excess, say, time } from './bench-times';
import { type BuyerRow, insertBuyers, RemoteBuyer } from './buyers';
import { insertMember } from './members';
import { merchantEnv } from './pay-env';
import { launchServers, type ServerProcess } from './processes';
import { insertGoods, setShop } from './shop';

const PAYMENTS = Number(process.env.PAY_NOTICES ?? 1_000);
const APPLIED = 70;
const AT_ONCE = 20;
const INVITERS = 50;
const GOODS = 10;
const DRAIN_MS = 30 * SECOND_MS;

async function inLanes<T>(list: readonly T[], work: (one: T, at: number) => Promise<unknown>) {
  const queue = [...list.entries()];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

interface Shop {
  t: TestApp;
  servers: readonly ServerProcess[];
  skuIds: readonly number[];
}

async function openPayments({ t, servers, skuIds }: Shop, people: readonly BuyerRow[]) {
  await inLanes(people, async (person, at) => {
    const server = servers[at % servers.length];
    if (!server) throw new Error('no server');
    const ask = asks({ caller: new RemoteBuyer(server, t.deps.keys, person) });
    const skuId = skuIds[at % skuIds.length];
    const { quoteId } = await ask(quoteOrder, { mode: 'now', skuId, num: 1 });
    const { orderId } = await ask(submitOrder, { quoteId });
    await ask(createPayment, { orderId, way: 'native' });
  });
  return t.db
    .select({ paymentId: payments.paymentId, sn: payments.sn, amount: payments.amount })
    .from(payments)
    .where(eq(payments.status, 20))
    .orderBy(payments.paymentId);
}

/** The provider is not called. */
async function measureApplying(shop: Shop, people: readonly BuyerRow[]): Promise<void> {
  const { t } = shop;
  const open = await openPayments(shop, people);
  const deps = { provider: t.deps.pay, vault: createVault(t.deps.keys), log: t.deps.logger };
  await time('a success applied', 50, async (round) => {
    const payment = open[round];
    if (!payment) throw new Error('too few payments');
    const now = new Date();
    const { outcome } = await applySuccess(
      deps,
      t.db,
      payment.paymentId,
      {
        transactionId: `bench${round}`,
        amount_fen: payment.amount,
        settled_fen: payment.amount,
        paidAt: now.getTime(),
      },
      { now },
    );
    if (outcome !== 'applied') throw new Error(outcome);
  });
  /* Others are not awaited below. */
  await t.db.execute(sql`update payments set ask_at = now() + interval '1 day' where status = 20`);
}

/** Until every order is paid (ms). */
async function measureNotices(
  shop: Shop,
  double: PayDouble,
  people: readonly BuyerRow[],
): Promise<void> {
  const { t } = shop;
  const before = await t.db.$count(sales);
  const known = new Set(
    (await t.db.select({ sn: payments.sn }).from(payments)).map(({ sn }) => sn),
  );
  const open = (await openPayments(shop, people)).filter(({ sn }) => !known.has(sn));
  say(`${open.length} payments are open`);
  const isPaid = eq(orders.status, 20);
  const paid = await t.db.$count(orders, isPaid);
  const from = performance.now();
  await Promise.all(open.map(({ sn }) => double.cashier.choose(sn, 'success')));
  while (
    (await t.db.$count(orders, isPaid)) < paid + open.length &&
    performance.now() - from < 2 * MINUTE_MS
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const took = performance.now() - from;
  say(
    `${open.length} notifications at once: all orders are paid after ${(took / 1000).toFixed(1)} s, ${double.outbox.taken.length} answers`,
  );
  check('notifications until all is paid', took, DRAIN_MS, 'ms');
  const made = (await t.db.$count(sales)) - before;
  if (made !== open.length) excess.push(`${made} sales of ${open.length} payments`);
}

async function main(): Promise<void> {
  const t = await testApp({ isBare: true });
  await setShop(t.db, { payOpenHour: 0 });
  const at = new Date(Date.now() - MINUTE_MS);
  const inviters = await Promise.all(
    Array.from({ length: INVITERS }, () => insertMember(t.db, { at })),
  );
  const buyersOf = async (count: number) => {
    const people: BuyerRow[] = [];
    for (const inviterId of inviters)
      people.push(
        ...(await insertBuyers(t.db, t.deps.keys, Math.ceil(count / INVITERS), inviterId)),
      );
    return people.slice(0, count);
  };
  const double = await startPayDouble({ isDemo: true });
  const merchant = merchantEnv(double, t.dataDir);
  const { servers, stop } = await launchServers(t, [merchant, merchant]);
  const balancer = await Balancer.open(servers);
  double.outbox.origin = balancer.origin;
  const skuIds: number[] = [];
  for (let i = 0; i < GOODS; i += 1)
    skuIds.push(...(await insertGoods(t.db, { choices: [{ onHand: PAYMENTS + APPLIED }] })).skuIds);
  const shop: Shop = { t, servers, skuIds };
  await measureApplying(shop, await buyersOf(APPLIED));
  await measureNotices(shop, double, await buyersOf(PAYMENTS));
  for (const { rule, id } of await reconcile(t.db)) excess.push(`${rule}: ${id}`);
  await double.outbox.settled();
  await balancer.close();
  await stop();
  await double.close();
  await t.close();
  conclude();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});

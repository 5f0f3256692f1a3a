// In npm test: the same calls repeated under their keys (server/proof/payments.test.ts).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import * as contract from '@/lib/contract/payments';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import { buildApp } from '@/server/app';
import type { Db } from '@/server/db/client';
import { orders, payments, providerRefunds, sales } from '@/server/db/schema';
import { pollAllPayments } from '@/server/jobs/payments';
import { reconcile } from '@/server/jobs/reconcile';
import type { PayDeps } from '@/server/modules/payments/deps';
import { refundOrder } from '@/server/modules/payments/refund-order';
import { Caller } from '@/server/testing/caller';
import { KillableProcess } from '@/server/testing/killable-process';
import { send, stockOf } from '@/server/testing/orders';
import {
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  unpaidOrder,
} from '@/server/testing/pay';
import { apply as applyRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';

/*
 * A process is killed before each statement, and before and after each call to the provider, of creating, applying, closing
 * and refunding a payment. Another process goes on after the lease; then nothing is lost, doubled or stuck. `npm test` takes
 * every seventh step, `npm run proof` each one (KILL_EVERY=1).
 */
const EVERY = Number(process.env.KILL_EVERY ?? 7);
const FROM = Number(process.env.PROOF_PART ?? 1) === 2 ? 3 : 1;
const LEASE_MS = MINUTE_MS + SECOND_MS;

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true });
  /* Many hours pass here. */
  await setShop(t.db, { payOpenHour: 0 });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

interface Scene {
  /** Brings an order to the moment in which the process dies. */
  prepare: () => Promise<Ordered & { sn: string }>;
  /** The action of that process. */
  act: (
    ordered: Ordered & { sn: string },
    process: { db: Db; pay: PayDeps; killable: KillableProcess },
  ) => Promise<unknown>;
  /** Holds once the others have gone on. */
  verify: (ordered: Ordered & { sn: string }) => Promise<void>;
}

const rowsOf = ({ orderId }: Ordered) =>
  t.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paymentId);
async function orderOf({ orderId }: Ordered) {
  const [row] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  if (!row) throw new Error('no order');
  return row;
}
const now = () => new Date(t.clock.now);

/** The others go on until nothing is open any more. */
async function heal(): Promise<void> {
  t.advance(LEASE_MS);
  for (let i = 0; i < 12; i += 1) {
    t.advance(2 * MINUTE_MS);
    await t.poll();
    await t.double.outbox.settled();
  }
}

async function run(scene: Scene, life: number): Promise<number> {
  const ordered = await scene.prepare();
  const { config } = t.deps;
  const killable = new KillableProcess(config.DATABASE_URL ?? '', life);
  const provider = t.pay.provider;
  if (!provider) throw new Error('no provider');
  const pay = { ...t.pay, provider: killable.provider(provider) };
  await scene.act(ordered, { db: killable.database.db, pay, killable }).catch(() => undefined);
  const { steps } = killable;
  await killable.close();
  await t.double.outbox.settled();
  await heal();
  await scene.verify(ordered);
  return steps;
}

const isPaid = async (ordered: Ordered): Promise<void> => {
  const order = await orderOf(ordered);
  assert.deepEqual([order.status, order.paid], [ORDER_STATUS.paid, ordered.payable]);
  assert.equal(await t.db.$count(sales, eq(sales.ref, `order:${order.sn}`)), 1);
  assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 99, held: 0 });
};

const isOver = async (ordered: Ordered): Promise<void> => {
  assert.equal((await orderOf(ordered)).status, ORDER_STATUS.cancelled);
  assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 0 });
  for (const { status } of await rowsOf(ordered)) assert.ok([30, 40, 50].includes(status));
};

const open = async () => {
  const ordered = await unpaidOrder(t);
  return { ...ordered, sn: await openWay(t, ordered, 'native') };
};
const pollAs = (db: Db, pay: PayDeps) => pollAllPayments(pay, db, now);

const SCENES: Record<string, Scene> = {
  'creating a payment': {
    prepare: async () => ({ ...(await unpaidOrder(t)), sn: '' }),
    act: async ({ member, orderId }, { db, pay, killable }) => {
      const app = await buildApp({
        ...t.deps,
        pay: pay.provider,
        database: { ...killable.database, db },
      });
      const caller = new Caller(app, t.deps, t.clock);
      Object.assign(caller, { token: member.caller.token, userId: member.userId });
      await send({ caller }, contract.createPayment, { orderId, way: 'native' });
      await app.close();
    },
    verify: async (ordered) => {
      /* Whatever is left of it: the buyer opens a payment and pays, once. */
      const held = (await rowsOf(ordered)).length;
      assert.ok(held <= 1);
      const fresh = await orderOf(ordered);
      if (fresh.payBy <= now()) return;
      await payNumber(t, await openWay(t, ordered, 'native'));
      await isPaid(ordered);
    },
  },
  'applying a success': {
    prepare: async () => {
      const ordered = await open();
      await payNumber(t, ordered.sn, 'never');
      t.advance(10 * SECOND_MS);
      return ordered;
    },
    act: (_ordered, { db, pay }) => pollAs(db, pay),
    verify: isPaid,
  },
  'closing a payment and releasing the stock': {
    prepare: async () => {
      const ordered = await open();
      await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
      t.advance(6 * MINUTE_MS);
      return ordered;
    },
    act: (_ordered, { db, pay }) => pollAs(db, pay),
    verify: isOver,
  },
  'giving late money back': {
    prepare: async () => {
      const ordered = await open();
      await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
      await payNumber(t, ordered.sn, 'never');
      t.advance(10 * SECOND_MS);
      return ordered;
    },
    act: async (_ordered, { db, pay }) => {
      for (let i = 0; i < 2; i += 1) {
        await pollAs(db, pay);
        t.advance(10 * SECOND_MS);
      }
    },
    verify: async (ordered) => {
      await isOver(ordered);
      assert.equal(t.double.books.refundedOf(ordered.sn), ordered.payable);
      assert.equal(t.double.books.refundsOf(ordered.sn).length, 1);
    },
  },
  'refunding a part of a paid order': {
    prepare: async () => {
      const ordered = await open();
      await payNumber(t, ordered.sn, 'never');
      t.advance(10 * SECOND_MS);
      await t.poll();
      await t.db.transaction((tx) =>
        refundOrder(tx, {
          orderId: ordered.orderId,
          why: 'cancel',
          goods: 5_00,
          freight: 1_00,
          now: now(),
        }),
      );
      return ordered;
    },
    act: async (_ordered, { db, pay }) => {
      for (let i = 0; i < 2; i += 1) {
        await pollAs(db, pay);
        t.advance(10 * SECOND_MS);
      }
    },
    verify: async (ordered) => {
      await isPaid(ordered);
      assert.equal((await orderOf(ordered)).refunded, 6_00);
      assert.equal(t.double.books.refundedOf(ordered.sn), 6_00);
      assert.equal(t.double.books.refundsOf(ordered.sn).length, 1);
      const [sale] = await t.db
        .select()
        .from(sales)
        .where(eq(sales.ref, `order:${(await orderOf(ordered)).sn}`));
      assert.equal(sale?.refunded, 5_00);
      assert.equal((await t.db.$count(providerRefunds, eq(providerRefunds.status, 30))) > 0, true);
    },
  },
  'applying for a refund, and its way back': {
    prepare: async () => {
      const ordered = await open();
      await payNumber(t, ordered.sn);
      await t.poll();
      return ordered;
    },
    act: async ({ member, ...ordered }, { db, pay, killable }) => {
      const database = { ...killable.database, db };
      const app = await buildApp({ ...t.deps, pay: pay.provider, database });
      const caller = new Caller(app, t.deps, t.clock);
      Object.assign(caller, { token: member.caller.token, userId: member.userId });
      await applyRefund({ ...ordered, member: { ...member, caller } });
      await app.close();
      for (let i = 0; i < 2; i += 1) {
        await pollAs(db, pay);
        t.advance(10 * SECOND_MS);
      }
    },
    verify: async (ordered) => {
      /* Either it was never applied for, and can be, or it has arrived. */
      if ((await orderOf(ordered)).status === ORDER_STATUS.paid) {
        await isPaid(ordered);
        assert.equal((await applyRefund(ordered)).code, 200);
        await heal();
      }
      const { status, refunded } = await orderOf(ordered);
      assert.deepEqual([status, refunded], [ORDER_STATUS.refunded, ordered.payable]);
      assert.deepEqual(await stockOf(t.db, ordered.skuId), { onHand: 100, held: 0 });
      assert.equal(t.double.books.refundedOf(ordered.sn), ordered.payable);
      assert.equal(t.double.books.refundsOf(ordered.sn).length, 1);
    },
  },
};

for (const [name, scene] of Object.entries(SCENES))
  describe(name, () => {
    test('killed at every step: nothing is lost, doubled or stuck', async (context) => {
      const steps = await run(scene, Number.POSITIVE_INFINITY);
      assert.ok(steps > 5, `${steps} steps`);
      for (let life = FROM; life < steps; life += EVERY)
        await run(scene, life).catch((error: unknown) => {
          throw new Error(`killed after step ${life} of ${steps}`, { cause: error });
        });
      context.diagnostic(`${steps} steps`);
    });
  });

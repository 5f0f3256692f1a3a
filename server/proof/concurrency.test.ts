import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import { withdrawals } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { readBalances } from '@/server/modules/ledger/balances';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import * as operate from '@/server/modules/withdrawals/operate';
import { type TestApp, testApp } from '@/server/testing/app';
import { tally } from '@/server/testing/caller';
import {
  earn,
  type EarnerRow,
  insertEarner,
  openLimits,
  PersistentEarner,
} from '@/server/testing/earners';
import { newKey } from '@/server/testing/money';
import { launchServers, type ServerProcess } from '@/server/testing/processes';

/* Two server processes on one PostgreSQL, and a client that sends everything at once. */

let t: TestApp;
let servers: ServerProcess[];
let stop: () => Promise<void>;
let ago: Date;
before(async () => {
  t = await testApp({ isBare: true });
  ago = new Date(Date.now() - 30 * DAY_MS);
  await openLimits(t.db, ago);
  ({ servers, stop } = await launchServers(t, [{}, {}]));
});
after(async () => {
  await stop();
  await t.close();
});

const assertSound = async () => assert.deepEqual(await reconcile(t.db), []);
const money = async ({ userId }: EarnerRow) => {
  const { available, withdrawing } = await readBalances(t.db, userId);
  return [available, withdrawing];
};
/** The earner's browsers, one at each server. */
const browsersOf = (earner: EarnerRow) =>
  servers.map((server) => new PersistentEarner(server, t.deps, earner));
async function rich(
  fen: number,
): Promise<{ earner: EarnerRow; at: (i: number) => PersistentEarner }> {
  const earner = await insertEarner(t.db, t.deps.keys, ago);
  await earn(t.db, earner, fen, new Date());
  const browsers = browsersOf(earner);
  return { earner, at: (i) => browsers[i % 2] as PersistentEarner };
}

describe('withdrawals', () => {
  test('200 at once on a balance for 10: exactly 10, and everybody else reads that the balance is too small', async () => {
    const { earner, at } = await rich(100_00);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => at(i).withdraw(10_00)));
    assert.deepEqual(tally(answers), { 200: 10, insufficient_balance: 190 });
    assert.deepEqual(
      new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg)),
      new Set(['可提现余额不足']),
    );
    assert.deepEqual(await money(earner), [0, 100_00]);
    await assertSound();
  });

  test('the same with other names of the payee: what the client says about the payee changes nothing', async () => {
    const { earner, at } = await rich(50_00);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        at(i).withdraw(50_00, newKey(), { realName: `林知夏${i}` }),
      ),
    );
    assert.deepEqual(tally(answers), { 200: 1, insufficient_balance: 49 });
    assert.deepEqual(await money(earner), [0, 50_00]);
    await assertSound();
  });

  test('one key fifty times at both servers: one withdrawal, one answer; another amount under it is refused', async () => {
    const { earner, at } = await rich(100_00);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => at(i).withdraw(10_00, key)),
    );
    assert.deepEqual(
      [tally(answers), new Set(answers.map(({ data }) => data.sn)).size],
      [{ 200: 50 }, 1],
    );
    assert.equal((await at(1).withdraw(11_00, key)).data.err, 'idempotency_conflict');
    assert.deepEqual(await money(earner), [90_00, 10_00]);
    await assertSound();
  });

  test('many members at once do not wait for each other', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => rich(20_00)));
    const answers = await Promise.all(
      people.flatMap(({ at }) => [0, 1, 0, 1].map((i) => at(i).withdraw(10_00))),
    );
    assert.deepEqual(tally(answers), { 200: 40, insufficient_balance: 40 });
    await assertSound();
  });
});

describe('members and operators', () => {
  const operation = (operator: string) => ({ operator, now: new Date() });
  const payout = () => ({ vault: createVault(t.deps.keys), provider: null });
  const statusOf = async (id: number) =>
    (await t.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.status;
  /** Number of parallel attempts that succeeded. */
  const winners = async (attempts: Promise<unknown>[]) =>
    (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

  test('approve against cancel, ten times: one of them, and the money follows it', async () => {
    const { earner, at } = await rich(100_00);
    for (let round = 0; round < 10; round += 1) {
      const { data } = await at(round).withdraw(10_00);
      const [approval, answer] = await Promise.allSettled([
        operate.approve(t.db, operation('anna'), data.sn),
        at(round + 1).cancel(data.id),
      ]);
      const isCancelled = answer.status === 'fulfilled' && answer.value.code === 200;
      assert.notEqual(approval.status === 'fulfilled', isCancelled);
      assert.equal(await statusOf(data.id), isCancelled ? 60 : 20);
    }
    const { available, withdrawing } = await readBalances(t.db, earner.userId);
    assert.equal(available + withdrawing, 100_00);
    await assertSound();
  });

  test('rejected twice, cancelled at both servers, paid twice, failed after it was paid: one effect each', async () => {
    const { earner, at } = await rich(100_00);
    const [one, two, three] = [
      (await at(0).withdraw(10_00)).data,
      (await at(0).withdraw(20_00)).data,
      (await at(0).withdraw(30_00)).data,
    ];
    assert.equal(
      await winners(
        Array.from({ length: 6 }, () =>
          operate.reject(t.db, operation('anna'), one.sn, '资料不符'),
        ),
      ),
      1,
    );
    const cancels = await Promise.all(Array.from({ length: 6 }, (_, i) => at(i).cancel(two.id)));
    assert.equal(cancels.filter(({ code }) => code === 200).length, 1);
    await operate.approve(t.db, operation('anna'), three.sn);
    assert.equal(
      await winners(
        Array.from({ length: 6 }, (_, i) =>
          operate.pay(payout(), t.db, operation('fei'), three.sn, { voucher: `V${i}` }),
        ),
      ),
      1,
    );
    assert.equal(
      await winners([
        operate.fail(payout(), t.db, operation('fei'), three.sn, '退票'),
        operate.reject(t.db, operation('anna'), three.sn, '太晚'),
      ]),
      0,
    );
    assert.deepEqual(
      [
        await statusOf(one.id),
        await statusOf(two.id),
        await statusOf(three.id),
        await money(earner),
      ],
      [50, 60, 40, [70_00, 0]],
    );
    await assertSound();
  });
});

describe('rewards', () => {
  test('two workers that settle, and refunds at the same moment, pay each reward once and take each back once', async () => {
    const second = await testApp({ beside: t });
    const earners = await Promise.all(
      Array.from({ length: 4 }, () => insertEarner(t.db, t.deps.keys, ago)),
    );
    const paidAt = new Date(Date.now() - 12 * DAY_MS);
    const sns: string[] = [];
    for (const { buyerId } of earners) {
      for (let i = 0; i < 10; i += 1) {
        const { sale } = await t.db.transaction((tx) =>
          recordSale(tx, {
            buyerId,
            items: [{ title: '课程', paid: 100_00 }],
            paidAt,
            operator: 'tester',
            now: paidAt,
          }),
        );
        await t.db.transaction((tx) => completeSale(tx, { sn: sale.sn, at: paidAt }));
        sns.push(sale.sn);
      }
    }
    const refund = (sn: string, db = t.db) =>
      db.transaction((tx) =>
        refundSale(tx, { sn, reason: '退', operator: 'tester', now: new Date() }),
      );
    await Promise.all([
      settleDueRewards(t.db, new Date()),
      settleDueRewards(second.db, new Date()),
      ...sns
        .filter((_, i) => i % 5 === 0)
        .map((sn, i) => refund(sn, i % 2 === 0 ? t.db : second.db)),
    ]);
    /* The servers settle too, once a minute: one of them may be settling the last reward right now. */
    const pendingOf = async () =>
      (await Promise.all(earners.map(({ userId }) => readBalances(t.db, userId)))).reduce(
        (sum, { pending }) => sum + pending,
        0,
      );
    for (let tries = 0; tries < 100 && (await pendingOf()) > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { userId } of earners)
      assert.deepEqual(
        await readBalances(t.db, userId).then(({ available, pending, debt }) => [
          available,
          pending,
          debt,
        ]),
        [80_00, 0, 0],
      );
    await assertSound();
    await second.close();
  });

  test('sales of two partners in opposite directions, refunded as they come, do not deadlock', async () => {
    const [left, right] = [
      await insertEarner(t.db, t.deps.keys, ago),
      await insertEarner(t.db, t.deps.keys, ago),
    ];
    const second = await testApp({ beside: t });
    const swap = async (buyerId: number, db: typeof t.db) => {
      const now = new Date();
      const { sale } = await db.transaction((tx) =>
        recordSale(tx, {
          buyerId,
          items: [{ title: '课程', paid: 50_00 }],
          paidAt: now,
          operator: 'tester',
          now,
        }),
      );
      await db.transaction((tx) =>
        refundSale(tx, { sn: sale.sn, reason: '退', operator: 'tester', now: new Date() }),
      );
    };
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        swap((i % 2 === 0 ? left : right).buyerId, i % 4 < 2 ? t.db : second.db),
      ),
    );
    for (const { userId } of [left, right])
      assert.equal((await readBalances(t.db, userId)).pending, 0);
    await assertSound();
    await second.close();
  });
});

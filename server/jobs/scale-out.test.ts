import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createRandom } from '@/server/db/seed/random';
import { readBalances } from '@/server/modules/ledger/balances';
import { OperationRefused } from '@/server/db/operators';
import { partOf } from '@/server/modules/rewards/plan';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { createTrade } from '@/server/trade';
import { reconcile } from './reconcile';

const DAY_MS = 86_400_000;
const run = promisify(execFile);

test('two processes that sell, refund, settle, hold and void on the same few members leave books that agree', async () => {
  const t = await testApp({ isBare: true });
  const at = new Date(Date.now() - 10 * DAY_MS);
  const top = await insertMember(t.db, { at });
  const parents = [await insertMember(t.db, { at, by: top }), await insertMember(t.db, { at, by: top })];
  const buyers = await Promise.all(parents.map((by) => insertMember(t.db, { at, by })));
  const url = t.deps.config.DATABASE_URL ?? '';
  const worker = (seed: string) => run(process.execPath, ['--import', 'tsx', 'server/testing/money-worker.ts', url, seed, '60', [...parents, ...buyers].join(',')]);
  const outcomes = await Promise.all(['one', 'two'].map(worker));
  for (const { stdout } of outcomes) assert.ok((JSON.parse(stdout) as { done: number }).done > 10, stdout);
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

/** What a sale is worth in a model of a few lines. */
interface Modelled {
  sn: string;
  paid: number;
  refunded: number;
  completedAt: number | null;
  isSettled: boolean;
}

test('random histories of sales, completions, refunds and settlements agree with a model after every step', async () => {
  const t = await testApp({ isBare: true });
  const trade = createTrade();
  const random = createRandom('sales');
  const start = Date.parse('2026-03-01T02:00:00Z');
  for (let history = 0; history < Number(process.env.HISTORIES ?? 10); history += 1) {
    const at = new Date(start - 60 * DAY_MS);
    const top = await insertMember(t.db, { at });
    const parent = await insertMember(t.db, { at, by: top });
    const buyer = await insertMember(t.db, { at, by: parent });
    const model: Modelled[] = [];
    let now = start;
    const step = {
      sell: async () => {
        const paid = random.between(1, 900_00);
        const { order } = await t.db.transaction((tx) => trade.record(tx, { buyerId: buyer, items: [{ title: '课程', paid }], paidAt: new Date(now), operator: 'x', now: new Date(now) }));
        model.push({ sn: order.sn, paid, refunded: 0, completedAt: null, isSettled: false });
      },
      complete: async () => {
        const sale = random.pick(model);
        const work = t.db.transaction((tx) => trade.complete(tx, { sn: sale.sn, at: new Date(now) }));
        if (sale.completedAt !== null || sale.refunded === sale.paid) return assert.rejects(work, OperationRefused);
        await work;
        sale.completedAt = now;
      },
      refund: async () => {
        const sale = random.pick(model);
        const amount = random.between(1, sale.paid);
        const work = t.db.transaction((tx) => trade.refund(tx, { sn: sale.sn, amount, reason: '退', operator: 'x', now: new Date(now) }));
        if (amount > sale.paid - sale.refunded) return assert.rejects(work, OperationRefused);
        await work;
        sale.refunded += amount;
      },
      settle: async () => {
        await settleDueRewards(t.db, new Date(now));
        /* Frequent refunds make the wait longer (R5): only what is long past is certainly settled, so the model looks late. */
        for (const sale of model) if (sale.completedAt !== null && sale.completedAt + 15 * DAY_MS <= now) sale.isSettled = true;
      },
    };
    for (let i = 0; i < 25; i += 1) {
      await (model.length === 0 ? step.sell : random.pick([step.sell, step.complete, step.refund, step.settle]))();
      now += random.between(1, 5) * DAY_MS;
      for (const [userId, bp] of [[parent, 1000], [top, 300]] as const) {
        const { available, pending, debt, totalIncome } = await readBalances(t.db, userId);
        const due = model.reduce((sum, { paid, refunded }) => sum + partOf(paid - refunded, bp), 0);
        assert.equal(available + pending - debt, due, 'what a member has, waits for or owes is what the sales are worth');
        assert.equal(totalIncome, available - debt);
        assert.ok(available === 0 || debt === 0, 'nobody owes while money is there');
        const sure = model.filter(({ isSettled }) => isSettled).reduce((sum, { paid, refunded }) => sum + partOf(paid - refunded, bp), 0);
        assert.ok(pending <= due - sure);
      }
    }
  }
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

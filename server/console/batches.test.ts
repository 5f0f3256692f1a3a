import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import * as batches from '@/lib/contract/console/batches';
import { approval } from '@/lib/contract/console/resources/approval';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { HOUR_MS } from '@/lib/time';
import { approvals, auditLog, operators, withdrawals as rows } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { openRiskCase } from '@/server/modules/risk/cases';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';
import { continueBatches, runNextRow } from '@/server/modules/withdrawals/batch-run';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  type ConsoleCaller,
  drawKey,
  type TestConsole,
  testConsole,
} from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';

let t: TestApp;
let c: TestConsole;
let finance: ConsoleCaller;
let reviewer: ConsoleCaller;
let other: ConsoleCaller;
let second: ConsoleCaller;

before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  c = await testConsole(t);
  [finance, reviewer, other, second] = [
    await c.as(['finance']),
    await c.as(['finance']),
    await c.as(['finance']),
    await c.as(['second']),
  ];
});
after(async () => {
  await c.close();
  await t.close();
});

const depsOf = () => ({ vault: c.deps.vault, provider: c.deps.payout });
const quiet = { error: () => undefined };
const work = () => continueBatches(depsOf(), t.db, () => new Date(t.clock.now), quiet);
const oneRow = (batchId: number) =>
  runNextRow(depsOf(), t.db, batchId, new Date(t.clock.now), quiet);

async function submitted(amount: number) {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data, code, msg } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return { earner, sn: data.sn as string };
}
async function approved(amount = 100_00, who = reviewer): Promise<string> {
  const { sn } = await submitted(amount);
  const done = await who.send(withdrawals.approveWithdrawal, await seenOf(sn, who));
  assert.equal(done.code, 200, done.msg);
  return sn;
}
const seenOf = async (sn: string, who = finance) => {
  const { data } = await who.send(withdrawals.getWithdrawal, { sn });
  return { sn, seen: data.seen };
};
/** Opens a risk case about the payout account. */
async function hold(sn: string) {
  const [row] = await t.db.select().from(rows).where(eq(rows.sn, sn));
  assert.ok(row);
  await openRiskCase(t.db, {
    type: 'R3' as const,
    userId: row.userId,
    refType: 'withdraw_account',
    refId: row.accountId,
    evidence: {},
    now: new Date(t.clock.now),
  });
}
const several = async (count: number, amount?: number) => {
  const sns: string[] = [];
  for (let i = 0; i < count; i += 1) sns.push(await approved(amount));
  return sns;
};
const preview = async (sns: string[], who = finance) => {
  const { data, code, msg } = await who.send(batches.previewBatch, { sns });
  assert.equal(code, 200, msg);
  return data;
};
async function started(sns: string[], who = finance) {
  const { net, seen } = await preview(sns, who);
  const { data, code, msg } = await who.send(batches.startBatch, { sns, net, seen });
  assert.equal(code, 200, msg);
  return data;
}
const get = async (batchId: number, who = finance) =>
  (await who.send(batches.getBatch, { batchId })).data;
const statusOf = async (sns: string[]) =>
  (await t.db.select().from(rows).where(inArray(rows.sn, sns)).orderBy(rows.id)).map(
    ({ status }) => status,
  );
const payments = (sns: string[]) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'withdraw.pay'), inArray(auditLog.target, sns)));
const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);

describe('a batch of payments', () => {
  test('says what it will do and what it leaves out, then pays every row as an act of its own', async () => {
    const sns = await several(3);
    const { sn: waiting } = await submitted(50_00);
    const [held = '', aside = ''] = await several(2);
    await hold(held);
    const put = await finance.send(withdrawals.setAside, {
      ...(await seenOf(aside)),
      text: '等回电',
    });
    assert.equal(put.code, 200, put.msg);
    const own = await approved(100_00, finance);
    const seenFirst = await preview([...sns, waiting, held, aside, own, 'ZC0']);
    assert.deepEqual(
      [seenFirst.rows, seenFirst.net, seenFirst.needsSecond, seenFirst.channels],
      [3, 300_00, false, [{ channel: 'manual', rows: 3, net: 300_00 }]],
    );
    assert.deepEqual(
      new Map(seenFirst.excluded.map(({ sn, reason }) => [sn, reason])),
      new Map([
        ['ZC0', '没有这笔提现'],
        [waiting, '当前为「审核中」'],
        [held, '风险审核尚未结案'],
        [aside, `${finance.operator} 已搁置`],
        [own, '由你一人审核，请由另一位操作员打款'],
      ]),
    );
    const { batchId, state } = await started(sns);
    assert.equal(state, 'running');
    assert.deepEqual(await statusOf(sns), [20, 20, 20]);
    await work();
    const { batch, rows: lines } = await get(batchId);
    assert.deepEqual(
      [batch.state, batch.done, batch.skipped, batch.failed, batch.doneNet],
      ['done', 3, 0, 0, 300_00],
    );
    assert.deepEqual(
      lines.map(({ state: each, now }) => [each, now]),
      Array.from({ length: 3 }, () => ['done', '打款中']),
    );
    const written = await payments(sns);
    assert.deepEqual(
      written.map(({ operator, via, reason }) => [operator, via, reason]),
      Array.from({ length: 3 }, () => [finance.operator, 'console', `批次 ${batchId}`]),
    );
    await assertSound();
  });

  test('is not started with another sum, or when anything of the choice has changed', async () => {
    const sns = await several(2);
    const { net, seen } = await preview(sns);
    const wrong = await finance.send(batches.startBatch, { sns, net: net - 1, seen });
    assert.match(wrong.msg, /合计/);
    const [first = ''] = sns;
    const rejected = await other.send(withdrawals.rejectWithdrawal, {
      ...(await seenOf(first)),
      reason: '收款账号有误',
    });
    assert.equal(rejected.code, 200, rejected.msg);
    const stale = await finance.send(batches.startBatch, { sns, net, seen });
    assert.equal(stale.data.err, 'stale');
    const none = await finance.send(batches.startBatch, {
      ...(await preview([first])),
      sns: [first],
    });
    assert.match(none.msg, /都不能打款/);
  });

  test('skips a row that changed after the start, reports a refused one, and retries only that', async () => {
    const [gone = '', held = '', fine = ''] = await several(3);
    const { batchId } = await started([gone, held, fine]);
    const { data } = await other.send(withdrawals.getWithdrawal, { sn: gone });
    await other.send(withdrawals.rejectWithdrawal, {
      sn: gone,
      seen: data.seen,
      reason: '账号有误',
    });
    assert.equal(await oneRow(batchId), true);
    await t.db
      .update(operators)
      .set({ disabledAt: new Date(t.clock.now) })
      .where(eq(operators.name, finance.operator));
    assert.equal(await oneRow(batchId), true);
    await t.db.update(operators).set({ disabledAt: null });
    await work();
    const { batch, rows: lines } = await get(batchId);
    assert.deepEqual([batch.state, batch.done, batch.skipped, batch.failed], ['done', 1, 1, 1]);
    assert.match(lines[0]?.note ?? '', new RegExp(`${other.operator} 已驳回`));
    assert.match(lines[1]?.note ?? '', /已停用/);
    assert.deepEqual(await statusOf([gone, held, fine]), [50, 20, 30]);
    const again = await finance.send(batches.retryFailed, { batchId });
    assert.equal(again.code, 200, again.msg);
    await work();
    const retried = await get(again.data.batchId);
    assert.deepEqual(
      [retried.batch.retryOf, retried.rows.map(({ sn, state }) => [sn, state])],
      [batchId, [[held, 'done']]],
    );
    await assertSound();
  });

  test('goes on after a crash with the row that it was at, and pays none twice', async () => {
    const sns = await several(4);
    const { batchId } = await started(sns);
    assert.equal(await oneRow(batchId), true);
    /* The process dies between the payment and its result: both are one transaction. */
    await assert.rejects(
      t.db.transaction(async (tx) => {
        assert.equal(await runNextRow(depsOf(), tx, batchId, new Date(t.clock.now), quiet), true);
        throw new Error('crash');
      }),
      /crash/,
    );
    assert.deepEqual(await statusOf(sns), [30, 20, 20, 20]);
    await Promise.all([work(), work(), work()]);
    await work();
    const { batch } = await get(batchId);
    assert.deepEqual([batch.state, batch.done], ['done', 4]);
    assert.deepEqual((await payments(sns)).map(({ target }) => target).sort(), [...sns].sort());
    await assertSound();
  });

  test('stops before its next row, and two of a kind never run at once', async () => {
    const [sns, more] = [await several(2), await several(2)];
    const key = drawKey();
    const { net, seen } = await preview(sns);
    const answers = await Promise.all([
      finance.send(batches.startBatch, { sns, net, seen }, { key }),
      finance.send(batches.startBatch, { sns, net, seen }, { key }),
      other.send(batches.startBatch, { sns: more, ...pick(await preview(more, other)) }),
    ]);
    const ids = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.batchId] : [])));
    assert.equal(ids.size, 1);
    const [batchId = 0] = ids;
    assert.equal((await preview(more)).running, batchId);
    await oneRow(batchId);
    const stopped = await other.send(batches.stopBatch, { batchId });
    assert.deepEqual([stopped.code, stopped.data.state], [200, 'stopped'], stopped.msg);
    await work();
    const { batch } = await get(batchId);
    assert.deepEqual([batch.done, batch.stoppedBy], [1, other.operator]);
    assert.match((await finance.send(batches.stopBatch, { batchId })).msg, /已经结束/);
    assert.match((await finance.send(batches.retryFailed, { batchId })).msg, /都不能打款/);
    const list = await finance.send(batches.listBatches, {});
    assert.equal(list.data.rows[0]?.batchId, batchId);
  });
});

const waitingFor = async (who: ConsoleCaller) =>
  (await who.send(approval.calls.list, { filters: { mine: 'decide' } })).data.summary.batches.map(
    Number,
  );
const pick = ({ net, seen }: { net: number; seen: string }) => ({ net, seen });

describe('above the limit of two persons', () => {
  test('another person starts the batch; nobody starts their own, or one with their own money', async () => {
    const sns = await several(2, 1_500_00);
    const { batchId, state } = await started(sns);
    assert.equal(state, 'waiting');
    await work();
    assert.deepEqual(await statusOf(sns), [20, 20]);
    assert.equal((await finance.send(batches.grantBatch, { batchId })).data.err, 'no_permission');
    const [own] = await t.db
      .select()
      .from(rows)
      .where(eq(rows.sn, sns[0] ?? ''));
    const payee = await c.as(['second'], { userId: own?.userId ?? 0 });
    assert.match((await payee.send(batches.grantBatch, { batchId })).msg, /自己成员账号/);
    assert.equal((await get(batchId, second)).mayStart, true);
    // whoever may start it is told where they look for questions
    assert.deepEqual(await waitingFor(second), [batchId]);
    assert.deepEqual([await waitingFor(finance), await waitingFor(payee)], [[], []]);
    const granted = await second.send(batches.grantBatch, { batchId });
    assert.deepEqual([granted.code, granted.data.state], [200, 'running'], granted.msg);
    assert.deepEqual(await waitingFor(second), []);
    await work();
    assert.deepEqual(await statusOf(sns), [30, 30]);
    const [approval] = await t.db
      .select()
      .from(approvals)
      .where(and(eq(approvals.kind, 'batch.start'), eq(approvals.ref, String(batchId))));
    assert.deepEqual(
      [approval?.askedBy, approval?.decidedBy, approval?.amount],
      [finance.operator, second.operator, 3_000_00],
    );
    await assertSound();
  });

  test('a batch that nobody starts ends after three days', async () => {
    const sns = await several(2, 1_500_00);
    const { batchId } = await started(sns);
    t.advance(72 * HOUR_MS + 1);
    await work();
    assert.equal((await get(batchId, await c.as(['finance']))).batch.state, 'stopped');
    const late = await (await c.as(['second'])).send(batches.grantBatch, { batchId });
    assert.match(late.msg, /不在等待/);
    assert.deepEqual(await statusOf(sns), [20, 20]);
  });
});

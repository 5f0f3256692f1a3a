import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inArray, sql } from 'drizzle-orm';
import * as batches from '@/lib/contract/console/batches';
import { approval } from '@/lib/contract/console/resources/approval';
import { user } from '@/lib/contract/console/resources/user';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { withdrawals as rows } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';
import { continueBatches } from '@/server/modules/withdrawals/batch-run';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';

let t: TestApp;
let c: TestConsole;
let finance: ConsoleCaller;
let other: ConsoleCaller;
let second: ConsoleCaller;
let service: ConsoleCaller;

before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  c = await testConsole(t);
  [finance, other, second, service] = [
    await c.as(['finance']),
    await c.as(['finance']),
    await c.as(['second']),
    await c.as(['service']),
  ];
});
after(async () => {
  await c.close();
  await t.close();
});

async function applied(amount = 100_00) {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const { data, code, msg } = await earner.withdraw(amount);
  assert.equal(code, 200, msg);
  return { earner, sn: data.sn as string };
}
const detail = async (sn: string, who = finance) =>
  (await who.send(withdrawals.getWithdrawal, { sn })).data;
const assertSound = async () =>
  assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);
/** Approved by somebody else than who pays. */
async function several(count: number, amount?: number): Promise<string[]> {
  const sns: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { sn } = await applied(amount);
    const { seen } = await detail(sn);
    const done = await other.send(withdrawals.approveWithdrawal, { sn, seen });
    assert.equal(done.code, 200, done.msg);
    sns.push(sn);
  }
  return sns;
}
const preview = async (sns: string[]) => {
  const { data, code, msg } = await finance.send(batches.previewBatch, { sns });
  assert.equal(code, 200, msg);
  return data;
};
async function started(sns: string[]) {
  const { net, seen } = await preview(sns);
  const { data, code, msg } = await finance.send(batches.startBatch, { sns, net, seen });
  assert.equal(code, 200, msg);
  return data;
}
const work = () =>
  continueBatches(
    { vault: c.deps.vault, provider: c.deps.payout },
    t.db,
    () => new Date(t.clock.now),
    { error: () => undefined },
  );
const statusOf = async (sns: string[]) =>
  (await t.db.select().from(rows).where(inArray(rows.sn, sns)).orderBy(rows.id)).map(
    ({ status }) => status,
  );
const waitingFor = async (who: ConsoleCaller) =>
  (await who.send(approval.calls.list, { filters: { mine: 'decide' } })).data.summary.batches.map(
    Number,
  );

describe('one withdrawal', () => {
  test('the second person refuses with a reason, what waits for them and nothing else', async () => {
    const { sn } = await applied();
    const refuse = async (reason: string) =>
      second.send(withdrawals.rejectSecond, { sn, seen: (await detail(sn)).seen, reason });
    assert.match((await refuse('账号不对')).msg, /不在等待复核/);
    const seen = (await detail(sn)).seen;
    await finance.send(withdrawals.askSecond, { sn, seen, text: '请再看一眼' });
    assert.ok((await refuse('')).data.fields?.reason);
    const done = await refuse('账号不对');
    assert.deepEqual([done.code, done.data.to], [200, '已驳回'], done.msg);
    await assertSound();
  });

  test('only who can decide holds a row, and who changes nothing writes no notes', async () => {
    const auditor = await c.as(['auditor']);
    const { sn, earner } = await applied();
    const hold = (who: ConsoleCaller) =>
      who.send(withdrawals.leaseWithdrawal, { sn, isHeld: true });
    assert.equal((await hold(auditor)).data.err, 'no_permission');
    assert.equal((await hold(finance)).data.by, finance.operator);
    await finance.send(withdrawals.leaseWithdrawal, { sn, isHeld: false });
    assert.equal((await hold(await c.as(['second']))).code, 200);
    const note = (who: ConsoleCaller) =>
      who.send(user.calls.actions.note, {
        key: String(earner.userId),
        form: { text: '已回电' },
        reason: '',
      });
    assert.equal((await note(auditor)).data.err, 'no_permission');
    assert.equal((await note(service)).code, 200);
  });

  test('the money of a frozen member does not go out: the freeze names it, nobody approves or pays it', async () => {
    const [open, passed] = [await applied(), await applied()];
    await finance.send(withdrawals.approveWithdrawal, {
      sn: passed.sn,
      seen: (await detail(passed.sn)).seen,
    });
    for (const { earner, sn } of [open, passed]) {
      const key = String(earner.userId);
      const { data } = await service.send(user.calls.previews.freeze, { key, form: {} });
      assert.match(data.effect.notes.join(), new RegExp(`1 笔未打款的提现.*${sn}`));
      const { version } = (await service.send(user.calls.get, { key })).data;
      await service.send(user.calls.actions.freeze, { key, form: {}, version, reason: '投诉' });
    }
    const seen = (await detail(open.sn)).seen;
    const approval = await finance.send(withdrawals.approveWithdrawal, { sn: open.sn, seen });
    assert.match(approval.msg, /已冻结/);
    const paid = await other.send(withdrawals.payWithdrawal, {
      sn: passed.sn,
      seen: (await detail(passed.sn)).seen,
    });
    assert.match(paid.msg, /已冻结/);
  });
});

describe('a batch', () => {
  test('the second person refuses it with a reason; nothing of it is paid, and it is over', async () => {
    const sns = await several(2, 1_500_00);
    const { batchId } = await started(sns);
    const refuse = (who: ConsoleCaller, reason: string) =>
      who.send(batches.refuseBatch, { batchId, reason });
    assert.equal((await refuse(finance, '不对')).data.err, 'no_permission');
    assert.ok((await refuse(second, ' ')).data.fields?.reason);
    const { code, msg, data } = await refuse(second, '合计与台账不符');
    assert.deepEqual([code, data.state], [200, 'stopped'], msg);
    assert.match((await second.send(batches.grantBatch, { batchId })).msg, /不在等待启动/);
    await work();
    assert.deepEqual(await statusOf(sns), [20, 20]);
    assert.ok(!(await waitingFor(second)).includes(batchId));
  });

  test('a frozen member is left out of a batch by name', async () => {
    const [sn = '', rest = ''] = await several(2);
    await t.db.execute(
      sql`update users set status = 'frozen' where user_id = (select user_id from withdrawals where sn = ${sn})`,
    );
    const { excluded } = await preview([sn, rest]);
    assert.deepEqual(excluded.length, 1);
    assert.match(excluded[0]?.reason ?? '', /^成员 .+ 已冻结$/);
  });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as batches from '@/lib/contract/console/batches';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { auditLog, batches as batchRows } from '@/server/db/schema';
import { auditLedger } from '@/server/modules/ledger/audit';
import { type TestApp, testApp } from '@/server/testing/app';
import {
  type ConsoleCaller,
  drawKey,
  type TestConsole,
  testConsole,
} from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';

/* Everything that waits for payment, as a search and a count, in one batch. */

let t: TestApp;
let c: TestConsole;
let finance: ConsoleCaller;
let reviewer: ConsoleCaller;

before(async () => {
  t = await testApp();
  t.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  c = await testConsole(t);
  [finance, reviewer] = [await c.as(['finance']), await c.as(['finance'])];
});
after(async () => {
  await c.close();
  await t.close();
});

async function approved(): Promise<string> {
  const earner = await registerEarner(t, { fen: 5_000_00 });
  const sn = (await earner.withdraw(100_00)).data.sn as string;
  const { seen } = (await reviewer.send(withdrawals.getWithdrawal, { sn })).data;
  const done = await reviewer.send(withdrawals.approveWithdrawal, { sn, seen });
  assert.equal(done.code, 200, done.msg);
  return sn;
}
const preview = (input: object) => finance.send(batches.previewBatch, input);
const everything = (count: number, q = '') => ({ everything: { q, count } });

test('the batch is what the filter finds when it begins, if it is as much as was shown', async () => {
  const sns = [await approved(), await approved(), await approved()];
  const { data, code, msg } = await preview(everything(3));
  assert.equal(code, 200, msg);
  assert.deepEqual([data.rows, data.net, data.excluded], [3, 300_00, []]);

  const found = await preview(everything(1, sns[1]));
  assert.deepEqual([found.data.rows, found.data.net], [1, 100_00], 'a search narrows it');

  // one more has come since: nothing begins, and the sentence says how many there are
  await approved();
  const given = { ...everything(3), net: data.net, seen: data.seen };
  const late = await finance.send(batches.startBatch, given, { key: drawKey() });
  assert.equal(late.data.err, 'stale');
  assert.match(late.msg, /已从3笔变为4笔/);
  assert.equal((await preview(everything(3))).data.err, 'stale');
  assert.equal(await t.db.$count(batchRows), 0);

  const again = (await preview(everything(4))).data;
  const started = await finance.send(
    batches.startBatch,
    { ...everything(4), net: again.net, seen: again.seen },
    { key: drawKey() },
  );
  assert.equal(started.code, 200, started.msg);
  const { batch } = (await finance.send(batches.getBatch, { batchId: started.data.batchId })).data;
  assert.deepEqual([batch.rows, batch.net], [4, 400_00]);
  assert.equal(await t.db.$count(auditLog, eq(auditLog.action, 'batch.start')), 1);
  assert.deepEqual(await auditLedger(t.db), []);
});

test('as many but others are no less stale; numbers and everything together, or neither, mean nothing', async () => {
  const before = await preview(everything(4));
  const sns = [await approved()];
  const other = { ...everything(5), net: before.data.net, seen: before.data.seen };
  const refused = await finance.send(batches.startBatch, other, { key: drawKey() });
  assert.equal(refused.data.err, 'stale');
  for (const input of [{}, { sns: [] }, { sns, ...everything(1) }])
    assert.match((await preview(input)).msg, /请选择要打款的提现/);
  assert.match((await preview(everything(501))).msg, /一次最多500笔/);
  const service = await c.as(['service']);
  const answer = await service.send(batches.previewBatch, everything(1));
  assert.equal(answer.data.err, 'no_permission');
});

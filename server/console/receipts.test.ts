import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import * as batches from '@/lib/contract/console/batches';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import { auditLog, withdrawals as rows } from '@/server/db/schema';
import { auditLedger, check } from '@/server/modules/ledger/audit';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';
import { continueBatches } from '@/server/modules/withdrawals/batch-run';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { registerEarner } from '@/server/testing/money';
import { readCsv } from '@/server/text/read-csv';

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

/** A batch of payments by hand that have begun. */
async function batchOf(amounts: readonly number[]) {
  const made: { sn: string; card: string; net: number }[] = [];
  for (const amount of amounts) {
    const earner = await registerEarner(t, { fen: 5_000_00 });
    const { data, code, msg } = await earner.withdraw(amount);
    assert.equal(code, 200, msg);
    const sn = data.sn as string;
    const { seen, row } = (await reviewer.send(withdrawals.getWithdrawal, { sn })).data;
    await reviewer.send(withdrawals.approveWithdrawal, { sn, seen });
    made.push({ sn, card: earner.card, net: row.net });
  }
  const sns = made.map(({ sn }) => sn);
  const { net, seen } = (await finance.send(batches.previewBatch, { sns })).data;
  const started = await finance.send(batches.startBatch, { sns, net, seen });
  assert.equal(started.code, 200, started.msg);
  const now = () => new Date(t.clock.now);
  const quiet = { error: () => undefined };
  await continueBatches({ vault: c.deps.vault, provider: null }, t.db, now, quiet);
  return { ...started.data, made, sns };
}
const fileOf = async (batchId: number) => {
  await finance.prove();
  const { data, code, msg } = await finance.send(batches.takeBankFile, {
    batchId,
    reason: '今天打款',
  });
  assert.equal(code, 200, msg);
  return data;
};
const yuan = (fen: number) => (fen / 100).toFixed(2);
const HEADING = '提现单号,金额(元),结果,流水号,失败原因';
const csv = (...lines: string[]) => [HEADING, ...lines].join('\r\n');
const statusOf = async (sns: string[]) =>
  (await t.db.select().from(rows).where(inArray(rows.sn, sns)).orderBy(rows.id)).map(
    ({ status, voucher }) => [status, voucher],
  );

describe('the file for the bank', () => {
  test('names who is paid how much to which number, needs a proof of its own, and is written down', async () => {
    const { batchId, made } = await batchOf([100_00, 200_00]);
    const refused = await finance.send(batches.takeBankFile, { batchId, reason: '今天打款' });
    assert.equal(refused.data.err, 'proof_needed');
    const { text, ...file } = await fileOf(batchId);
    assert.equal(
      file.net,
      made.reduce((sum, { net }) => sum + net, 0),
    );
    const [heading, ...lines] = readCsv(text);
    assert.equal(heading?.[0], '提现单号');
    assert.deepEqual(
      lines.map(([sn, , number = '', , , amount]) => [sn, number.replaceAll(' ', ''), amount]),
      made.map(({ sn, card, net }) => [sn, card, yuan(net)]),
    );
    assert.ok(
      lines.every(([, , number]) => /^\d{4} \d{4} /.test(number ?? '')),
      'as text',
    );
    const [entry] = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'batch.bank-file'), eq(auditLog.target, String(batchId))));
    assert.equal(entry?.reason, '今天打款');
    const service = await c.as(['service']);
    const other = await service.send(batches.takeBankFile, { batchId, reason: '看看' });
    assert.equal(other.data.err, 'no_permission');
  });
});

describe('results of the bank', () => {
  test('match by number and amount; what differs stands apart, with the difference', async () => {
    const { made } = await batchOf([100_00, 200_00, 300_00, 400_00, 150_00]);
    const [paid, failed, wrong, silent, missing] = made;
    assert.ok(paid && failed && wrong && silent && missing);
    const text = csv(
      `${paid.sn},"${yuan(paid.net)}",成功,BANK1,`,
      `'${failed.sn},${yuan(failed.net)},退回,,户名不符`,
      `${wrong.sn},${yuan(wrong.net + 1)},成功,BANK2,`,
      `${silent.sn},${yuan(silent.net)},成功,,`,
      `${paid.sn},${yuan(paid.net)},成功,BANK1,`,
      'ZC0,1.00,成功,BANK3,',
    );
    const { data, code, msg } = await finance.send(batches.previewReceipts, { text });
    assert.equal(code, 200, msg);
    assert.deepEqual(
      data.receipts.map(({ row, kind, note }) => [row, kind, note]),
      [
        [2, 'paid', ''],
        [3, 'failed', '户名不符'],
        [4, 'doubtful', `文件写 ¥${yuan(wrong.net + 1)}，应打款 ¥${yuan(wrong.net)}`],
        [5, 'doubtful', '付款成功，但没有流水号'],
        [6, 'doubtful', '文件中重复'],
        [7, 'doubtful', '没有这笔提现'],
      ],
    );
    assert.ok(data.missing.rows >= 1 && data.missing.net >= missing.net);
    assert.deepEqual(await statusOf([paid.sn]), [[30, null]], 'a preview writes nothing');

    const record = () => finance.send(batches.recordReceipts, { text, seen: data.seen });
    assert.deepEqual((await record()).data, { done: 2, refused: [] });
    assert.deepEqual(await statusOf([paid.sn, failed.sn, wrong.sn, silent.sn, missing.sn]), [
      [40, 'BANK1'],
      [70, null],
      [30, null],
      [30, null],
      [30, null],
    ]);
    assert.equal((await record()).data.err, 'stale', 'a repetition does nothing');
    const again = (await finance.send(batches.previewReceipts, { text })).data;
    assert.deepEqual(again.receipts.map(({ kind }) => kind).slice(0, 2), ['known', 'known']);
    assert.deepEqual([...(await auditLedger(t.db)), ...(await check(t.db, WITHDRAWAL_RULES))], []);
  });

  test('one number of the bank for two payments is doubtful', async () => {
    const { made } = await batchOf([100_00, 150_00]);
    const lines = made.map(({ sn, net }) => `${sn},${yuan(net)},成功,CMB-TWICE,`);
    const { data } = await finance.send(batches.previewReceipts, { text: csv(...lines) });
    assert.deepEqual(
      data.receipts.map(({ kind, note }) => [kind, note]),
      [
        ['doubtful', '回单号在文件中出现两次'],
        ['doubtful', '回单号在文件中出现两次'],
      ],
    );
  });

  test('a file of another kind says what is missing, and an empty or huge one is refused', async () => {
    const told = async (text: string) =>
      (await finance.send(batches.previewReceipts, { text })).msg;
    assert.match(await told('a,b\n1,2'), /提现单号、金额\(元\)、结果/);
    assert.equal(await told(csv()), '文件里没有记录');
    assert.match(await told(csv(...Array<string>(501).fill('ZC1,1,成功,1,'))), /最多 500 行/);
    assert.match(await told('"'), /不是 CSV/);
    assert.match(await told('x'.repeat(300_000)), /文件太大/);
    const { data } = await finance.send(batches.previewReceipts, { text: csv('ZC1,1,也许,1,') });
    assert.equal(data.receipts[0]?.note, '结果“也许”看不懂，须为成功或失败');
    const asReviewer = await c.as(['service']);
    const refused = await asReviewer.send(batches.previewReceipts, { text: csv('ZC1,1,成功,1,') });
    assert.equal(refused.data.err, 'no_permission');
  });
});

test('a preview names its accounts in words, evidence of today has no number of days', async () => {
  const { sns } = await batchOf([100_00]);
  const [sn = ''] = sns;
  const { data, msg } = await finance.send(withdrawals.previewPayment, { sn, voucher: 'CMB2026' });
  assert.ok(data, msg);
  const labels = data.ledger.map(({ label }) => label);
  assert.ok(labels.includes('已打款') && labels.includes('提现中'), labels.join());
  const { findings } = (await finance.send(withdrawals.getWithdrawal, { sn })).data;
  assert.ok(findings.some(({ text }) => text === '收款账户一天内才绑定'));
});

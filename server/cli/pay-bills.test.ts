import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextDay, paidOrder, readBills } from '@/server/testing/bills';
import { operatorCli } from '@/server/testing/cli';
import { type PayApp, payApp } from '@/server/testing/pay';
import { addPayCommands } from './pay';

let t: PayApp;
let day: string;
const op = operatorCli(() => t, addPayCommands);
before(async () => {
  t = await payApp({ isReal: true });
  await paidOrder(t, { bill: 'changed' });
  day = nextDay(t);
  await readBills(t);
});
after(() => t.close());

test('notices of a number that nothing has are refused with a sentence', async () =>
  assert.match((await op('pay', 'events', 'nobody')).refused, /没有订单、付款单或退回单 nobody/));

test('the bills, what differs, an explanation and a settlement at the command line', async () => {
  const [bill] = (await op('pay', 'bill', day)).said as Record<string, unknown>[];
  assert.deepEqual([bill?.state, bill?.lines, bill?.openDifferences], ['已核对', 1, 1]);
  assert.match((await op('pay', 'bill', '--ask')).refused, /请写明日期/);
  assert.match((await op('pay', 'bill', '11-23')).refused, /日期须形如/);
  assert.match((await op('pay', 'bill', day, '--dry-run')).refused, /与 --ask 一起/);
  const [diff] = (await op('pay', 'diffs')).said as Record<string, unknown>[];
  assert.deepEqual([diff?.kind, diff?.state], ['金额不同', '待处理']);
  const id = String(diff?.id);
  await op('pay', 'explain', id, '--note', '支付方已更正', '--dry-run');
  assert.equal(((await op('pay', 'diffs')).said as unknown[]).length, 1);
  await op('pay', 'explain', id, '--note', '支付方已更正');
  assert.deepEqual((await op('pay', 'diffs')).said, []);
  const settle = ['pay', 'settled', '--ref', 'BANK0001', '--amount', '1.00'];
  const dry = (await op(...settle, '--dry-run')).said as { ledger: string[] };
  assert.match(dry.ledger.join(), /house:bank:00 -¥1\.00/);
  assert.equal((await op(...settle)).refused, '');
  assert.match((await op(...settle)).refused, /已经登记过/);
});

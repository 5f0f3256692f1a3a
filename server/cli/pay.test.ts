import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nextDay, paidOrder, readBills } from '@/server/testing/bills';
import { operatorCli } from '@/server/testing/cli';
import { type PayApp, payApp } from '@/server/testing/pay';
import { addResourceCommands } from './resource';

let t: PayApp;
let day: string;
let sn: string;
const op = operatorCli(() => t, addResourceCommands);
before(async () => {
  t = await payApp({ isReal: true });
  ({ sn } = await paidOrder(t, { bill: 'changed' }));
  day = nextDay(t);
  await readBills(t);
});
after(() => t.close());

interface Page {
  rows: Record<string, unknown>[];
}
async function rowsOf(...words: string[]) {
  const { said, refused } = await op(...words);
  assert.equal(refused, '');
  return (said as Page).rows;
}

test('a payment with the notices of the provider; a number that nothing has is refused', async () => {
  const { row } = (await op('pay', 'show', sn)).said as { row: Record<string, unknown> };
  assert.deepEqual([row.sn, row.state, (row.events as string[]).length], [sn, 'paid', 1]);
  assert.match((await op('pay', 'show', 'nobody')).refused, /没有订单或付款单 nobody/);
  assert.match((await op('pay', 'ask', sn)).refused, /现在是「已收款」/);
  assert.deepEqual(await rowsOf('pay', 'queue'), []);
  assert.deepEqual(await rowsOf('return', 'queue'), []);
});

test('the bills, what differs, an explanation and a settlement at the command line', async () => {
  const [bill] = await rowsOf('bill-day', 'list');
  assert.deepEqual([bill?.day, bill?.state, bill?.count, bill?.open], [day, 'loaded', 1, 1]);
  assert.match((await op('bill-day', 'show', '11-23')).refused, /没有 11-23 的账单/);
  const [diff] = await rowsOf('bill', 'diffs');
  assert.deepEqual([diff?.kind, diff?.state], ['amount', 'open']);
  const id = String(diff?.id);
  await op('bill', 'explain', id, '--reason', '支付方已更正', '--dry-run');
  assert.equal((await rowsOf('bill', 'diffs')).length, 1);
  assert.equal((await op('bill', 'explain', id, '--reason', '支付方已更正')).refused, '');
  assert.deepEqual(await rowsOf('bill', 'diffs'), []);
  const settle = ['bill', 'settled', '--ref', 'BANK0001', '--amount', '1.00'];
  assert.match((await op(...settle, '--dry-run')).text, /银行账户/);
  assert.equal((await op(...settle)).refused, '');
  assert.match((await op(...settle)).refused, /已经登记过/);
});

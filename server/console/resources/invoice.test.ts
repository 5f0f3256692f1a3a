import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { invoice } from '@/lib/contract/console/resources/invoice';
import { countViews } from '@/lib/contract/console/views';
import * as buyers from '@/lib/contract/invoices';
import { auditLog } from '@/server/db/schema';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';

/* 发票 in the console: invoices.issue, invoices.void, invoices.reveal and invoices.export from the list to the log. */

let t: PayApp;
let c: TestConsole;
let finance: ConsoleCaller;
before(async () => {
  t = await payApp();
  c = await testConsole(t);
  finance = await c.as(['finance']);
});
after(async () => {
  await c.close();
  await t.close();
});

const COMPANY = {
  type: 'company',
  title: '杭州小街文化有限公司',
  email: 'fp@a.cn',
  taxNo: '91350100M000100Y43',
};

async function asked() {
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const { orderId } = ordered;
  const { data } = await send(ordered.member, buyers.applyInvoice, { orderId, ...COMPANY });
  return { key: String(data.invoiceId), fen: ordered.payable };
}
const read = async (key: string) => (await finance.send(invoice.calls.get, { key })).data;
const lastRow = async (action: string, key: string) =>
  (
    await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.target, key)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];

test('an application waits in the queue, masked; it is issued once, at the version that was read', async () => {
  const { key, fen } = await asked();
  const { actions, previews, list } = invoice.calls;
  const queue = await finance.send(list, { filters: { queue: 'open' } });
  assert.equal(queue.data.rows.find(({ id }) => String(id) === key)?.state, 'asked');
  assert.ok(!JSON.stringify([queue, await read(key)]).includes(COMPANY.taxNo));

  const form = { no: '24332000', amount: fen, url: 'https://tax.example/i/1' };
  const { version } = await read(key);
  const effect = await finance.send(previews.issue, { key, form, version });
  assert.match(effect.data.effect.sentence, /^登记发票 24332000，[\d.]+ 元$/);
  assert.equal((await read(key)).row.state, 'asked', 'a preview leaves nothing');
  const old = await finance.send(actions.issue, { key, form, version: 'f'.repeat(32) });
  assert.equal(old.data.err, 'stale');
  const faults = await finance.send(actions.issue, { key, form: { amount: -5 } });
  assert.deepEqual(Object.keys(faults.data.fields ?? {}), ['form.no', 'form.amount', 'form.url']);
  assert.equal((await finance.send(actions.issue, { key, form, version })).code, 200);
  assert.equal((await read(key)).row.state, 'issued');
  assert.equal((await finance.send(actions.issue, { key, form, version })).data.err, 'stale');
  assert.equal((await lastRow('invoice.issue', key))?.operator, finance.operator);
});

test('the number of a company is shown with a reason and a proof, and each look is a row', async () => {
  const { key } = await asked();
  const { reveal } = invoice.calls.actions;
  assert.ok((await finance.send(reveal, { key })).data.fields?.reason);
  const { data } = await finance.send(reveal, { key, reason: '开票' });
  assert.deepEqual(data.shown, { taxNo: COMPANY.taxNo, email: COMPANY.email });
  assert.equal((await lastRow('invoice.reveal', key))?.reason, '开票');
});

test('one is refused with a reason that the buyer reads; the list is a file; others may not', async () => {
  const { key } = await asked();
  const { actions, list } = invoice.calls;
  assert.equal((await finance.send(actions.void, { key, reason: '抬头有误' })).code, 200);
  assert.equal((await read(key)).row.why, '抬头有误');
  await finance.prove();
  const file = await finance.send(invoice.calls.export, { filters: {}, reason: '月度核对' });
  assert.match(file.data.text, /编号,抬头,类型,成员,订单,应开\(元\)/);
  const service = await c.as(['editor']);
  for (const call of [list, invoice.calls.get, actions.void])
    assert.equal((await service.send(call, { key })).data.err, 'no_permission');
});

test('what waits is counted for those who read the list, and added up below it', async () => {
  const sizeFor = async (who: ConsoleCaller) =>
    (await who.send(countViews)).data.rows.find(({ list }) => list === 'invoices');
  const before = (await sizeFor(finance))?.count ?? 0;
  await asked();
  const size = await sizeFor(finance);
  assert.deepEqual(size, { list: 'invoices', title: '待处理', count: before + 1, isExact: true });
  assert.equal(await sizeFor(await c.as(['editor'])), undefined);
  const { rows, summary } = (await finance.send(invoice.calls.list, { per_page: 200 })).data;
  assert.equal(
    summary.due,
    rows.reduce((sum, { due }) => sum + due, 0),
  );
});

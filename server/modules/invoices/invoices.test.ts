import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/invoices';
import { listNotices } from '@/lib/contract/notices';
import { getOrder } from '@/lib/contract/orders';
import { invoices, orders } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { ERASURES } from '@/server/modules/account/erasure';
import { send } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { apply, arrive } from '@/server/testing/refunds';
import { issueInvoice, revealPayer, voidInvoice } from './commands';
import { pageInvoices } from './queries';

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const PERSON = { type: 'personal', title: '林知夏' };
const COMPANY = {
  type: 'company',
  title: '杭州小街文化有限公司',
  taxNo: '91350100m000100y43',
  email: 'fp@a.cn',
};
const finance = () => ({ operator: 'finance', now: new Date(t.clock.now) });
const vault = () => createVault(t.deps.keys);
let last = 10_000_000;
const aNumber = () => String((last += 1));
const URL = 'https://tax.example/i/1';

async function paidOrder(num = 1): Promise<Ordered> {
  const ordered = await unpaidOrder(t, { num });
  await payTest(t, ordered);
  return ordered;
}
const ask = ({ member, orderId }: Ordered, payer: object = PERSON) =>
  send(member, contract.applyInvoice, { orderId, ...payer });
const detail = async ({ member, orderId }: Ordered) =>
  (await send(member, contract.getInvoice, { orderId })).data;
async function applied(ordered: Ordered, payer?: object): Promise<number> {
  const { data } = await ask(ordered, payer);
  return data.invoiceId;
}
const issue = (
  id: number,
  amount: number,
  { isPreview = false, ...more }: { isPreview?: boolean; no?: string; url?: string } = {},
) =>
  issueInvoice(t.db, finance(), {
    key: String(id),
    isPreview,
    form: { amount, no: aNumber(), url: URL, ...more },
  });
const cancel = (id: number, reason: string) =>
  voidInvoice(t.db, { ...finance(), reason }, { key: String(id), form: {}, isPreview: false });
const queue = async () => {
  const slice = { isAscending: true, perPage: 200 };
  return (await pageInvoices(t.db, finance(), vault(), { filter: { queue: 'open' }, slice })).rows;
};
const titlesOf = async ({ member }: Ordered) =>
  (await send(member, listNotices, { page: 1 })).data.list.data.map(({ title }) => title);

test('a company applies, finance issues what was paid, and the buyer reads number and link', async () => {
  const ordered = await paidOrder();
  assert.deepEqual(await detail(ordered), { amount: ordered.payable, obstacle: 'none' });
  const id = await applied(ordered, COMPANY);
  const [row] = await t.db.select().from(invoices).where(eq(invoices.invoiceId, id));
  assert.ok(row?.sealed && !row.sealed.includes('小街'), 'the title is sealed');
  const found = (await queue()).find((one) => one.id === id);
  assert.deepEqual([found?.payer, found?.kind, found?.state], [COMPANY.title, 'company', 'asked']);
  const why = { ...finance(), reason: '开票' };
  const given = { key: String(id), form: {}, isPreview: false };
  const { shown } = await revealPayer(vault)(t.db, why, given);
  assert.deepEqual(shown, { taxNo: '91350100M000100Y43', email: 'fp@a.cn' });
  assert.equal(found?.due, ordered.payable);
  await issue(id, ordered.payable, { isPreview: true });
  assert.equal((await detail(ordered)).invoice?.status, 10);
  await issue(id, ordered.payable, { no: '24332000000000000001' });
  const { invoice, obstacle, last: kept } = await detail(ordered);
  assert.deepEqual(
    [invoice?.status, invoice?.no, invoice?.url, invoice?.amount, obstacle],
    [20, '24332000000000000001', URL, ordered.payable, 'invoice_done'],
  );
  assert.equal(kept?.title, COMPANY.title);
  const { data } = await send(ordered.member, getOrder, { orderId: ordered.orderId });
  assert.equal(data.order.invoice, 20);
  assert.ok((await titlesOf(ordered)).includes('发票已开具'));
});

test('an unpaid order, a second application and a wrong number of a company are refused', async () => {
  const unpaid = await unpaidOrder(t);
  assert.equal((await ask(unpaid)).data.err, 'order_state');
  const ordered = await paidOrder();
  const wrong = await ask(ordered, { ...COMPANY, taxNo: '91350100M000100Y44' });
  assert.deepEqual(wrong.data.fields, { taxNo: '纳税人识别号有误' });
  const none = await ask(ordered, { ...COMPANY, taxNo: '' });
  assert.deepEqual(none.data.fields, { taxNo: '请填写纳税人识别号' });
  const answers = await Promise.all([ask(ordered), ask(ordered), ask(ordered)]);
  assert.deepEqual(answers.map(({ data }) => data.err ?? 'ok').sort(), [
    'invoice_done',
    'invoice_done',
    'ok',
  ]);
});

test('only what the order cost is issued, once, with a number of its own, and not while an after-sale is open', async () => {
  const ordered = await paidOrder(2);
  const id = await applied(ordered);
  await assert.rejects(issue(id, ordered.payable + 1), /订单现在应开/);
  await assert.rejects(issue(id, ordered.payable, { no: '123' }), /发票号码须为/);
  await assert.rejects(issue(id, ordered.payable, { url: 'http://a.cn/1' }), /发票链接须为/);
  await assert.rejects(issue(id, ordered.payable, { url: 'javascript:alert(1)' }), /发票链接须为/);
  await apply(ordered, { num: 1 });
  await assert.rejects(issue(id, ordered.payable), /有处理中的售后/);
  await arrive(t);
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  const left = (order?.paid ?? 0) - (order?.refunded ?? 0);
  assert.ok(left > 0 && left < ordered.payable);
  const no = aNumber();
  await issue(id, left, { no });
  await assert.rejects(issue(id, left), /不是待开具状态/);
  const other = await paidOrder();
  const otherId = await applied(other);
  await assert.rejects(issue(otherId, other.payable, { no }), /已登记过/);
});

test('after money went back an issued invoice waits to be cancelled; then a new one is applied for', async () => {
  const ordered = await paidOrder(2);
  const id = await applied(ordered);
  await issue(id, ordered.payable);
  const waits = async () => (await queue()).some((one) => one.id === id);
  assert.equal(await waits(), false);
  await apply(ordered, { num: 1 });
  await arrive(t);
  assert.equal(await waits(), true);
  await cancel(id, '退款后重开');
  assert.equal(await waits(), false);
  const { invoice, obstacle, amount } = await detail(ordered);
  assert.deepEqual([invoice?.status, invoice?.reason, obstacle], [30, '退款后重开', 'none']);
  assert.ok((await titlesOf(ordered)).includes('发票已红冲'));
  await issue(await applied(ordered), amount);
  await apply(ordered, { num: 1 });
  await arrive(t);
  await cancel((await detail(ordered)).invoice?.invoiceId ?? 0, '已全额退款');
  assert.equal((await ask(ordered)).data.err, 'invoice_amount');
});

test('closing the account drops titles and refuses what was not issued; figures and numbers stay', async () => {
  const ordered = await paidOrder();
  const id = await applied(ordered);
  const erase = ERASURES['invoices.user_id']?.erase;
  assert.ok(erase);
  await t.db.execute(erase(ordered.member.userId));
  const [row] = await t.db.select().from(invoices).where(eq(invoices.invoiceId, id));
  assert.deepEqual([row?.sealed, row?.status], [null, 30]);
});

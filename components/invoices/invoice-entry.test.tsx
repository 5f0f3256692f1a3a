import { screen, waitFor, within } from '@testing-library/react';
import { applyInvoice, getInvoice } from '@/lib/contract/invoices';
import { invoiceCopy as copy } from '@/lib/invoices/copy';
import type { Invoice, InvoiceDetail } from '@/lib/invoices/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { InvoiceEntry } from './invoice-entry';

const NOON = Date.parse('2026-06-18T12:00:00+08:00');
const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  invoiceId: 3,
  status: 10,
  type: 'company',
  title: '杭州小街文化有限公司',
  taxNo: '91350100M000100Y43',
  email: '',
  amount: 168_00,
  no: '',
  url: '',
  reason: '',
  createdAt: NOON,
  ...more,
});

let server: FakeServer;
let detail: InvoiceDetail;
beforeEach(() => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  detail = { amount: 168_00, obstacle: 'none' };
  server = fakeServer();
  server.on(getInvoice, () => detail);
});

async function open(status?: 10 | 20 | 30) {
  const { user } = renderApp(<InvoiceEntry orderId={5} status={status} />);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${copy.title}`) }));
  return user;
}
const facts = async () => (await screen.findByLabelText(copy.facts)).textContent;

it('says at its field what is missing or wrong, and takes a number in small letters', async () => {
  server.on(applyInvoice, () => {
    detail = { amount: 168_00, obstacle: 'invoice_done', invoice: anInvoice() };
    return { invoiceId: 3 };
  });
  const user = await open();
  const sheet = within(await screen.findByRole('dialog', { name: copy.applyTitle }));
  expect(await sheet.findByText('¥168.00')).toBeVisible();
  await user.click(sheet.getByLabelText(copy.types.company));
  await user.click(sheet.getByRole('button', { name: copy.submit }));
  expect(await sheet.findByText('请填写发票抬头')).toBeVisible();
  expect(sheet.getByText('请填写纳税人识别号')).toBeVisible();
  await user.type(sheet.getByLabelText(copy.head), '杭州小街文化有限公司');
  await user.type(sheet.getByLabelText(copy.taxNo), '91350100m000100y44');
  expect(await sheet.findByText('纳税人识别号有误')).toBeVisible();
  await user.type(sheet.getByLabelText(copy.taxNo), '{Backspace}3');
  await user.click(sheet.getByRole('button', { name: copy.submit }));
  expect(await facts()).toContain(`${copy.state}${copy.states[10]}`);
  expect(server.inputs(applyInvoice)).toEqual([
    expect.objectContaining({ orderId: 5, type: 'company', taxNo: '91350100m000100y43' }),
  ]);
  expect(screen.getByText(copy.wait)).toBeVisible();
});

it('starts with the last title, and keeps what was typed when the network fails', async () => {
  detail = {
    ...detail,
    last: { type: 'personal', title: '林知夏', taxNo: '', email: 'a@b.cn' },
  };
  server.on(applyInvoice, () => networkDown);
  const user = await open();
  expect(await screen.findByLabelText(copy.head)).toHaveValue('林知夏');
  await user.click(screen.getByRole('button', { name: copy.submit }));
  await waitFor(() => expect(server.inputs(applyInvoice)).toHaveLength(1));
  expect(screen.getByLabelText(copy.email)).toHaveValue('a@b.cn');
});

it('leads to the issued invoice, and says when its amount is no longer that of the order', async () => {
  detail = {
    amount: 100_00,
    obstacle: 'invoice_done',
    invoice: anInvoice({
      status: 20,
      no: '12345678',
      url: 'https://tax.example/1',
      issuedAt: NOON,
    }),
  };
  await open(20);
  expect(await screen.findByRole('link', { name: copy.open })).toHaveAttribute(
    'href',
    'https://tax.example/1',
  );
  expect(await facts()).toContain(`${copy.no}12345678`);
  expect(screen.getByText(copy.changed)).toBeVisible();
});

it('says why an application was refused, and can be applied for again', async () => {
  detail = {
    ...detail,
    invoice: anInvoice({ status: 30, reason: '抬头与税号不符', voidedAt: NOON }),
  };
  const user = await open(30);
  expect(await facts()).toContain(`${copy.state}${copy.notIssued}${copy.reason}抬头与税号不符`);
  await user.click(screen.getByRole('button', { name: copy.again }));
  expect(await screen.findByRole('dialog', { name: copy.applyTitle })).toBeVisible();
  server.on(applyInvoice, () => refusal('invoice_amount'));
  await user.type(screen.getByLabelText(copy.head), '林知夏');
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('已全额退款，不能开票')).toBeVisible();
});

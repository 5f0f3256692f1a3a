import { and, eq, inArray } from 'drizzle-orm';
import { invoice as resource } from '@/lib/contract/console/resources/invoice';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { fenToPlain, fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Invoice, invoices, type Order, orders, refunds } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { isUniqueViolation } from '@/server/http/errors';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { openPayer } from './payer';
import { type Found, missingInvoice, partsOf, readInvoiceId, stateOf } from './queries';
import { netOf } from './rows';

/* Issued at the tax office's platform; stored here are number, amount and address (specification chapter 36). */

const MOST_LETTERS = 100;
/** Digital invoices have 20 digits, older ones 8. */
const NUMBER = /^(?:\d{8}|\d{20})$/;
const { issued, voided } = INVOICE_STATUS;
const { actions } = resource;

/** Locks the order first, as everywhere. */
async function lock(tx: Db, key: string): Promise<Found> {
  const invoiceId = readInvoiceId(key);
  const [found] = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId));
  if (!found) throw missingInvoice(key);
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.orderId, found.orderId))
    .for('no key update');
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId))
    .for('no key update');
  if (!order || !invoice) throw new Error(`invoice ${key} is missing`);
  return { invoice, order };
}

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  done: { 'invoice.issue': '登记开具', 'invoice.void': '作废' },
  over: ({ invoice }: Found, state: string) =>
    state === 'void'
      ? `发票 ${invoice.invoiceId} 已作废`
      : `发票 ${invoice.invoiceId} 不是待开具状态`,
};

/** The sum may still change. */
async function refuseOpenRefund(tx: Db, { orderId, sn }: Order): Promise<void> {
  const open = await tx.$count(
    refunds,
    and(eq(refunds.orderId, orderId), inArray(refunds.status, [...REFUND_OPEN])),
  );
  if (open > 0) throw new OperationRefused(`订单 ${sn} 有处理中的售后，结束后再开具`);
}

function checkIssue({ no, url }: { no: string; url: string }): void {
  if (!NUMBER.test(no)) throw new OperationRefused('发票号码须为 20 位数字（数电票）或 8 位数字');
  if (!/^https:\/\/[^\s/]+\/\S+$/.test(url) || !URL.canParse(url))
    throw new OperationRefused('发票链接须为 https:// 开头的完整网址');
}

const tell = (
  tx: Db,
  invoice: Invoice,
  now: Date,
  title: string,
  body: (products: string) => string,
) =>
  notifyBuyer(tx, invoice, {
    title,
    body,
    key: `invoice:${invoice.invoiceId}:${now.getTime()}`,
    now,
  });

/** Notifies the buyer. */
export const issueInvoice = operatorAction(resource, 'issue', actions.issue, {
  ...frame,
  work: async ({ tx, operation, row: { invoice, order }, form: { no, url, amount } }) => {
    checkIssue({ no, url });
    await refuseOpenRefund(tx, order);
    if (amount !== netOf(order))
      throw new OperationRefused(
        `订单现在应开 ${fenToYuan(netOf(order))}，与 ${fenToYuan(amount)} 不同`,
      );
    const { now, operator } = operation;
    await tx
      .update(invoices)
      .set({ status: issued, no, url, amount, issuedAt: now, operator })
      .where(eq(invoices.invoiceId, invoice.invoiceId))
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new OperationRefused(`发票号码 ${no} 已登记过`);
        throw error;
      });
    await tell(
      tx,
      invoice,
      now,
      '发票已开具',
      (products) => `${products}的发票已开具，可以查看和保存。`,
    );
    return { values: { no, amount: fenToPlain(amount) }, detail: { order: order.sn, no, amount } };
  },
});

/** Refusal, or cancellation (红冲); the buyer may apply again. */
export const voidInvoice = operatorAction(resource, 'void', actions.void, {
  ...frame,
  work: async ({ tx, operation, row: { invoice, order } }) => {
    const { now, operator } = operation;
    const reason = (operation.reason ?? '').trim();
    if ([...reason].length > MOST_LETTERS) throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
    await tx
      .update(invoices)
      .set({ status: voided, reason, voidedAt: now, operator })
      .where(eq(invoices.invoiceId, invoice.invoiceId));
    const title = invoice.status === issued ? '发票已红冲' : '发票未能开具';
    await tell(
      tx,
      invoice,
      now,
      title,
      (products) => `${products}：${reason}。需要时可以重新申请。`,
    );
    return { detail: { order: order.sn, reason } };
  },
});

/** Unmasked tax data; each reading is a log row. */
export const revealPayer = (vault: () => Vault) =>
  operatorAction(resource, 'reveal', actions.reveal, {
    lock,
    work: async ({ row: { invoice, order } }) => {
      const { taxNo, email } = openPayer(vault(), invoice);
      return { detail: { order: order.sn }, shown: { taxNo, email } };
    },
  });

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Invoice, invoices, type Order, orders, refunds } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { isUniqueViolation } from '@/server/http/errors';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { openPayer, type Payer } from './payer';
import { netOf } from './rows';

/* Issued at the tax office's platform; stored here are number, amount and address (specification chapter 36). */

const MOST_ROWS = 500;
const MOST_LETTERS = 100;
const LONGEST_URL = 500;
/** Digital invoices have 20 digits, older ones 8. */
const NUMBER = /^(?:\d{8}|\d{20})$/;

const { applied, issued, voided } = INVOICE_STATUS;

export interface InvoiceRow {
  invoice: Invoice;
  payer: Payer;
  orderSn: string;
  /** fen */
  due: number;
}

const rowOf = (vault: Vault, invoice: Invoice, order: Order): InvoiceRow => ({
  invoice,
  payer: openPayer(vault, invoice),
  orderSn: order.sn,
  due: netOf(order),
});

/** Applications, and invoices refunded since. Oldest first. @throws OperationRefused */
export async function listInvoices(
  { vault }: { vault: Vault },
  db: Db,
  operation: Operation,
): Promise<InvoiceRow[]> {
  await requirePermission(db, operation, 'invoice.issue');
  const rows = await db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.orderId, invoices.orderId))
    .where(
      or(
        eq(invoices.status, applied),
        and(
          eq(invoices.status, issued),
          sql`${invoices.amount} <> ${orders.paid} - ${orders.refunded}`,
        ),
      ),
    )
    .orderBy(asc(invoices.invoiceId))
    .limit(MOST_ROWS);
  return rows.map(({ invoice, order }) => rowOf(vault, invoice, order));
}

/** Locks the order first, as everywhere. @throws OperationRefused */
async function lock(tx: Db, invoiceId: number): Promise<{ invoice: Invoice; order: Order }> {
  const [found] = await tx
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId));
  if (!found) throw new OperationRefused(`没有编号为 ${invoiceId} 的发票申请`);
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
  if (!order || !invoice) throw new Error(`invoice ${invoiceId} is missing`);
  return { invoice, order };
}

/** The sum may still change. @throws OperationRefused */
async function refuseOpenRefund(tx: Db, { orderId, sn }: Order): Promise<void> {
  const open = await tx.$count(
    refunds,
    and(eq(refunds.orderId, orderId), inArray(refunds.status, [...REFUND_OPEN])),
  );
  if (open > 0) throw new OperationRefused(`订单 ${sn} 有处理中的售后，结束后再开具`);
}

interface Issue {
  invoiceId: number;
  no: string;
  url: string;
  /** fen */
  amount: number;
  isDryRun?: boolean;
}

function checkIssue({ no, url }: Pick<Issue, 'no' | 'url'>): void {
  if (!NUMBER.test(no)) throw new OperationRefused('发票号码须为 20 位数字（数电票）或 8 位数字');
  if (!/^https:\/\/[^\s/]+\/\S+$/.test(url) || url.length > LONGEST_URL || !URL.canParse(url))
    throw new OperationRefused('发票链接须为 https:// 开头的完整网址');
}

/** Notifies the buyer. @throws OperationRefused */
export async function issueInvoice(
  { vault }: { vault: Vault },
  db: Db,
  operation: Operation,
  { invoiceId, no: text, url: link, amount, isDryRun = false }: Issue,
): Promise<InvoiceRow> {
  const no = text.trim();
  const url = link.trim();
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'invoice.issue');
    checkIssue({ no, url });
    const { invoice, order } = await lock(tx, invoiceId);
    if (invoice.status !== applied) throw new OperationRefused(`发票 ${invoiceId} 不是待开具状态`);
    await refuseOpenRefund(tx, order);
    if (amount !== netOf(order))
      throw new OperationRefused(
        `订单现在应开 ${fenToYuan(netOf(order))}，与 ${fenToYuan(amount)} 不同`,
      );
    const { now, operator } = operation;
    const facts = { status: issued, no, url, amount, issuedAt: now, operator } as const;
    if (isDryRun) return rowOf(vault, { ...invoice, ...facts }, order);
    await tx
      .update(invoices)
      .set(facts)
      .where(eq(invoices.invoiceId, invoiceId))
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new OperationRefused(`发票号码 ${no} 已登记过`);
        throw error;
      });
    await tell(tx, invoice, '发票已开具', `订单 ${order.sn} 的发票已开具，可以查看和保存。`, now);
    await audit(tx, operation, 'invoice.issue', String(invoiceId), { order: order.sn, no, amount });
    return rowOf(vault, { ...invoice, ...facts }, order);
  });
}

/** Refusal, or cancellation (红冲); the buyer may apply again. @throws OperationRefused */
export async function voidInvoice(
  { vault }: { vault: Vault },
  db: Db,
  operation: Operation,
  {
    invoiceId,
    reason: text,
    isDryRun = false,
  }: { invoiceId: number; reason: string; isDryRun?: boolean },
): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'invoice.issue');
    requireReason(text);
    const reason = text.trim();
    if ([...reason].length > MOST_LETTERS) throw new OperationRefused(`最多 ${MOST_LETTERS} 个字`);
    const { invoice, order } = await lock(tx, invoiceId);
    if (invoice.status === voided) throw new OperationRefused(`发票 ${invoiceId} 已作废`);
    const { now, operator } = operation;
    const facts = { status: voided, reason, voidedAt: now, operator } as const;
    if (isDryRun) return rowOf(vault, { ...invoice, ...facts }, order);
    await tx.update(invoices).set(facts).where(eq(invoices.invoiceId, invoiceId));
    const title = invoice.status === issued ? '发票已红冲' : '发票未能开具';
    await tell(tx, invoice, title, `订单 ${order.sn}：${reason}。需要时可以重新申请。`, now);
    await audit(tx, operation, 'invoice.void', String(invoiceId), { order: order.sn, reason });
    return rowOf(vault, { ...invoice, ...facts }, order);
  });
}

const tell = (
  tx: Db,
  { invoiceId, orderId, userId }: Invoice,
  title: string,
  body: string,
  now: Date,
) =>
  notify(tx, {
    userId,
    type: 'order',
    title,
    body,
    route: `/pages/order/detail?orderId=${orderId}`,
    key: `invoice:${invoiceId}:${now.getTime()}`,
    now,
  });

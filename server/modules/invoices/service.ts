import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import type * as contract from '@/lib/contract/invoices';
import type { Db } from '@/server/db/client';
import { type Invoice, invoices, type Order, orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type CallOf, DomainError } from '@/server/http/call';
import { openPayer, sealPayer } from './payer';
import { drawInvoiceId, findLast, findNewest, netOf } from './rows';

export interface InvoiceDeps {
  vault: Vault;
}

type Detail = OutputOf<typeof contract.getInvoice>;

/** @throws DomainError not_found, also for another member's */
async function getOwnOrder(db: Db, userId: number, orderId: number, isLocked = false) {
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  const [order] = await (isLocked ? query.for('no key update') : query);
  if (!order) throw new DomainError('not_found', { msg: '订单不存在' });
  return order;
}

function obstacleOf(order: Order, newest: Invoice | null): Detail['obstacle'] {
  if (order.paidAt === null) return 'order_state';
  if (newest && newest.status !== INVOICE_STATUS.voided) return 'invoice_done';
  return netOf(order) > 0 ? 'none' : 'invoice_amount';
}

/** @throws DomainError not_found | order_state | invoice_done | invoice_amount */
export async function applyInvoice(
  { vault }: InvoiceDeps,
  { db, now, member: { userId } }: CallOf<typeof contract.applyInvoice>,
  { orderId, type, title, taxNo, email }: InputOf<typeof contract.applyInvoice>,
): Promise<OutputOf<typeof contract.applyInvoice>> {
  const order = await getOwnOrder(db, userId, orderId, true);
  const obstacle = obstacleOf(order, await findNewest(db, orderId));
  if (obstacle !== 'none') throw new DomainError(obstacle);
  const invoiceId = await drawInvoiceId(db);
  const payer = { title, taxNo: type === 'company' ? taxNo : '', email };
  await db.insert(invoices).values({
    invoiceId,
    orderId,
    userId,
    type,
    sealed: sealPayer(vault, { userId, invoiceId }, payer),
    createdAt: now,
  });
  return { invoiceId };
}

const showInvoice = (vault: Vault, row: Invoice, order: Order): Detail['invoice'] => ({
  invoiceId: row.invoiceId,
  status: row.status,
  type: row.type,
  ...openPayer(vault, row),
  amount: row.amount ?? netOf(order),
  no: row.no ?? '',
  url: row.url,
  reason: row.reason,
  createdAt: row.createdAt.getTime(),
  issuedAt: row.issuedAt?.getTime(),
  voidedAt: row.voidedAt?.getTime(),
});

/** @throws DomainError not_found */
export async function getInvoice(
  { vault }: InvoiceDeps,
  { db, member: { userId } }: CallOf<typeof contract.getInvoice>,
  { orderId }: InputOf<typeof contract.getInvoice>,
): Promise<Detail> {
  const order = await getOwnOrder(db, userId, orderId);
  const newest = await findNewest(db, orderId);
  const last = await findLast(db, userId);
  return {
    invoice: newest ? showInvoice(vault, newest, order) : undefined,
    amount: netOf(order),
    obstacle: obstacleOf(order, newest),
    last: last ? { type: last.type, ...openPayer(vault, last) } : undefined,
  };
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import type { Db } from '@/server/db/client';
import { type Invoice, invoices, type Order } from '@/server/db/schema';

/** fen, paid less returned. */
export const netOf = ({ paid, refunded }: Pick<Order, 'paid' | 'refunded'>): number =>
  paid - refunded;

const { applied, issued } = INVOICE_STATUS;

/** Sealed values are bound to the id. */
export async function drawInvoiceId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('invoices', 'invoice_id')) as id`,
  );
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new Error('no invoice id was drawn');
  return id;
}

export async function findNewest(db: Db, orderId: number): Promise<Invoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.invoiceId))
    .limit(1);
  return row ?? null;
}

/** Without refused ones. */
export async function findLast(db: Db, userId: number): Promise<Invoice | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.status, [applied, issued])))
    .orderBy(desc(invoices.invoiceId))
    .limit(1);
  return row ?? null;
}

export const noteRefunded = (tx: Db, orderId: number) =>
  tx
    .update(invoices)
    .set({ isChanged: true })
    .where(and(eq(invoices.orderId, orderId), eq(invoices.status, issued)));

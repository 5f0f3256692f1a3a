import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { INVOICE_TYPES, type InvoiceStatus } from '@/lib/contract/invoice-status';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orders } from './orders';
import { users } from './users';

/** Issued at the tax office's platform; void when an amount changed. */
export const invoices = pgTable(
  'invoices',
  {
    invoiceId: int('invoice_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: refTo('order_id', () => orders.orderId),
    userId: refTo('user_id', () => users.userId),
    type: text('type', { enum: INVOICE_TYPES }).notNull(),
    sealed: text('sealed'),
    status: integer('status').$type<InvoiceStatus>().notNull().default(10),
    /** fen */
    amount: int('amount'),
    isChanged: boolean('is_changed').notNull().default(false),
    no: text('no'),
    url: text('url').notNull().default(''),
    reason: text('reason').notNull().default(''),
    operator: text('operator'),
    createdAt: moment('created_at').notNull(),
    issuedAt: moment('issued_at'),
    voidedAt: moment('voided_at'),
  },
  (t) => [
    uniqueIndexWhere('invoices_live', sql`${t.status} in (10, 20)`, t.orderId),
    uniqueIndex('invoices_no').on(t.no),
    index('invoices_order').on(t.orderId, t.invoiceId),
    index('invoices_user').on(t.userId, t.invoiceId),
    index('invoices_type').on(t.type, t.invoiceId),
    index('invoices_created').on(t.createdAt),
    indexWhere('invoices_applied', sql`${t.status} = 10`, t.invoiceId),
    index('invoices_open')
      .on(t.invoiceId)
      .where(sql`${t.status} = 10 or (${t.status} = 20 and ${t.isChanged})`),
    indexWhere('invoices_voided', sql`${t.status} = 30`, t.invoiceId),
    check(
      'invoices_status',
      sql`${t.status} in (10, 20, 30) and (${t.status} <> 20 or ${t.issuedAt} is not null) and (${t.status} = 30) = (${t.voidedAt} is not null)`,
    ),
    check(
      'invoices_issued',
      sql`(${t.issuedAt} is null) = (${t.no} is null) and (${t.issuedAt} is null) = (${t.amount} is null) and coalesce(${t.amount} > 0, true)`,
    ),
  ],
);
export type Invoice = typeof invoices.$inferSelect;

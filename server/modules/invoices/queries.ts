import { and, eq, gte, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { invoice as resource } from '@/lib/contract/console/resources/invoice';
import { INVOICE_STATUS } from '@/lib/contract/invoice-status';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Invoice, invoices, type Order, orders } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { openPayer } from './payer';
import { netOf } from './rows';

const { applied, issued, voided } = INVOICE_STATUS;
const net = sql`${orders.paid} - ${orders.refunded}`;
const isIssued = eq(invoices.status, issued);

const IN_STATE: Readonly<Record<string, SQL | undefined>> = {
  asked: eq(invoices.status, applied),
  changed: and(isIssued, invoices.isChanged),
  issued: and(isIssued, not(invoices.isChanged)),
  void: eq(invoices.status, voided),
};

export interface Found {
  invoice: Invoice;
  order: Order;
}

export function stateOf({ invoice, order }: Found): 'asked' | 'changed' | 'issued' | 'void' {
  if (invoice.status === applied) return 'asked';
  if (invoice.status === voided) return 'void';
  return invoice.amount === netOf(order) ? 'issued' : 'changed';
}

export const partsOf = ({ invoice, order }: Found): readonly unknown[] => [
  invoice.status,
  order.paid,
  order.refunded,
];

export interface InvoiceFilter {
  q?: string;
  queue?: 'open' | '';
  state?: string;
  kind?: Invoice['type'] | '';
  days?: string;
}

const isSought = (q: string): SQL => sql`${invoices.invoiceId} in (
  select i.invoice_id from invoices i where i.no = ${q}
  union all
  select i.invoice_id from orders o join invoices i using (order_id) where o.sn = ${q}
)`;

function conditionOf(filter: InvoiceFilter, now: Date): SQL | undefined {
  const { q, queue, state = '', kind, days } = filter;
  const range = days ? daysOfRange(days, now.getTime()) : null;
  return and(
    q ? isSought(q) : undefined,
    queue ? or(IN_STATE.asked, IN_STATE.changed) : undefined,
    IN_STATE[state],
    kind ? eq(invoices.type, kind) : undefined,
    range ? gte(invoices.createdAt, dayStart(range.from)) : undefined,
    range ? lt(invoices.createdAt, dayStart(addDays(range.to, 1))) : undefined,
  );
}

const joined = (db: Db) =>
  db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.orderId, invoices.orderId))
    .$dynamic();

async function rowsOf(
  db: Db,
  vault: Vault,
  found: readonly Found[],
): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ invoice }) => invoice.userId),
  );
  return found.map(({ invoice, order }) => ({
    id: invoice.invoiceId,
    payer: openPayer(vault, invoice).title,
    kind: invoice.type,
    member: person(invoice.userId),
    order: order.sn,
    due: netOf(order),
    no: invoice.no,
    asked: invoice.createdAt.getTime(),
    state: stateOf({ invoice, order }),
  }));
}

export async function pageInvoices(
  db: Db,
  { now }: Operation,
  vault: Vault,
  { filter, slice }: { filter: InvoiceFilter; slice: Slice },
) {
  const { invoiceId } = invoices;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${invoices} cross join lateral (
      select ${net} as due from ${orders} where ${orders.orderId} = ${invoices.orderId} offset 0
    ) net`,
    where: conditionOf(filter, now),
    order: { key: invoiceId, id: invoiceId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ invoice }) => [invoice.invoiceId, invoice.invoiceId],
    sums: { due: sql`net.due` },
  });
  return { ...page, rows: await rowsOf(db, vault, rows) };
}

export async function readInvoice(db: Db, vault: Vault, key: string) {
  const [found] = await joined(db).where(eq(invoices.invoiceId, readInvoiceId(key)));
  const [row] = found ? await rowsOf(db, vault, [found]) : [];
  if (!found || !row) throw missingInvoice(key);
  const { amount, url, issuedAt, reason, operator } = found.invoice;
  return {
    row: {
      ...row,
      amount,
      by: operator,
      url: url || null,
      why: reason || null,
      issued: issuedAt?.getTime() ?? null,
    },
    version: partsOf(found),
  };
}

export const missingInvoice = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的发票申请`);

export function readInvoiceId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missingInvoice(key);
  return Number(key);
}

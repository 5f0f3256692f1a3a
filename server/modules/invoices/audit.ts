import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const INVOICE_RULES: readonly Rule[] = [
  {
    rule: '只有付过款的订单有发票，开具的金额不超过实付',
    broken: sql`select i.invoice_id as id from invoices i join orders o using (order_id)
      where o.paid_at is null or i.amount > o.paid`,
  },
  {
    rule: '发票属于订单的买家',
    broken: sql`select i.invoice_id as id from invoices i join orders o using (order_id) where i.user_id <> o.user_id`,
  },
  {
    rule: '退过款的订单，已开的发票标为须红冲',
    broken: sql`select i.invoice_id as id from invoices i join orders o using (order_id)
      where i.status = 20 and i.is_changed <> (i.amount <> o.paid - o.refunded)`,
  },
];

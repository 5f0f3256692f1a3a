import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { CITY_RULES } from '@/server/modules/city/audit';
import { GOODS_RULES } from '@/server/modules/goods/audit';
import { IMPORT_RULES } from '@/server/modules/imports/audit';
import { INVOICE_RULES } from '@/server/modules/invoices/audit';
import { COURSE_RULES } from '@/server/modules/learning/audit';
import { auditLedger, check, type Difference } from '@/server/modules/ledger/audit';
import { ORDER_RULES } from '@/server/modules/orders/audit';
import { PARTNER_RULES } from '@/server/modules/partners/audit';
import { PAYMENT_RULES } from '@/server/modules/payments/audit';
import { BILL_RULES } from '@/server/modules/payments/bill-audit';
import { REFUND_RULES } from '@/server/modules/refunds/audit';
import { REWARD_RULES } from '@/server/modules/rewards/audit';
import { SHARING_RULES } from '@/server/modules/sharing/audit';
import { SLOT_RULES } from '@/server/modules/slots/audit';
import { VOUCHER_RULES } from '@/server/modules/vouchers/audit';
import { WITHDRAWAL_RULES } from '@/server/modules/withdrawals/audit';

/** From sources, in one snapshot (specification 33.3). Repairs nothing. */
export async function reconcile(db: Db): Promise<Difference[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return [
        ...(await auditLedger(tx)),
        ...(await check(tx, [
          ...REWARD_RULES,
          ...WITHDRAWAL_RULES,
          ...CITY_RULES,
          ...PARTNER_RULES,
          ...SHARING_RULES,
          ...GOODS_RULES,
          ...ORDER_RULES,
          ...VOUCHER_RULES,
          ...SLOT_RULES,
          ...COURSE_RULES,
          ...PAYMENT_RULES,
          ...REFUND_RULES,
          ...BILL_RULES,
          ...INVOICE_RULES,
          ...IMPORT_RULES,
        ])),
      ];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

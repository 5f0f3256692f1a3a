import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { lacksNotice } from '@/server/modules/notices/of-orders';
import { CHECK_HOURS } from '@/server/modules/orders/came';
import type { PayDeps } from './deps';
import { notifyCheckLate } from './notices';

const BATCH = 50;

export async function escalateLateChecks(
  { log }: Pick<PayDeps, 'log'>,
  db: Db,
  now: Date,
): Promise<number> {
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        eq(payments.status, PAYMENT_STATUS.checking),
        lte(payments.endedAt, new Date(now.getTime() - CHECK_HOURS * HOUR_MS)),
        lacksNotice(db, orders.userId, sql`'payment:' || ${payments.paymentId} || ':check-late'`),
      ),
    )
    .orderBy(asc(payments.paymentId))
    .limit(BATCH);
  for (const { payment, order } of rows) {
    const { paymentId, received } = payment;
    log.error({ payment: paymentId }, 'a payment is in checking beyond the promised time');
    await db.transaction((tx) =>
      notifyCheckLate(tx, order, { paymentId, received: received ?? 0 }, now),
    );
  }
  return rows.length;
}

import { and, eq, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { orders, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { lockOrder } from '@/server/modules/orders/close';
import { finishClosing } from './apply';
import { isPending } from './lease';
import { changePayment, lockPayment } from './rows';

const BATCH = 100;

const { created, open, closing, closed, checking } = PAYMENT_STATUS;

/** With the order, if it was the last (specification 30.16). */
export async function paymentClosed(
  db: Db,
  { paymentId, providerState }: Pick<Payment, 'paymentId' | 'providerState'>,
  now: Date,
): Promise<Payment | null> {
  return inRetriedTransaction(db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    if (!row || ![created, open, closing].includes(row.status as 10)) return row;
    const order = row.orderId === null ? null : await lockOrder(tx, row.orderId);
    const changed = await changePayment(tx, paymentId, {
      status: closed,
      providerState,
      askAt: null,
      endedAt: now,
    });
    if (order) await finishClosing(tx, order, now);
    return changed;
  });
}

/** Needed after a crash. */
export async function finishClosingOrders(db: Db, now: Date): Promise<number> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.status, ORDER_STATUS.closing),
        sql`not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.orderId}
          and (${payments.status} = ${checking} or (${isPending} and ${payments.attemptedAt} is not null)))`,
      ),
    )
    .limit(BATCH);
  for (const { orderId } of rows)
    await inRetriedTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await finishClosing(tx, order, now);
    });
  return rows.length;
}

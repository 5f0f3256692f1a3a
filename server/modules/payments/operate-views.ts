import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  orders,
  type Payment,
  PAYMENT_STATUS,
  payments,
  type ProviderEvent,
  providerEvents,
  type ProviderRefund,
  providerRefunds,
  RETURN_STATUS,
} from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';

/* What operators see of payments. */

const MOST_ROWS = 200;
/** An open payment that is older than this is worth a look. */
const OLD_MS = 30 * MINUTE_MS;

const { open, closing, checking } = PAYMENT_STATUS;

export interface WaitingPayment {
  payment: Payment;
  orderSn: string;
  userId: number;
}

/** Payments that wait for somebody: amounts to be checked, bank transfers, questions without an answer. @throws OperationRefused */
export async function listWaiting(db: Db, operation: Operation): Promise<WaitingPayment[]> {
  await requirePermission(db, operation, 'pay.read');
  const old = new Date(operation.now.getTime() - OLD_MS);
  return db
    .select({ payment: payments, orderSn: orders.sn, userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      or(
        eq(payments.status, checking),
        and(
          inArray(payments.status, [open, closing]),
          or(eq(payments.way, 'offline'), lt(payments.attemptedAt, old)),
        ),
      ),
    )
    .orderBy(desc(payments.status), asc(payments.paymentId))
    .limit(MOST_ROWS);
}

/** Money on its way back that has not arrived, the refused first. @throws OperationRefused */
export async function listReturns(
  db: Db,
  operation: Operation,
): Promise<{ back: ProviderRefund; way: Payment['way']; orderSn: string }[]> {
  await requirePermission(db, operation, 'pay.read');
  return db
    .select({ back: providerRefunds, way: payments.way, orderSn: orders.sn })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      inArray(providerRefunds.status, [
        RETURN_STATUS.due,
        RETURN_STATUS.sent,
        RETURN_STATUS.refused,
      ]),
    )
    .orderBy(desc(providerRefunds.status), asc(providerRefunds.returnId))
    .limit(MOST_ROWS);
}

/** Everything about the payments of one order: by the number of the order or of a payment. @throws OperationRefused */
export async function showPayments(db: Db, operation: Operation, text: string) {
  await requirePermission(db, operation, 'pay.read');
  const name = text.trim().toUpperCase();
  const [order] = await db
    .select({
      orderId: orders.orderId,
      sn: orders.sn,
      status: orders.status,
      userId: orders.userId,
      payable: orders.payable,
      paid: orders.paid,
      refunded: orders.refunded,
      payBy: orders.payBy,
    })
    .from(orders)
    .where(
      or(
        eq(orders.sn, name),
        sql`${orders.orderId} in (select ${payments.orderId} from ${payments} where ${payments.sn} = ${name} or ${payments.memo} = ${name})`,
      ),
    );
  if (!order) throw new OperationRefused(`没有订单或付款单 ${text}`);
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.orderId))
    .orderBy(asc(payments.paymentId));
  const ids = rows.map(({ paymentId }) => paymentId);
  return {
    order,
    payments: rows,
    returns:
      ids.length === 0
        ? []
        : await db
            .select()
            .from(providerRefunds)
            .where(inArray(providerRefunds.paymentId, ids))
            .orderBy(asc(providerRefunds.returnId)),
    events:
      ids.length === 0
        ? []
        : await eventsOf(
            db,
            rows.map(({ sn }) => sn),
          ),
  };
}

const eventsOf = (db: Db, sns: readonly string[]): Promise<ProviderEvent[]> =>
  db
    .select()
    .from(providerEvents)
    .where(inArray(providerEvents.sn, [...sns]))
    .orderBy(asc(providerEvents.eventId));

/** Genuine notifications, newest first; with a number only those about it. @throws OperationRefused */
export async function listEvents(
  db: Db,
  operation: Operation,
  sn?: string,
): Promise<ProviderEvent[]> {
  await requirePermission(db, operation, 'pay.read');
  return db
    .select()
    .from(providerEvents)
    .where(sn === undefined ? isNotNull(providerEvents.sn) : eq(providerEvents.sn, sn))
    .orderBy(desc(providerEvents.eventId))
    .limit(MOST_ROWS);
}

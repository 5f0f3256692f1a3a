import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { fenToShort } from '@/lib/format';
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
import { checkDue } from '@/server/modules/orders/came';

const MOST_ROWS = 200;
/** An older open payment needs a look. */
const OLD_MS = 30 * MINUTE_MS;

const { open, closing, checking } = PAYMENT_STATUS;

export interface WaitingPayment {
  payment: Payment;
  orderSn: string;
  userId: number;
  reason: string;
  /** Or the promised end of a check. */
  since: Date;
  dueAt: Date | null;
}

const reasonOf = (payment: Payment, payable: number): string => {
  const { status, way, amount, received, note } = payment;
  if (status !== checking) {
    if (way === 'offline') return '等待银行转账到账';
    return status === closing ? '等待支付方确认关闭' : '支付方超过30分钟没有给出结果';
  }
  if (received !== null && received !== payable)
    return amount === payable
      ? `金额不符：应收 ${fenToShort(payable)} 元，收到 ${fenToShort(received)} 元`
      : `订单已改价：现在应收 ${fenToShort(payable)} 元，收到 ${fenToShort(received)} 元`;
  return note || '金额一致，但订单的付款单金额不同';
};

/** Checks, bank transfers, silent providers. @throws OperationRefused */
export async function listWaiting(db: Db, operation: Operation): Promise<WaitingPayment[]> {
  await requirePermission(db, operation, 'pay.read');
  const old = new Date(operation.now.getTime() - OLD_MS);
  const rows = await db
    .select({
      payment: payments,
      orderSn: orders.sn,
      userId: orders.userId,
      payable: orders.payable,
    })
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
  return rows.map(({ payable, ...row }) => {
    const { payment } = row;
    const isChecked = payment.status === checking;
    return {
      ...row,
      reason: reasonOf(payment, payable),
      since: (isChecked ? payment.endedAt : payment.attemptedAt) ?? payment.createdAt,
      dueAt: isChecked ? checkDue(payment) : null,
    };
  });
}

/** Refused first. @throws OperationRefused */
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

/** By number of order or payment. @throws OperationRefused */
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
        sql`${orders.orderId} in (
          select ${payments.orderId}
          from ${payments}
          where ${payments.sn} = ${name} or ${payments.memo} = ${name}
        )`,
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

async function numbersOf(db: Db, text: string): Promise<string[]> {
  const name = text.trim().toUpperCase();
  const rows = await db
    .select({ payment: payments.sn, back: providerRefunds.sn })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .leftJoin(providerRefunds, eq(providerRefunds.paymentId, payments.paymentId))
    .where(
      or(
        eq(orders.sn, name),
        eq(payments.sn, name),
        eq(payments.memo, name),
        eq(providerRefunds.sn, name),
      ),
    );
  return [...new Set(rows.flatMap(({ payment, back }) => (back ? [payment, back] : [payment])))];
}

/** Newest first. @throws OperationRefused for an unknown number */
export async function listEvents(
  db: Db,
  operation: Operation,
  sn?: string,
): Promise<ProviderEvent[]> {
  await requirePermission(db, operation, 'pay.read');
  const numbers = sn === undefined ? null : await numbersOf(db, sn);
  if (numbers?.length === 0) throw new OperationRefused(`没有订单、付款单或退回单 ${sn}`);
  return db
    .select()
    .from(providerEvents)
    .where(numbers ? inArray(providerEvents.sn, numbers) : isNotNull(providerEvents.sn))
    .orderBy(desc(providerEvents.eventId))
    .limit(MOST_ROWS);
}

import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type { listOrders } from '@/lib/contract/orders';
import { dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  type OrderPayment,
  type Payment,
  PAYMENT_STATUS,
  payments,
  type ProviderRefund,
  providerRefunds,
  refunds,
  RETURN_STATUS,
} from '@/server/db/schema';
import { arrivalDayOf } from './arrival-day';
import { ofOrder } from './open-payments';

type Head = OutputOf<typeof listOrders>['list']['data'][number];
export type Came = NonNullable<Head['payments']>[number];

export const CHECK_HOURS = 24;

export const checkDue = ({ endedAt, createdAt }: Pick<Payment, 'endedAt' | 'createdAt'>): Date =>
  new Date((endedAt ?? createdAt).getTime() + CHECK_HOURS * HOUR_MS);

type Back = Pick<ProviderRefund, 'amount' | 'status' | 'createdAt' | 'endedAt' | 'providerRef'>;

type Way = Payment['way'] | null | undefined;

export const isByBank = (way: Way, back?: Pick<ProviderRefund, 'providerRef'> | null): boolean =>
  way !== 'offline' && way !== 'legacy' && (back?.providerRef ?? '').startsWith('bank:');

export const isRefundByBank = sql<boolean>`exists (
  select 1
  from ${providerRefunds} r
  join ${payments} p using (payment_id)
  where r.refund_id = ${refunds.refundId}
    and p.way not in ('offline', 'legacy')
    and starts_with(r.provider_ref, 'bank:')
)`;

/** `day`: when it was sent, or will have arrived. */
export const showBack = (back: Back, way: Way): NonNullable<Came['back']> => ({
  amount: back.amount,
  isDone: back.status === RETURN_STATUS.done,
  ...(isByBank(way, back) ? { isByBank: true } : {}),
  ...(back.status === RETURN_STATUS.refused ? { hasFailed: true } : {}),
  day: back.endedAt ? dayOf(back.endedAt) : arrivalDayOf(back.createdAt),
});

const show = (payment: OrderPayment, back: ProviderRefund | null): Came => ({
  amount: payment.received ?? 0,
  asked: payment.amount,
  way: payment.way,
  at: (payment.paidAt ?? payment.createdAt).getTime(),
  use: payment.use ?? 'checking',
  checkBy: payment.status === PAYMENT_STATUS.checking ? checkDue(payment).getTime() : undefined,
  back: back ? showBack(back, payment.way) : undefined,
});

/** Oldest first. */
export async function listCame(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Came[]>> {
  const came = new Map<number, Came[]>();
  if (orderIds.length === 0) return came;
  const rows = await db
    .select({ payment: payments, back: providerRefunds })
    .from(payments)
    .leftJoin(
      providerRefunds,
      and(
        eq(providerRefunds.paymentId, payments.paymentId),
        inArray(providerRefunds.why, ['late', 'double', 'mismatch']),
      ),
    )
    .where(and(inArray(payments.orderId, [...orderIds]), isNotNull(payments.received)))
    .orderBy(asc(payments.paymentId));
  for (const { payment: row, back } of rows) {
    const payment = ofOrder(row);
    came.set(payment.orderId, [...(came.get(payment.orderId) ?? []), show(payment, back)]);
  }
  return came;
}

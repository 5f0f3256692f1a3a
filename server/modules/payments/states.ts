import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { PAY_STATES } from '@/lib/contract/payments.schema';
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import {
  type Order,
  type Payment,
  PAYMENT_STATUS,
  type PaymentUse,
  type ProviderRefund,
  RETURN_STATUS,
} from '@/server/db/schema';

/** Afterwards every ten minutes. */
const ASK_DELAYS_MS = [
  5 * SECOND_MS,
  10 * SECOND_MS,
  20 * SECOND_MS,
  40 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
];
const ASK_EVERY_MS = 10 * MINUTE_MS;

/** @param asks queries so far */
export const askDelayMs = (asks: number): number => ASK_DELAYS_MS[asks] ?? ASK_EVERY_MS;

/** Least remaining time at opening and reuse. */
export const LEAST_LIFE_MS = 2 * MINUTE_MS;
const MOST_LIFE_MS = 2 * HOUR_MS;
export const TRANSFER_MS = 3 * DAY_MS;

/** Ends with the order's time, midnight or the provider's limit. */
export function expireAtOf(now: Date, payBy: Date): Date {
  const midnight = dayStart(addDays(dayOf(now), 1));
  const latest = Math.min(payBy.getTime(), midnight.getTime(), now.getTime() + MOST_LIFE_MS);
  return new Date(Math.max(latest, now.getTime() + LEAST_LIFE_MS));
}

const { unpaid, closing, cancelled, refunded } = ORDER_STATUS;

/** `checking` when another amount came. */
export function judgeMoney(
  { status, closeReason, payable }: Pick<Order, 'status' | 'closeReason' | 'payable'>,
  { amount, received, isOther }: { amount: number; received: number; isOther: boolean },
): Exclude<PaymentUse, 'trial'> | 'checking' {
  if (isOther) return 'double';
  if (status === cancelled || status === refunded) return 'late';
  if (status === closing && closeReason !== 'timeout') return 'late';
  if (status !== unpaid && status !== closing) return 'double';
  return received === amount && amount === payable ? 'order' : 'checking';
}

export type PayState = (typeof PAY_STATES)[number];

export function payStateOf(
  { status }: Pick<Order, 'status'>,
  payments: readonly Pick<Payment, 'status' | 'attemptedAt' | 'way'>[],
  returns: readonly Pick<ProviderRefund, 'status'>[],
): PayState {
  if (payments.some((one) => one.status === PAYMENT_STATUS.checking)) return 'checking';
  if (status === refunded) return 'refunded';
  if (status === unpaid) {
    const isOpen = payments.some(
      (one) =>
        one.status === PAYMENT_STATUS.open ||
        (one.status === PAYMENT_STATUS.created && one.attemptedAt !== null),
    );
    return isOpen ? 'paying' : 'unpaid';
  }
  if (status !== closing && status !== cancelled) return 'paid';
  if (returns.length > 0)
    return returns.every((one) => one.status === RETURN_STATUS.done) ? 'refunded' : 'refunding';
  return status === closing ? 'closing' : 'closed';
}

/** ms; 0 = nothing changes soon. */
export const ASK_AGAIN_MS: Record<PayState, number> = {
  unpaid: 0,
  paying: 2 * SECOND_MS,
  paid: 0,
  closing: 15 * SECOND_MS,
  closed: 0,
  refunding: MINUTE_MS,
  refunded: 0,
  checking: MINUTE_MS,
};

/** The outcome is known, or being checked. */
export const isSettled = ({ status }: Payment): boolean =>
  status === PAYMENT_STATUS.paid || status === PAYMENT_STATUS.checking;

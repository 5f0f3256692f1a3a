import { readFen, readTime } from './formats';
import { type PayFact, PayUnknown, type Receipt, type RefundFact } from './provider';

/* Shared by both versions. Unknown states stay unknown: waiting is safer than guessing. */

/** @throws PayUnknown when missing */
export function need<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined || value === '')
    throw new PayUnknown(`answer without ${name}`);
  return value;
}

/** @throws PayUnknown */
export const needFen = (value: unknown, name: string): number => need(readFen(value), name);

const STATES: Readonly<Record<string, PayFact['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  ACCEPT: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

/** @param raw the provider's state @throws PayUnknown for an unknown one */
export function payFactOf(raw: string, readReceipt: () => Receipt): PayFact {
  const state = Object.hasOwn(STATES, raw) ? STATES[raw] : undefined;
  if (!state) throw new PayUnknown(`trade state ${raw || 'missing'}`);
  return state === 'paid' || state === 'refunded'
    ? { state, raw, receipt: readReceipt() }
    : { state, raw };
}

const REFUND_STATES: Readonly<Record<string, Exclude<RefundFact['state'], 'absent'>>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  REFUNDCLOSE: 'closed',
  CLOSED: 'closed',
  CHANGE: 'abnormal',
  ABNORMAL: 'abnormal',
};

export interface RefundParts {
  status: unknown;
  refundId: unknown;
  amount: unknown;
  arrivedAt: unknown;
  account: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws PayUnknown for an unknown state or missing parts */
export function refundFactOf(parts: RefundParts): RefundFact {
  const raw = textOf(parts.status);
  const state = Object.hasOwn(REFUND_STATES, raw) ? REFUND_STATES[raw] : undefined;
  if (!state) throw new PayUnknown(`refund state ${raw || 'missing'}`);
  const money = {
    raw,
    refundId: need(textOf(parts.refundId), 'refund id'),
    amount_fen: needFen(parts.amount, 'refund amount'),
  };
  if (state !== 'done') return { state, ...money };
  const refundedAt = readTime(textOf(parts.arrivedAt));
  const account = textOf(parts.account);
  return {
    state,
    ...money,
    ...(refundedAt === null ? {} : { refundedAt }),
    ...(account ? { account } : {}),
  };
}

const ENDS: Readonly<Record<string, 'paid' | 'closed' | 'absent'>> = {
  ORDERPAID: 'paid',
  ORDERCLOSED: 'closed',
  ORDERNOTEXIST: 'absent',
  REFUNDNOTEXIST: 'absent',
  RESOURCENOTEXISTS: 'absent',
};

/** The provider writes codes with and without underscores. */
export const endOf = (code: string): 'paid' | 'closed' | 'absent' | undefined =>
  ENDS[code.replaceAll('_', '')];

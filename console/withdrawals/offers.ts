import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { WithdrawRow } from './use-desk';

/** `back` and `sync` need no confirmation. */
export const ACTS = [
  'approve',
  'reject',
  'aside',
  'ask',
  'back',
  'pay',
  'voucher',
  'sync',
  'fail',
] as const;
export type ActKind = (typeof ACTS)[number];

export const ACT_KEYS: Readonly<Record<ActKind, string>> = {
  approve: 'a',
  reject: 'r',
  aside: 's',
  ask: 'u',
  back: 'b',
  pay: 'p',
  voucher: 'v',
  sync: 'c',
  fail: 'f',
};

type Facts = Pick<WithdrawRow, 'status' | 'aside' | 'reviewer' | 'needsSecond' | 'payMethod'>;

const { reviewing, approved, paying, confirming } = WITHDRAW_STATUS;

function actsOf({ status, aside, reviewer, needsSecond, payMethod }: Facts): ActKind[] {
  if (aside !== null) return ['back'];
  if (status === reviewing)
    return reviewer === null && !needsSecond
      ? ['approve', 'reject', 'aside', 'ask']
      : ['approve', 'reject', 'aside'];
  if (status === approved) return ['pay', 'voucher', 'reject', 'aside'];
  if (status !== paying && status !== confirming) return [];
  return payMethod === 'manual' ? ['voucher', 'fail'] : ['sync', 'fail'];
}

const PAYING: ReadonlySet<ActKind> = new Set(['pay', 'voucher', 'sync', 'fail']);

/** Hides only; the server decides. */
export function offersOf(row: Facts, may: (permission: string) => boolean): ActKind[] {
  const isSecond = row.status === reviewing && row.reviewer !== null && may('approvals.money');
  return actsOf(row).filter((act) => {
    if (PAYING.has(act)) return may('withdrawals.pay');
    return may('withdrawals.review') || ((act === 'approve' || act === 'reject') && isSecond);
  });
}

import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';

const { reviewing, approved, paying, confirming, paid, rejected, cancelled, failed } =
  WITHDRAW_STATUS;

/** Source states and target (specification 20.2). */
export const EVENTS = {
  cancel: { from: [reviewing], to: cancelled },
  approve: { from: [reviewing], to: approved },
  reject: { from: [reviewing, approved], to: rejected },
  start: { from: [approved], to: paying },
  confirm: { from: [paying], to: confirming },
  succeed: { from: [paying, confirming], to: paid },
  fail: { from: [paying, confirming], to: failed },
} as const satisfies Record<string, { from: readonly WithdrawStatus[]; to: WithdrawStatus }>;

export type WithdrawEvent = keyof typeof EVENTS;

/** Their amounts add up to `withdrawing`. */
export const OPEN: readonly WithdrawStatus[] = [reviewing, approved, paying, confirming];

export const FINAL: readonly WithdrawStatus[] = [paid, rejected, cancelled, failed];

export const mayHappen = (event: WithdrawEvent, status: WithdrawStatus): boolean =>
  (EVENTS[event].from as readonly WithdrawStatus[]).includes(status);

/** For operators; members read the app's labels. */
export const STATUS_LABEL: Record<WithdrawStatus, string> = {
  10: '审核中',
  20: '待打款',
  30: '打款中',
  35: '待收款',
  40: '已到账',
  50: '已驳回',
  60: '已撤回',
  70: '打款失败',
};

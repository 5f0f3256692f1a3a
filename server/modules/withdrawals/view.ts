import { WITHDRAW_STATUS, type WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import type { Withdrawal } from '@/server/db/schema';
import { mayHappen } from './states';

const { reviewing, approved, paying, confirming, paid, rejected, cancelled, failed } =
  WITHDRAW_STATUS;

export const showRow = (row: Withdrawal, holdText: string) => ({
  id: row.id,
  sn: row.sn,
  amount: row.amount,
  fee: row.fee,
  tax: row.tax,
  net: row.net,
  status: row.status,
  accountLabel: row.accountLabel,
  accountType: row.accountType,
  submittedAt: row.submittedAt.getTime(),
  reason: row.reason,
  holdText: row.status === reviewing ? holdText : '',
});

interface Step {
  key: 'submit' | 'review' | 'pay' | 'arrive' | 'end';
  title: string;
  text: string;
  state: 'done' | 'current' | 'todo' | 'failed';
  time: number | null;
  expectedAt: number | null;
}

const step = (key: Step['key'], title: string, more: Partial<Step> = {}): Step => ({
  key,
  title,
  text: '',
  state: 'todo',
  time: null,
  expectedAt: null,
  ...more,
});
const ms = (at: Date | null): number | null => at?.getTime() ?? null;

const PAY_TITLE: Partial<Record<WithdrawStatus, string>> = {
  [approved]: '等待打款',
  [paying]: '打款中',
  [confirming]: '待收款',
};

function reviewStep(row: Withdrawal, holdText: string): Step {
  if (row.status === reviewing)
    return step('review', '平台审核', {
      state: 'current',
      text: holdText,
      expectedAt: ms(row.reviewBy),
    });
  return step('review', '平台审核', { state: 'done', text: '审核通过', time: ms(row.reviewedAt) });
}

function payStep(row: Withdrawal): Step {
  if (row.status === reviewing) return step('pay', '打款');
  if (row.status === paid)
    return step('pay', '打款', { state: 'done', time: ms(row.payStartedAt ?? row.paidAt) });
  const isConfirming = row.status === confirming;
  return step('pay', PAY_TITLE[row.status] ?? '打款', {
    state: 'current',
    time: ms(row.payStartedAt),
    text: isConfirming ? '请在微信中确认收款，逾期未确认将退回余额' : '',
    expectedAt: ms(isConfirming ? row.confirmExpireAt : row.arriveBy),
  });
}

/** Others end with the reason and the returned money. */
export function timelineOf(row: Withdrawal, holdText: string): Step[] {
  const first = step('submit', '提交申请', { state: 'done', time: ms(row.submittedAt) });
  const back = (title: string, text: string) =>
    step('end', title, { state: 'failed', text, time: ms(row.endedAt) });
  if (row.status === cancelled) return [first, back('已撤回', '金额已退回可提现余额')];
  if (row.status === rejected)
    return [first, back('未通过', `${row.reason}，金额已退回可提现余额`)];
  if (row.status === failed)
    return [first, reviewStep(row, ''), back('打款失败', `${row.reason}，金额已退回可提现余额`)];
  const arrival =
    row.status === paid
      ? step('arrive', '已到账', { state: 'done', text: row.accountLabel, time: ms(row.paidAt) })
      : step('arrive', '到账', { expectedAt: ms(row.arriveBy) });
  return [first, reviewStep(row, holdText), payStep(row), arrival];
}

interface Around {
  hold: { text: string; isAppealed: boolean } | null;
  isAccountSaved: boolean;
  provider: { mchId: string; appId: string } | null;
  now: Date;
}

export function showDetail(row: Withdrawal, { hold, isAccountSaved, provider, now }: Around) {
  const holdText = hold?.text ?? '';
  const isReceivable =
    row.status === confirming &&
    provider !== null &&
    row.confirmPackage !== null &&
    row.confirmExpireAt !== null &&
    row.confirmExpireAt > now;
  return {
    ...showRow(row, holdText),
    accountId: isAccountSaved ? row.accountId : null,
    timeline: timelineOf(row, holdText),
    reviewBy: row.reviewBy.getTime(),
    arriveBy: row.arriveBy.getTime(),
    paidAt: ms(row.paidAt),
    canCancel: mayHappen('cancel', row.status),
    canReceive: row.status === confirming,
    canAppeal: row.status === reviewing && hold !== null && !hold.isAppealed,
    canReapply: ([rejected, cancelled, failed] as WithdrawStatus[]).includes(row.status),
    receive: isReceivable
      ? {
          mchId: provider.mchId,
          appId: provider.appId,
          package: row.confirmPackage ?? '',
          expireAt: row.confirmExpireAt?.getTime() ?? 0,
        }
      : null,
  };
}

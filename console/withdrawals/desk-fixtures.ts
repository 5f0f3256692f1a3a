import type { WithdrawDetail } from './use-desk';

const AT = Date.parse('2026-06-18T07:12:00+08:00');

const NOTHING_ELSE = {
  findings: [],
  sources: [],
  lastFive: [],
  withdrawals: 1,
  devices: [],
  notes: [],
  records: [],
};

export function withdrawal(
  sn: string,
  { seen = 'a'.repeat(32), ...row }: Partial<WithdrawDetail['row']> & { seen?: string } = {},
): WithdrawDetail {
  return {
    row: {
      id: Number(sn.replace(/\D/g, '')),
      sn,
      member: {
        memberId: 10001,
        name: `成员${sn}`,
        plot: { blockAreaId: 3, area: '青年港街区', no: 37 },
        state: 'active',
      },
      amount: 186_90,
      fee: 1_12,
      tax: 0,
      net: 185_78,
      status: 10,
      statusLabel: '审核中',
      accountType: 'bank',
      accountLabel: '招商银行(8821)',
      submittedAt: AT,
      dueAt: AT + 86_400_000,
      urgency: 'fine',
      risks: 0,
      needsSecond: false,
      reviewer: null,
      secondReviewer: null,
      lease: null,
      aside: null,
      payMethod: null,
      providerState: null,
      voucher: null,
      endedAt: null,
      reason: '',
      ...row,
    },
    said: '平台审核，预计今天 18:00 前',
    account: {
      label: '招商银行(8821)',
      type: 'bank',
      bank: '招商银行',
      payeeMask: '林**',
      verifiedNameMask: '林**',
      isNameEqual: true,
      boundAt: AT,
      coolUntil: null,
      paidBefore: 9,
      sharedWith: [],
    },
    member: {
      mobile: '138****5678',
      joinedAt: AT,
      inviter: null,
      lastSession: null,
      today: { nth: 1, max: 3 },
    },
    balances: { available: 3_198_40, pending: 0, withdrawing: 186_90, debt: 0, totalWithdrawn: 0 },
    ...NOTHING_ELSE,
    ruleVersion: 12,
    isOwn: false,
    seen,
  };
}

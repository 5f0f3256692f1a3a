import type { OutputOf } from '@/lib/contract';
import type { listNotices } from '@/lib/contract/notices';
import type { listDirectRewards } from '@/lib/contract/rewards';
import type { listMoney } from '@/lib/contract/wallet';
import type { listWithdrawals } from '@/lib/contract/withdrawals';

/* Figures of one agreed morning: the real ones move with every sale, and pictures of pages are compared dot by dot. */

/** 2025-06-18 07:12 in Shanghai: in the past wherever and whenever the tests run, so that dates read as dates. */
export const AT = Date.UTC(2025, 5, 17, 23, 12);
export const DAY_MS = 86_400_000;

type Reward = OutputOf<typeof listDirectRewards>['list']['data'][number];
type MoneyRow = OutputOf<typeof listMoney>['list']['data'][number];
type WithdrawalRow = OutputOf<typeof listWithdrawals>['list']['data'][number];
type Notice = OutputOf<typeof listNotices>['list']['data'][number];

const reward = (rewardId: number, changes: Partial<Reward>): Reward => ({
  rewardId,
  level: 1,
  orderSn: `2025061800000${rewardId}`,
  buyer: '周予安',
  title: '品牌标识设计',
  base: 880_00,
  rateBp: 1000,
  amount: 88_00,
  refundedAmount: 0,
  status: 'settled',
  statusText: '已入账',
  time: AT - rewardId * DAY_MS,
  expectAt: null,
  settledAt: AT - rewardId * DAY_MS,
  reason: '',
  buyerAvatar: `preset:${rewardId}`,
  blockNo: 50 + rewardId,
  ...changes,
});
export const REWARDS: Reward[] = [
  reward(1, { status: 'pending', expectAt: AT + 7 * DAY_MS, settledAt: null }),
  reward(2, { buyer: '沈清和', title: '烘焙礼盒', base: 405_00, amount: 40_50 }),
  reward(3, {
    buyer: '许星河',
    status: 'held',
    reason: '该订单的买家与你使用过同一设备，正在核实',
    settledAt: null,
  }),
  reward(4, {
    buyer: '苏念',
    status: 'void',
    amount: 0,
    refundedAmount: 88_00,
    reason: '订单退款',
    settledAt: null,
  }),
];
export const SUMS = {
  total: 8_764_00,
  month: 3_756_40,
  pending: 315_84,
  filterTotal: 216_50,
  count: 4,
  levels: 2,
  partners: 12,
} as const;

const moneyRow = (
  id: number,
  amount: number,
  balanceAfter: number,
  changes: Partial<MoneyRow> = {},
): MoneyRow => ({
  id,
  type: 'reward',
  title: '奖励入账',
  text: '直接奖励 · 门头设计 一稿两改',
  no: '2026061730000001',
  amount,
  bucket: 'available',
  balanceAfter,
  time: AT - (9 - id) * DAY_MS,
  refType: 'reward',
  refId: id,
  ...changes,
});
export const MONEY: MoneyRow[] = [
  moneyRow(8, 88_00, 3_286_40),
  moneyRow(7, -186_90, 3_198_40, {
    type: 'withdraw',
    title: '提现',
    text: '招商银行(8821)',
    no: '',
    refType: 'withdrawal',
  }),
  moneyRow(6, 40_50, 3_385_30),
  moneyRow(5, 480_00, 3_344_80),
];

const withdrawal = (id: number, changes: Partial<WithdrawalRow>): WithdrawalRow => ({
  id,
  sn: `ZC250618071200${id}`,
  amount: 186_90,
  fee: 1_12,
  tax: 0,
  net: 185_78,
  status: 10,
  accountLabel: '招商银行(8821)',
  accountType: 'bank',
  submittedAt: AT - (60 - id) * DAY_MS,
  reason: '',
  holdText: '',
  ...changes,
});
export const OPEN = withdrawal(60, {});
export const WITHDRAWALS = [
  OPEN,
  withdrawal(56, { status: 40, amount: 620_00, net: 616_28, fee: 3_72 }),
  withdrawal(50, {
    status: 50,
    amount: 300_00,
    net: 298_20,
    fee: 1_80,
    reason: '请先完善收款账户的开户支行',
  }),
];
export const ACCOUNT = {
  accountId: 7,
  type: 'bank',
  label: '招商银行(8821)',
  accountMask: '**** 8821',
  realNameMask: '林**',
  bankCode: 'CMB',
  bankName: '招商银行',
  branch: '',
  isDefault: true,
  coolUntil: null,
} as const;

const notice = (id: number, changes: Partial<Notice>): Notice => ({
  id,
  type: 'reward',
  title: '奖励已入账',
  body: '直接奖励 ¥88.00 已入账，现在可以提现。',
  route: '',
  time: AT - (9 - id) * DAY_MS,
  isRead: true,
  ...changes,
});
export const NOTICES = [
  notice(9, {
    type: 'withdraw',
    title: '提现已到账',
    body: '提现 ¥616.28 已到账，收款账户 招商银行(8821)。',
    isRead: false,
  }),
  notice(8, { isRead: false }),
  notice(7, {
    type: 'partner',
    title: '新的小伙伴',
    body: '周** 通过你的海报加入了街区，去打个招呼吧。',
  }),
  notice(6, {
    title: '奖励审核中',
    body: '直接奖励 ¥88.00 暂缓入账：该订单的买家与你使用过同一设备，正在核实，可在奖励详情中申诉。',
  }),
];

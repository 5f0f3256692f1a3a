import type { ConsoleOutput } from '@/lib/contract/console/call';
import type { getToday } from '@/lib/contract/console/figure-calls';
import { TODAY_IDS } from '@/lib/contract/console/figures';
import type { listFound } from '@/lib/contract/console/finder';
import type { getLastReconcile } from '@/lib/contract/console/ledger';
import type { getTree, listRecords as listMemberRecords } from '@/lib/contract/console/members';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { audit } from '@/lib/contract/console/resources/audit';
import type { user } from '@/lib/contract/console/resources/user';
import { type RoleId, ROLES } from '@/lib/contract/console/roles';
import type { getCurrent } from '@/lib/contract/console/session';
import type { listViews } from '@/lib/contract/console/views';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';

/* One morning at the desk, the same in every run: pictures of it are compared dot by dot. */

/** 2026-06-18 09:20 in Shanghai. */
export const NOW = Date.parse('2026-06-18T09:20:00+08:00');

/** Last night, as every night of a spring. */
export const RECONCILED: ConsoleOutput<typeof getLastReconcile> = {
  at: NOW - 310 * MINUTE_MS,
  differences: 0,
  cleanDays: 96,
};

/** The first is above the week before, the next below, and so on. */
export const TODAY: ConsoleOutput<typeof getToday> = {
  at: NOW,
  figures: TODAY_IDS.map((figure, at) => ({
    figure,
    value: 1_286 + at * 311,
    before: 1_286 + at * 311 + (at % 2 === 0 ? -97 : 54),
  })),
};

type Member = RowOf<typeof user>;
export type Person = Member['member'];

const NAMES = [
  '苏念',
  '林知夏',
  '周予安',
  '陈屿',
  '顾北辰',
  '沈清和',
  '许星河',
  '江晚',
  '何以宁',
  '唐小满',
  '方若谷',
  '程一诺',
  '韩书',
  '卓航',
  '闻溪',
  '祁然',
  '乔一',
  '阮晴',
];
const PLOTS = [9, 37, 52, 18, 84, 63, 29, 71, 95, 44, 21, 66, 88, 27, 49, 59, 92, 80];

export const person = (at: number): Person => ({
  memberId: 10_001 + at,
  name: NAMES[at % NAMES.length] ?? '',
  plot: { blockAreaId: 3, area: '青年港街区', no: PLOTS[at % PLOTS.length] ?? 0 },
  state: at === 13 ? 'frozen' : 'active',
});

export const session = (operator: string, role: RoleId): ConsoleOutput<typeof getCurrent> => ({
  operator,
  roles: [{ id: role, label: ROLES[role].label }],
  permissions: [...ROLES[role].permissions],
  environment: '演示',
  cityIds: null,
  provedAt: NOW - MINUTE_MS,
  expiresAt: NOW + 8 * HOUR_MS,
  alerts: [],
});

const member = (at: number): Member => ({
  member: person(at),
  area: '青年港街区',
  id: String(10_001 + at),
  state: person(at).state,
  mobile: `138****${5678 + at * 137}`,
  inviter: at % 3 === 0 ? person(at + 3) : null,
  direct: (at * 7) % 24,
  team: (at * 13) % 60,
  available: at % 4 === 0 ? 0 : 1_286_40 + at * 97_31,
  pending: at % 5 === 0 ? 0 : 328_50 + at * 11_07,
  lastActive: NOW - at * 47 * MINUTE_MS,
  joined: NOW - (at * 11 + 3) * DAY_MS,
  kind: [...(at === 3 ? ['mayor'] : []), ...(at % 6 === 1 ? ['student'] : [])],
});

export const VIEWS: ConsoleOutput<typeof listViews> = {
  rows: [
    {
      viewId: 3,
      list: 'members',
      title: '本周新来',
      search: '?joined=week',
      columns: null,
      isDense: null,
      isStart: false,
      sharedBy: '周敏',
      changedAt: NOW - DAY_MS,
      seen: '0'.repeat(32),
    },
  ],
};

export const MEMBERS: ConsoleOutput<typeof user.calls.list> = {
  rows: NAMES.map((_, at) => member(at)),
  total: { count: 10_000, isExact: false },
  next: 'next',
  summary: { available: null, pending: null },
};

const MEMBER_ROW: DetailOf<typeof user> = {
  ...member(1),
  available: 3_286_40,
  pending: 328_50,
  direct: 12,
  team: 24,
  inviter: person(9),
  joined: Date.parse('2025-03-12T10:00:00+08:00'),
  city: '杭州',
  inviteCode: 'K7M2Q9',
  channel: '',
  refereeBoundAt: Date.parse('2025-03-12T10:00:00+08:00'),
  refereeLockedAt: null,
  balances: {
    available: 3_286_40,
    pending: 328_50,
    withdrawing: 186_90,
    debt: 0,
    totalIncome: 12_860_00,
    totalWithdrawn: 9_386_70,
  },
  said: ['提现 ¥186.90 审核中，预计6月23日到账 ¥185.78'],
  identity: { nameMask: '林*夏', verifiedAt: NOW - 400 * DAY_MS },
  counts: {
    sessions: 2,
    devices: 2,
    accounts: 3,
    sharedAccounts: 0,
    sharedDevices: 1,
    withdrawals: 17,
    purchases: 4,
    rewards: 189,
    feedbacks: 1,
    reports: 0,
    openRisks: 0,
  },
  lastSession: { at: NOW - 131 * MINUTE_MS, device: 'iPhone 15', place: '杭州' },
  notes: [
    {
      id: 1,
      author: '赵敏',
      at: NOW - 3 * DAY_MS,
      text: '已问过周予安：到店时借手机看过一次，下单和付款都是自己的手机。',
    },
  ],
  isOwn: false,
};
export const MEMBER: ConsoleOutput<typeof user.calls.get> = {
  row: MEMBER_ROW,
  version: 'a'.repeat(32),
};

const found = (at: number, rest: string) => {
  const { name, plot } = person(at);
  const title = `${name} ${plot?.area} ${String(plot?.no).padStart(3, '0')}`;
  return { key: member(at).id, title, rest };
};
export const FOUND: ConsoleOutput<typeof listFound> = {
  kinds: [
    {
      list: 'members',
      title: '成员',
      rows: [found(1, '138****5678 · 正常'), found(4, '139****5678 · 正常')],
    },
    {
      list: 'withdrawals',
      title: '提现',
      rows: [{ key: 'ZC2606180712037', title: '¥186.90 林知夏', rest: 'ZC2606180712037 · 审核中' }],
    },
    { list: 'orders', title: '订单', rows: [] },
  ],
  denied: ['操作员'],
};

const TREE_ROWS = [6, 3, 10, 9, 11, 12, 4, 13];
export const TREE: ConsoleOutput<typeof getTree> = {
  rows: TREE_ROWS.map((at, place) => ({
    partner: person(at),
    byId: null,
    joinedAt: Date.parse('2025-04-02T10:00:00+08:00') + place * 34 * DAY_MS,
    sales: 46 - place * 5,
    reward: 2_408_00 - place * 291_30,
    direct: Math.max(0, 6 - place),
  })),
  direct: 12,
  team: 24,
  isMore: true,
};

const done = (id: number, minutes: number, operator: string, action: string, target: string) => ({
  id,
  at: NOW - minutes * MINUTE_MS,
  operator,
  action,
  target,
  via: 'console' as const,
  reason: '',
  outcome: 'done' as const,
});
const ACTS = [
  done(9, 2, '李伟', 'withdraw.approve', 'ZC2606180712031'),
  { ...done(8, 8, '陈静', 'user.freeze', '10014'), reason: '本人来电挂失' },
  done(7, 14, '王芳', 'session.sign-in', '王芳'),
  { ...done(6, 21, '王芳', 'withdraw.approve', 'ZC2606180712009'), outcome: 'refused' as const },
  { ...done(5, 30, '赵敏', 'user.reveal', '10002'), reason: '工单核实' },
  { ...done(4, 46, '系统', 'reward.settle', '38'), via: 'job' as const },
  { ...done(3, 61, '李伟', 'withdraw.reject', 'ZC2606172204110'), reason: '户名与实名不一致' },
  done(2, 75, '王芳', 'batch.start', '12'),
  { ...done(1, 190, 'ops', 'rule.set', '12'), via: 'cli' as const },
];

export const AUDIT: ConsoleOutput<typeof audit.calls.list> = {
  rows: ACTS,
  total: { count: ACTS.length, isExact: true },
  summary: {},
};

export const MEMBER_RECORDS: ConsoleOutput<typeof listMemberRecords> = {
  rows: ACTS.slice(0, 6).map((row) => ({ ...row, before: null, after: null })),
  isMore: true,
};

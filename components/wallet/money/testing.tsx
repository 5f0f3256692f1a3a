import { screen } from '@testing-library/react';
import { getAssets, listMoney } from '@/lib/contract/wallet';
import { dayOf, monthOf } from '@/lib/time';
import type { MoneyFlow, MoneyRow } from '@/lib/wallet/money/use-money';
import type { Assets } from '@/lib/wallet/use-assets';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { MoneyScreen } from './money-screen';

export const NOW = Date.parse('2026-06-18T10:00:00+08:00');
const DAY = 86_400_000;
const PER_PAGE = 15;
export const assets: Assets = {
  available: 328_640,
  pending: 32_850,
  withdrawing: 18_690,
  debt: 0,
  totalIncome: 0,
  totalWithdrawn: 0,
  today: 0,
  month: 0,
  todayTeam: 0,
  nextSettle: { time: NOW + 3 * DAY, amount: 8800 },
  canWithdraw: true,
  openWithdrawals: 1,
  nextArrival: NOW + DAY,
  nextLesson: 3,
  course: { done: 2, total: 8 },
  cardViews: 12,
  book: { unread: 0, faces: [] },
  whyNot: [],
  accounts: 1,
  unread: 0,
  cartTotal: 0,
  isShopOpen: true,
  version: 1,
};
export const aRow = (id: number, changes: Partial<MoneyRow> = {}): MoneyRow => ({
  id,
  type: 'reward',
  title: '奖励入账',
  text: `邻居${id}`,
  no: '',
  amount: 8800,
  bucket: 'available',
  balanceAfter: 328_640,
  time: NOW - id * 60_000,
  refType: 'reward',
  refId: id,
  ...changes,
});

export const aFlow = (): MoneyFlow => ({
  available: 328_640,
  pending: 32_850,
  withdrawing: 18_690,
  debt: 0,
  totalIncome: 1_286_000,
  totalWithdrawn: 938_670,
  spent: 0,
  direct: 876_400,
  team: 409_600,
  sales: { count: 3, paid: 437_000 },
  due: [
    {
      rewardId: 1,
      level: 2,
      title: '毛巾等 5 件',
      base: 42_200,
      rateBp: 300,
      amount: 1266,
      from: NOW - 10 * DAY,
      until: NOW + 5 * DAY,
      isHeld: false,
    },
    {
      rewardId: 2,
      level: 1,
      title: '小店空间设计',
      base: 368_000,
      rateBp: 800,
      amount: 29_440,
      from: null,
      until: null,
      isHeld: false,
    },
  ],
  rest: { amount: 2144, count: 1 },
  outgoing: [{ id: 9, amount: 18_690, account: '招商银行(8888)', arriveBy: NOW + 5 * DAY }],
  outgoingRest: { amount: 0, count: 0 },
  lastPaid: { amount: 62_000, time: NOW - 4 * DAY },
});

const ROWS = [
  aRow(1),
  aRow(2, { type: 'withdraw', title: '提现', text: '招商银行(8888)', amount: -18_690 }),
  aRow(3, { time: NOW - DAY }),
  aRow(4, { time: NOW - 40 * DAY, text: '上上月' }),
];

export function serveMoney(server: FakeServer, all: readonly MoneyRow[] = ROWS) {
  server.on(listMoney, ({ page = 1, month, type }) => {
    const rows = all.filter(
      (row) =>
        (month === '' || monthOf(row.time) === month) && (type === 'all' || row.type === type),
    );
    const sum = (way: 1 | -1) =>
      rows.reduce((total, { amount }) => total + Math.max(0, way * amount), 0);
    const days =
      rows.length > 0 ? [{ date: dayOf(NOW), in: sum(1), returned: 0, out: sum(-1) }] : [];
    return {
      list: {
        data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        current_page: page,
        last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
        per_page: PER_PAGE,
        total: rows.length,
      },
      summary: { in: sum(1), returned: 0, out: sum(-1), days },
    };
  });
}

export function moneyServer(): FakeServer {
  const server = fakeServer();
  server.on(getAssets, () => assets);
  serveMoney(server);
  return server;
}

export const show = () =>
  renderApp(<MoneyScreen explainReward={(reward) => <p>解释：{reward.steps[0]}</p>} />);
export const list = () => screen.findByRole('list', { name: '资金明细' });

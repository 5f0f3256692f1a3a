import { screen } from '@testing-library/react';
import { getRewardParts, listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import type { Level, Reward, RewardsSummary } from '@/lib/rewards/types';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { RewardsScreen } from './rewards-screen';

export const NOW = Date.parse('2026-06-18T10:00:00+08:00');
const PER_PAGE = 15;
export const aReward = (id: number, changes: Partial<Reward> = {}): Reward => ({
  rewardId: id,
  level: 1,
  orderSn: `S${id}`,
  buyer: `邻居${id}`,
  title: '课程年卡',
  base: 19_900,
  rateBp: 1000,
  amount: 1990,
  refundedAmount: 0,
  status: 'pending',
  statusText: '预计6月25日入账',
  time: NOW - id,
  expectAt: NOW + 7 * 86_400_000,
  settledAt: null,
  reason: '',
  buyerAvatar: '',
  blockNo: id,
  ...changes,
});
const sums: RewardsSummary = {
  total: 720_000,
  month: 375_640,
  pending: 32_850,
  filterTotal: 0,
  count: 0,
  levels: 2,
  partners: 12,
};

const REWARDS = [
  aReward(1),
  aReward(2, { status: 'held', expectAt: null, reason: '下单设备与你相同' }),
  aReward(3, { status: 'void', amount: 0, reason: '订单退款', expectAt: null }),
];

export function serveRewards(
  server: FakeServer,
  changes: Partial<RewardsSummary> = {},
  all: readonly Reward[] = REWARDS,
) {
  server.on(listDirectRewards, ({ page = 1, status, from, to }) => {
    const rows = all.filter(
      (reward) =>
        (status === 'all' || reward.status === status) && (from !== '2026-05-01' || to === ''),
    );
    const summary = {
      ...sums,
      count: rows.length,
      filterTotal: rows.reduce((sum, { amount }) => sum + amount, 0),
      ...changes,
    };
    return {
      list: {
        data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        current_page: page,
        last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
        per_page: PER_PAGE,
        total: rows.length,
      },
      summary,
    };
  });
}

export const serveTeam = (
  server: FakeServer,
  changes: Partial<RewardsSummary> = {},
  rows: Reward[] = [],
) =>
  server.on(listTeamRewards, () => ({
    list: { data: rows, current_page: 1, last_page: 1, per_page: PER_PAGE, total: rows.length },
    summary: { ...sums, total: 348_000, pending: 0, partners: 24, count: rows.length, ...changes },
  }));

export function rewardsServer(): FakeServer {
  const server = fakeServer();
  serveRewards(server);
  serveTeam(server);
  server.on(getRewardParts, ({ level }) => ({
    parts:
      level === 1
        ? [
            { kind: 'goods' as const, count: 142, fen: 521_424 },
            { kind: 'course' as const, count: 38, fen: 198_576 },
          ]
        : [{ kind: 'other' as const, count: 3, fen: 348_000 }],
  }));
  return server;
}

export const onHideMoney = jest.fn();
export const show = (level: Level = 1, isMoneyHidden = false) =>
  renderApp(
    <RewardsScreen level={level} isMoneyHidden={isMoneyHidden} onHideMoney={onHideMoney} />,
  );
export const list = () => screen.findByRole('list', { name: '奖励明细' });

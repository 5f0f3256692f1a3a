import { screen, waitFor, within } from '@testing-library/react';
import { getMoney, getMoneyFlow, getSettleCalendar } from '@/lib/contract/wallet';
import type { RewardOfRow } from '@/lib/wallet/money/use-money';
import { type FakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice } from '@/testing/render-app';
import { aFlow, aRow, list, moneyServer, NOW, show } from './testing';

const aReward: RewardOfRow = {
  rewardId: 1,
  level: 1,
  orderSn: 'S1',
  buyer: '邻居1',
  title: '课程',
  base: 88_000,
  rateBp: 1000,
  amount: 8800,
  refundedAmount: 0,
  status: 'settled',
  statusText: '已入账',
  time: NOW,
  expectAt: null,
  settledAt: NOW,
  reason: '',
  baseRefunded: 0,
  ruleVersion: 1,
  holdDays: 7,
  paidAt: NOW,
  completedAt: NOW,
  steps: ['¥880.00 × 10% = ¥88.00'],
  appeal: null,
  canAppeal: false,
};

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = moneyServer();
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

describe('where a row comes from', () => {
  it('shows the reward behind it and the other movements', async () => {
    server.on(getMoney, ({ id }) => ({
      row: aRow(id),
      parts: [
        { bucket: 'available' as const, amount: 8800 },
        { bucket: 'pending' as const, amount: -8800 },
      ],
      reward: aReward,
      withdrawalId: null,
    }));
    const { user } = show();
    await user.click(within(await list()).getByRole('button', { name: /邻居1/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '这笔钱怎么来的' }));
    expect(await sheet.findByText('解释：¥880.00 × 10% = ¥88.00')).toBeInTheDocument();
    expect(sheet.getByText('6月18日 09:59')).toBeInTheDocument();
    expect(sheet.getByText('−88.00').closest('dl')).toHaveTextContent('待入账');
    expect(server.inputs(getMoney)).toEqual([{ id: 1 }]);
  });

  it('leads from a withdrawal to its progress', async () => {
    server.on(getMoney, ({ id }) => ({ row: aRow(id), parts: [], reward: null, withdrawalId: 77 }));
    const { user, router } = show();
    await user.click(within(await list()).getByRole('button', { name: /提现/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '这笔钱去哪了' }));
    await user.click(await sheet.findByRole('button', { name: '查看提现进度' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/user/withdraw?id=77'));
  });

  it('can be asked for again', async () => {
    server.on(getMoney, () => networkDown);
    const { user } = show();
    await user.click(within(await list()).getByRole('button', { name: /邻居1/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '这笔钱怎么来的' }));
    const retry = await sheet.findByRole('button', { name: '点击重试' });
    server.on(getMoney, ({ id }) => ({
      row: aRow(id),
      parts: [],
      reward: aReward,
      withdrawalId: null,
    }));
    await user.click(retry);
    expect(await sheet.findByText(/解释/)).toBeInTheDocument();
  });
});

describe('the settlement calendar', () => {
  it('lists the days on which rewards settle, and what has no day yet', async () => {
    server.on(getSettleCalendar, ({ month }) =>
      month === '2026-06'
        ? {
            days: [{ date: '2026-06-21', amount: 8800, count: 2 }],
            total: 8800,
            undated: { amount: 4050, count: 1 },
          }
        : { days: [], total: 0, undated: { amount: 4050, count: 1 } },
    );
    const { user } = show();
    server.on(getMoneyFlow, () => aFlow());
    await user.click(await screen.findByRole('button', { name: /^待入账/ }));
    await user.click(await screen.findByRole('button', { name: '入账日历' }));
    const sheet = within(await screen.findByRole('dialog', { name: '入账日历' }));
    expect(await sheet.findByText('预计入账 ¥88.00')).toBeInTheDocument();
    expect(sheet.getByRole('list', { name: '入账日历' })).toHaveTextContent('6月21日 · 2 笔¥88.00');
    expect(sheet.getByText(/另有 1 笔共 ¥40\.50/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '下个月' }));
    expect(await sheet.findByText('这个月没有待入账的奖励')).toBeInTheDocument();
    expect(sheet.getByText('2026年7月')).toBeInTheDocument();
  });
});

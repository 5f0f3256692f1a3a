import { screen } from '@testing-library/react';
import { getAssets } from '@/lib/contract/wallet';
import { storage } from '@/lib/platform';
import type { Assets } from '@/lib/wallet/use-assets';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { WalletCard } from './wallet-card';

const zeros: Assets = {
  available: 0,
  pending: 0,
  withdrawing: 0,
  debt: 0,
  totalIncome: 0,
  totalWithdrawn: 0,
  today: 0,
  month: 0,
  todayTeam: 0,
  nextSettle: null,
  canWithdraw: false,
  openWithdrawals: 1,
  nextArrival: null,
  nextLesson: 3,
  course: { done: 2, total: 8 },
  cardViews: 12,
  book: { unread: 0, faces: [] },
  whyNot: [],
  accounts: 0,
  unread: 0,
  cartTotal: 0,
  isShopOpen: true,
  version: 1,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getAssets, () => ({ ...zeros, available: 328_640, pending: 32_850 }));
  freshDevice();
});

const amounts = () => screen.getByRole('region', { name: '资金' }).textContent;

it('shows the balances of the server, zeros included', async () => {
  renderApp(<WalletCard />);
  expect(await screen.findByText('待入账')).toBeInTheDocument();
  expect(amounts()).toContain('¥3,286.40');
  expect(amounts()).toContain('¥328.50');
  expect(amounts()).toContain('提现中¥0.00');
  expect(screen.queryByText('待扣款')).not.toBeInTheDocument();
});

it('says from which day on what is pending moves on, and when a withdrawal arrives', async () => {
  server.on(getAssets, () => ({
    ...zeros,
    pending: 328_50,
    withdrawing: 186_90,
    nextSettle: { time: Date.parse('2025-06-23T00:00:00+08:00'), amount: 12_66 },
    nextArrival: Date.parse('2025-06-24T18:00:00+08:00'),
  }));
  renderApp(<WalletCard />);
  expect(await screen.findByRole('link', { name: /待入账.*2025年6月23日起转入/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /提现中.*预计 2025年6月24日前到账/ })).toBeVisible();
});

it('shows a debt when there is one', async () => {
  server.on(getAssets, () => ({ ...zeros, debt: 1200 }));
  renderApp(<WalletCard />);
  expect(await screen.findByText('待扣款')).toBeInTheDocument();
  expect(amounts()).toContain('¥12.00');
});

it('hides every amount by the eye and remembers it', async () => {
  const { user } = renderApp(<WalletCard />);
  await screen.findByText('待入账');
  await user.click(screen.getByRole('button', { name: '隐藏金额' }));
  expect(amounts()).not.toMatch(/\d/);
  expect(storage.get('hideMoney')).toBe(true);
  await user.click(screen.getByRole('button', { name: '显示金额' }));
  expect(amounts()).toContain('¥3,286.40');
});

it('says that loading failed instead of showing zeros, and tries again on a tap', async () => {
  server.on(getAssets, () => networkDown);
  const { user } = renderApp(<WalletCard />);
  const retry = await screen.findByRole('button', { name: '资金加载失败，点击重试' });
  expect(amounts()).not.toContain('0.00');
  server.on(getAssets, () => zeros);
  await user.click(retry);
  expect(await screen.findByText('待入账')).toBeInTheDocument();
});

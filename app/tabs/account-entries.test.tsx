import { screen } from '@testing-library/react';
import { countOrders } from '@/lib/contract/orders';
import { storage } from '@/lib/platform';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { AccountEntries, AccountOrders } from './account-entries';

const COUNTS = { unpaid: 1, unshipped: 0, unreceived: 120, uncommented: 2, refunding: 0 };

beforeEach(() => {
  freshDevice();
  fakeServer().on(countOrders, () => ({ counts: COUNTS, vouchers: 2 }));
});

it('counts the orders that wait', async () => {
  renderApp(<AccountOrders />);
  const unpaid = await screen.findByRole('link', { name: /待付款\s*1 笔/ });
  expect(unpaid).toHaveAttribute('href', '/zc/pages/order/index?status=unpaid');
  expect(screen.getByRole('link', { name: /待收货\s*120 笔/ })).toHaveTextContent('99+待收货');
  expect(screen.getByRole('link', { name: '待发货' })).toHaveTextContent(/^待发货$/);
});

it('leads to the cart, the shop and what is kept for the member', async () => {
  storage.set('cartTotalNum', 5);
  renderApp(<AccountEntries />);
  expect(screen.getByRole('link', { name: `${copy.cart} ${copy.cartOf(5)}` })).toBeVisible();
  expect(
    await screen.findByRole('link', { name: `${copy.vouchers} ${copy.vouchersOf(2)}` }),
  ).toBeVisible();
  for (const name of [copy.shop, copy.addresses, copy.favorites, copy.history])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { countOrders, listOrders, urgeShipping } from '@/lib/contract/orders';
import { ordersCopy as copy } from '@/lib/orders/copy';
import { anOrder } from '@/lib/orders/testing/samples';
import type { OrderHead } from '@/lib/orders/types';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrdersPage, readTab } from './orders-page';

let server: FakeServer;

type Row = ReturnType<typeof answer>['list']['data'][number];

const answerOf = (more: Partial<OrderHead>) => {
  const given = answer([10]);
  return {
    ...given,
    list: { ...given.list, data: given.list.data.map((row: Row) => ({ ...row, ...more })) },
  };
};

function answer(statuses: readonly (10 | 50)[]) {
  const data = statuses.map((status, at) => {
    const { orderId, sn, kind, payable, createdAt, items } = anOrder({ orderId: at + 1 });
    return {
      orderId,
      sn,
      kind,
      payable,
      createdAt,
      items,
      status,
      payBy: Date.now() + 600_000,
      actions: status === 10 ? (['pay', 'cancel'] as const) : (['again', 'hide'] as const),
    };
  });
  return {
    list: {
      data: data.map((row) => ({ ...row, actions: [...row.actions] })),
      current_page: 1,
      last_page: 1,
      per_page: 15,
      total: data.length,
    },
    serverTime: Date.now(),
  };
}

const open = () => renderApp(<OrdersPage firstTab="all" />);

beforeEach(() => {
  enterAt('/zc/pages/order/index');
  freshDevice();
  server = fakeServer();
  server.on(listOrders, () => answer([10, 50]));
  server.on(countOrders, () => ({
    counts: { unpaid: 1, unshipped: 0, unreceived: 0, uncommented: 0, refunding: 0 },
    vouchers: 0,
  }));
});

it('shows each order with its state, its countdown and its actions', async () => {
  open();
  expect(await screen.findByText(/^09:5\d|10:00$/)).toBeVisible();
  expect(screen.getByText(copy.closed.buyer)).toBeVisible();
  expect(screen.getByRole('button', { name: copy.cancel })).toBeVisible();
  expect(screen.getByRole('button', { name: copy.hide })).toBeVisible();
  expect(await screen.findByRole('tab', { name: /待付款\s*1/ })).toBeVisible();
});

it.each([
  [{ status: 25, kind: 'service', form: 'voucher', way: 'express' }, copy.code.express],
  [{ status: 30, way: 'pickup' }, copy.code.pickup],
  [{ status: 30, way: 'local' }, copy.code.local],
] as const)('an order of %j leads to its code', async (order, text) => {
  server.on(listOrders, () => answerOf({ ...order, voucherId: 7, actions: [] }));
  open();
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute(
    'href',
    expect.stringContaining('/pages/voucher/detail?voucherId=7'),
  );
});

it.each([
  ['express', copy.urge.express, copy.urged.express],
  ['pickup', copy.urge.pickup, copy.urged.pickup],
  ['local', copy.urge.local, copy.urged.local],
] as const)('an order by %s is urged with its word', async (way, text, done) => {
  server.on(listOrders, () => answerOf({ status: 20, way, actions: ['urge'] }));
  server.on(urgeShipping, () => ({ order: anOrder() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text }));
  expect(await screen.findByText(done)).toBeVisible();
});

it('asks for a tab, and for a word over all of them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: /待发货/ }));
  await waitFor(() =>
    expect(server.inputs(listOrders).at(-1)).toMatchObject({ status: 'unshipped' }),
  );
  server.on(listOrders, () => answer([]));
  await user.click(screen.getByRole('button', { name: copy.searchSubmit }));
  await user.type(screen.getByRole('searchbox'), '积木{Enter}');
  expect(await screen.findByText(copy.notFound('积木'))).toBeVisible();
  expect(server.inputs(listOrders).at(-1)).toMatchObject({ status: 'all', keyword: '积木' });
});

it('opens the tab of an address, and all of them for an unknown one', () => {
  expect([readTab('unpaid'), readTab('x'), readTab(null)]).toEqual(['unpaid', 'all', 'all']);
});

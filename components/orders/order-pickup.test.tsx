import { screen, waitFor } from '@testing-library/react';
import { changeCustom, extendReceipt, getOrder, urgeShipping } from '@/lib/contract/orders';
import { orderCopy as copy, ordersCopy } from '@/lib/orders/copy';
import { localCopy } from '@/lib/orders/local-copy';
import { timeText } from '@/lib/orders/order-words';
import { anItem, anOrder, NOON } from '@/lib/orders/testing/samples';
import type { Order } from '@/lib/orders/types';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrderPage } from './order-page';

let server: FakeServer;

const answer = (more: Partial<Order> = {}) => ({
  order: anOrder({ createdAt: Date.now(), payBy: Date.now() + 1_721_000, ...more }),
});
const open = () =>
  renderApp(
    <OrderPage
      orderId={5}
      renderInvoice={() => <p>发票</p>}
      renderLate={() => <p>没有按时备好</p>}
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={null}
      onAddressUsed={jest.fn()}
    />,
  );

beforeEach(() => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  server = fakeServer();
});

const PICKUP: NonNullable<Order['pickup']> = {
  place: {
    placeId: 1,
    name: '青年港服务台',
    address: '绿汀路1号1幢',
    phone: '0571-88881001',
    hours: ['每天 09:00-21:00'],
  },
  promises: ['备好后保留7天，未取自动退款'],
  readyAt: NOON,
  keptTo: NOON,
  voucherId: 9,
};

it('a ready order shows its place, leads to the code and is kept five days longer once', async () => {
  const waiting = { status: 30 as const, way: 'pickup' as const, paidAt: NOON, pickup: PICKUP };
  server.on(getOrder, () => answer({ ...waiting, actions: ['extend'] }));
  server.on(extendReceipt, () => answer({ ...waiting, actions: [] }));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: ordersCopy.pickupStates[30] })).toBeVisible();
  expect(screen.getByRole('heading', { name: '青年港服务台' })).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(ordersCopy.code.pickup) })).toHaveAttribute(
    'href',
    expect.stringContaining('/pages/voucher/detail?voucherId=9'),
  );
  expect(screen.getByText(copy.pickupSteps[2])).toBeVisible();
  expect(screen.queryByText(new RegExp(copy.extend))).toBeNull();
  await user.click(screen.getByRole('button', { name: new RegExp(copy.pickup.longer) }));
  await waitFor(() => expect(server.inputs(extendReceipt)).toEqual([{ orderId: 5 }]));
});

it('a delivered order shows the photo and asks who did not get it to say so', async () => {
  server.on(getOrder, () =>
    answer({
      status: 30,
      way: 'local',
      paidAt: NOON,
      local: {
        promises: ['街区内配送，当面出示收货码'],
        readyAt: NOON,
        voucherId: 9,
        deliveredAt: NOON,
        photo: 'goods:mug',
        signedAt: Date.now() + 86_400_000,
      },
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: localCopy.states.left })).toBeVisible();
  expect(screen.getByRole('heading', { name: localCopy.delivered(timeText(NOON)) })).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(ordersCopy.code.local) })).toBeVisible();
  expect(screen.getByRole('link', { name: localCopy.missing })).toHaveAttribute(
    'href',
    expect.stringContaining('type=money&reason=not_received'),
  );
});

it('an order that is not ready says until when it will be', async () => {
  const shipBy = Date.now() + 60_000;
  server.on(getOrder, () =>
    answer({
      status: 20,
      way: 'pickup',
      paidAt: NOON,
      shipBy,
      actions: ['urge'],
      pickup: { ...PICKUP, readyAt: undefined, keptTo: undefined, voucherId: undefined },
    }),
  );
  server.on(urgeShipping, () => answer({ status: 20, way: 'pickup', actions: [] }));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: ordersCopy.pickupStates[20] })).toBeVisible();
  expect(screen.getByText(ordersCopy.readyBefore(timeText(shipBy)))).toBeVisible();
  expect(screen.queryByText(ordersCopy.code.pickup)).toBeNull();
  await user.click(screen.getByRole('button', { name: ordersCopy.urge.pickup }));
  expect(await screen.findByText(ordersCopy.urged.pickup)).toBeVisible();
});

it('what is made to order is changed in a sheet until it is being made', async () => {
  const custom = { fields: [{ kind: 'plot' as const, label: '门牌号' }], values: ['037'] };
  const item = (canChange: boolean) =>
    anItem({ custom: { ...custom, canChange, isMaking: !canChange } });
  server.on(getOrder, () => answer({ status: 20, paidAt: NOON, items: [item(true)] }));
  server.on(changeCustom, () => answer({ status: 20, paidAt: NOON, items: [item(false)] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.custom.change) }));
  const field = await screen.findByLabelText('门牌号');
  await user.clear(field);
  await user.type(field, '012');
  server.on(getOrder, () => answer({ status: 20, paidAt: NOON, items: [item(false)] }));
  await user.click(screen.getByRole('button', { name: copy.custom.save }));
  await waitFor(() =>
    expect(server.inputs(changeCustom)).toEqual([
      { orderId: 5, itemId: item(true).itemId, values: ['012'] },
    ]),
  );
  expect(await screen.findByText(copy.custom.making)).toBeVisible();
});

it('a completed order shows what was made, not that it is being made', async () => {
  const custom = {
    fields: [{ kind: 'plot' as const, label: '门牌号' }],
    values: ['037'],
    canChange: false,
    isMaking: true,
  };
  server.on(getOrder, () => answer({ status: 40, paidAt: NOON, items: [anItem({ custom })] }));
  open();
  expect(await screen.findByText(copy.custom.label)).toBeVisible();
  expect(screen.queryByText(copy.custom.making)).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import { buyAgain, cancelOrder, changeOrderAddress, getOrder } from '@/lib/contract/orders';
import { addressChange } from '@/lib/orders/address-change';
import { orderCopy as copy, ordersCopy } from '@/lib/orders/copy';
import { anOrder, NOON } from '@/lib/orders/testing/samples';
import type { Order } from '@/lib/orders/types';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrderPage } from './order-page';

let server: FakeServer;
const onAddressUsed = jest.fn();

const answer = (more: Partial<Order> = {}) => ({
  order: anOrder({ createdAt: Date.now(), payBy: Date.now() + 1_721_000, ...more }),
});
const open = (pickedAddressId: number | null = null) =>
  renderApp(
    <OrderPage
      orderId={5}
      renderPicture={() => null}
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={pickedAddressId}
      onAddressUsed={onAddressUsed}
    />,
  );

beforeEach(() => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  addressChange.write(null);
  server = fakeServer();
  server.on(getOrder, () => answer({ serverTime: Date.now() }));
});

it('says in words until when to pay, that paying is not possible yet, and what remains', async () => {
  open();
  expect(await screen.findByText(/^28:[34]\d$/)).toBeVisible();
  expect(screen.getByText(ordersCopy.spoken(29))).toHaveAttribute('role', 'status');
  expect(screen.getByText(/^付款功能即将开放，演示订单会在 .+ 自动取消$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /付款/ })).toBeNull();
});

it('cancels after a question', async () => {
  server.on(cancelOrder, () => answer({ status: 50, closeReason: 'buyer', actions: ['again'] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: ordersCopy.cancel }));
  server.on(getOrder, () => answer({ status: 50, closeReason: 'buyer', actions: ['again'] }));
  await screen.findByText(ordersCopy.cancelAsk);
  const sure = screen.getAllByRole('button', { name: ordersCopy.cancelOk }).at(-1);
  if (!sure) throw new Error('no question');
  await user.click(sure);
  expect(await screen.findByText(ordersCopy.closed.buyer)).toBeVisible();
});

it('becomes a cancelled order with 再次购买 when the countdown ends, by the clock of the server', async () => {
  // the device is an hour behind
  const hour = 3_600_000;
  const payBy = Date.now() + hour + 1_500;
  server.on(getOrder, () => answer({ serverTime: Date.now() + hour, payBy }));
  server.on(buyAgain, () => ({ cartTotal: 1, added: 1, skipped: [] }));
  const { user } = open();
  expect(await screen.findByText(ordersCopy.closed.timeout)).toBeVisible();
  await user.click(screen.getByRole('button', { name: ordersCopy.again }));
  await waitFor(() => expect(server.inputs(buyAgain)).toEqual([{ orderId: 5 }]));
});

it('sends the order to the address that was chosen for it, after a question', async () => {
  server.on(changeOrderAddress, () => answer());
  act(() => addressChange.write(5));
  const { user } = open(8);
  await screen.findByText(copy.changeAsk);
  const sure = screen.getAllByRole('button', { name: copy.changeOk }).at(-1);
  if (!sure) throw new Error('no question');
  await user.click(sure);
  await waitFor(() =>
    expect(server.inputs(changeOrderAddress)).toEqual([{ orderId: 5, addressId: 8 }]),
  );
  expect(onAddressUsed).toHaveBeenCalled();
});

it('shows how a sum came about', async () => {
  server.on(getOrder, () =>
    answer({
      status: 30,
      actions: ['again'],
      paidAt: NOON,
      money: { ...anOrder().money, paid: 176_00, refunded: 69_00 },
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.why }));
  expect(await screen.findByText('小街积木 ¥168.00 × 1')).toBeVisible();
  expect(screen.getAllByText(copy.net).length).toBeGreaterThan(0);
});

it('says that an order is not there', async () => {
  server.on(getOrder, () => refusal('not_found'));
  open();
  expect(await screen.findByText(copy.missing)).toBeVisible();
});

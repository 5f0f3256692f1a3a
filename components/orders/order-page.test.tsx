import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  buyAgain,
  cancelOrder,
  changeOrderAddress,
  extendReceipt,
  getOrder,
  receiveOrder,
  urgeShipping,
} from '@/lib/contract/orders';
import { addressChange } from '@/lib/orders/address-change';
import type { Came } from '@/lib/orders/came';
import { orderCopy as copy, ordersCopy } from '@/lib/orders/copy';
import { timeText } from '@/lib/orders/order-words';
import { anItem, anOrder, NOON } from '@/lib/orders/testing/samples';
import type { Order } from '@/lib/orders/types';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrderPage } from './order-page';
import { PayCountdown } from './pay-countdown';

let server: FakeServer;
const onAddressUsed = jest.fn();

const answer = (more: Partial<Order> = {}) => ({
  order: anOrder({ createdAt: Date.now(), payBy: Date.now() + 1_721_000, ...more }),
});
const open = (pickedAddressId: number | null = null) =>
  renderApp(
    <OrderPage
      orderId={5}
      renderInvoice={() => <p>发票</p>}
      renderLate={() => <p>没有按时发货</p>}
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

it('says in words until when to pay and what remains, and leads to the cashier', async () => {
  const { user, router } = open();
  expect(await screen.findByText(/^28:[34]\d$/)).toBeVisible();
  expect(screen.getByText(ordersCopy.spoken(29))).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: ordersCopy.pay }));
  expect(router.push).toHaveBeenCalledWith('/pages/checkout/cashier?orderId=5');
});

it('shows the mobile of a service, and nothing that is delivered', async () => {
  server.on(getOrder, () =>
    answer({
      kind: 'service',
      actions: ['cancel'],
      address: { name: '', mobile: '13900139000', regionText: '', detail: '' },
      serverTime: Date.now(),
    }),
  );
  open();
  expect(await screen.findByRole('region', { name: copy.mobile })).toHaveTextContent('13900139000');
  expect(screen.queryByText(copy.freight)).toBeNull();
  expect(screen.queryByRole('button', { name: copy.changeAddress })).toBeNull();
  expect(screen.queryByText(copy.steps[2])).toBeNull();
});

it('has its state as a heading, hides the middle of the mobile, and says why the freight is what it is', async () => {
  const { user } = open();
  expect(
    await screen.findByRole('heading', { level: 2, name: ordersCopy.states[10] }),
  ).toBeVisible();
  expect(screen.getByText('138****8000')).toBeVisible();
  expect(screen.getByText('共 1.9 kg，满 ¥499.00 免运费')).toBeVisible();
  expect(screen.queryByText(/首重/)).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.why }));
  expect(await screen.findByText(/首重 1 kg ¥5.00，续重 1 kg ¥3.00/)).toBeVisible();
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
  expect(await screen.findByText('小街积木 十二件 12 件 ¥168.00 × 1')).toBeVisible();
  expect(screen.getAllByText(copy.net).length).toBeGreaterThan(0);
});

it('finds every fen that was paid: what came back, what is on its way, and what stays', async () => {
  const refund = {
    type: 'return' as const,
    freight: 0,
    createdAt: NOON,
    items: [{ itemId: 9, num: 1 }],
  };
  server.on(getOrder, () =>
    answer({
      status: 30,
      actions: ['again', 'refund'],
      paidAt: NOON,
      payWay: 'wxpay',
      refunds: [
        { ...refund, refundId: 4, status: 20, goods: 50_00, amount: 50_00 },
        { ...refund, refundId: 3, status: 40, goods: 60_00, freight: 8_00, amount: 68_00 },
        { ...refund, refundId: 2, status: 50, goods: 1_00, amount: 1_00 },
      ],
      money: { ...anOrder().money, paid: 176_00, refunded: 69_00 },
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('link', { name: /^待寄回/ })).toHaveAttribute(
    'href',
    '/zc/pages/refund/detail?refundId=4',
  );
  await user.click(screen.getByRole('button', { name: copy.why }));
  const rows = within(await screen.findByLabelText(copy.refundsPart));
  // 68.00 applied for, 1.00 that an operator returned, 50.00 on its way: 176.00 − 119.00
  expect(rows.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '−¥68.00',
    '−¥1.00',
    '−¥50.00',
    '¥57.00',
  ]);
  expect(rows.getByText(/小街积木 1 件、运费，原路退回微信支付/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: copy.moneyParts('¥69.00', '¥50.00', '¥57.00') }),
  ).toBeInTheDocument();
});

it.each([
  ['nothing of it has left', {}, 0, ordersCopy.refund, 'unshipped'],
  ['it was delivered', { status: 40 as const }, 1, copy.askReturn, 'return'],
])('leads from a thing to its after-sale when %s', async (_, more, shippedNum, text, type) => {
  server.on(getOrder, () =>
    answer({ status: 20, actions: ['refund'], ...more, items: [anItem({ shippedNum })] }),
  );
  open();
  expect(await screen.findByRole('link', { name: copy.entryOf(text, '小街积木') })).toHaveAttribute(
    'href',
    `/zc/pages/refund/apply?orderId=5&itemIds=9&type=${type}`,
  );
  // the whole order at one tap only before anything is shipped
  expect(screen.queryAllByRole('link', { name: ordersCopy.refund })).toHaveLength(
    shippedNum === 0 ? 1 : 0,
  );
});

it('names no past day while the parcel keeps the order open', async () => {
  server.on(getOrder, () => answer({ status: 30, shippedAt: NOON - 2, receiptDueAt: NOON - 1 }));
  open();
  expect(await screen.findByText(copy.receiptHeld)).toBeVisible();
});

it('confirms the receipt after a question, and offers more time once', async () => {
  const shipped = {
    status: 30 as const,
    shippedAt: NOON,
    receiptDueAt: NOON + 864_000_000,
    parcel: { carrier: '顺丰速运', no: 'SF1412778560219', text: '商家已发货', at: NOON },
  };
  server.on(getOrder, () => answer({ ...shipped, actions: ['express', 'extend', 'receipt'] }));
  server.on(extendReceipt, () => answer({ ...shipped, actions: ['express', 'receipt'] }));
  server.on(receiveOrder, () => answer({ status: 40, actions: ['again', 'hide'] }));
  const { user } = open();
  expect(await screen.findByRole('link', { name: /商家已发货/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/pages/order/express?orderId=5'),
  );
  server.on(getOrder, () => answer({ ...shipped, actions: ['express', 'receipt'] }));
  await user.click(screen.getByRole('button', { name: copy.extend }));
  expect(await screen.findByText(/已延长过一次/)).toBeVisible();
  expect(server.inputs(extendReceipt)).toEqual([{ orderId: 5 }]);
  await user.click(screen.getByRole('button', { name: ordersCopy.receipt }));
  await screen.findByText(ordersCopy.receiptAsk);
  server.on(getOrder, () => answer({ status: 40, actions: ['again', 'hide'] }));
  const sure = screen.getAllByRole('button', { name: ordersCopy.receiptOk }).at(-1);
  if (!sure) throw new Error('no question');
  await user.click(sure);
  expect(await screen.findByText(ordersCopy.next[40])).toBeVisible();
  expect(server.inputs(receiveOrder)).toEqual([{ orderId: 5 }]);
});

it('asks the shop to ship', async () => {
  server.on(getOrder, () => answer({ status: 20, actions: ['urge', 'again'] }));
  server.on(urgeShipping, () => answer({ status: 20, actions: ['again'] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: ordersCopy.urge.express }));
  expect(await screen.findByText(ordersCopy.urged.express)).toBeVisible();
});

it('says that an order is not there', async () => {
  server.on(getOrder, () => refusal('not_found'));
  open();
  expect(await screen.findByText(copy.missing)).toBeVisible();
});

it('says until when the shop has promised to ship, and what a broken promise gives', async () => {
  let shipBy = Date.now() + 2 * 86_400_000;
  server.on(getOrder, () =>
    answer({ status: 20, actions: ['urge', 'refund'], shipBy, serverTime: Date.now() }),
  );
  const { unmount } = open();
  expect(await screen.findByText(ordersCopy.shipBefore(timeText(shipBy)))).toBeVisible();
  expect(screen.queryByText('没有按时发货')).toBeNull();
  unmount();
  freshDevice();
  shipBy = Date.now() - 60_000;
  open();
  expect(await screen.findByText(ordersCopy.shipLate(timeText(shipBy)))).toBeVisible();
  expect(screen.getByText('没有按时发货')).toBeVisible();
});

it('says in the evening and at night that the closed hours come between, without a clock that runs', async () => {
  const day = '2026-06-18';
  const payBy = Date.parse('2026-06-19T07:16:00+08:00');
  for (const [time, text] of [
    [`${day}T23:46:00+08:00`, '请在 明天 07:16 前支付，0:00–7:00 不能付款'],
    ['2026-06-19T03:00:00+08:00', '7:00 后可付款，为你保留到 07:16'],
  ] as const) {
    const { unmount } = render(<PayCountdown payBy={payBy} payFrom={7} now={Date.parse(time)} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(ordersCopy.left)).toBeNull();
    unmount();
  }
});

const NOW = Date.now();
const checked: Came = {
  amount: 26_99,
  asked: 27_00,
  way: 'wxpay',
  at: NOW,
  use: 'checking',
  checkBy: NOW + 3_600_000,
};

it('shows an amount in checking with its time, and neither a countdown nor a button to pay', async () => {
  server.on(getOrder, () =>
    answer({ payments: [checked], actions: ['cancel'], serverTime: Date.now() }),
  );
  open();
  expect(await screen.findByRole('heading', { level: 2, name: '付款核对中' })).toBeVisible();
  expect(screen.getByText(/应付 ¥27.00，收到 ¥26.99，正在核对/)).toBeVisible();
  expect(screen.queryByText(ordersCopy.left)).toBeNull();
  expect(screen.queryByRole('button', { name: ordersCopy.pay })).toBeNull();
});

it('lists in the sum what came a second time and went back, what the shop bears and why it lowered the price', async () => {
  const double = {
    ...checked,
    use: 'double',
    checkBy: undefined,
    back: { amount: 26_99, isDone: true, day: '2026-06-20' },
  } as const;
  const { money } = anOrder();
  server.on(getOrder, () =>
    answer({
      status: 20,
      actions: [],
      payments: [double],
      money: { ...money, discount: 1_01, shortfall: 1, priceReason: '老顾客', paid: 174_99 },
      serverTime: Date.now(),
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: copy.why }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const text of [
    '重复付款',
    '原路退回',
    '少付',
    '商家改价：老顾客',
    '小街积木 十二件 12 件 ¥168.00 × 1',
  ])
    expect(sheet.getByText(text)).toBeVisible();
});

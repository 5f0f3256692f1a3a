import { act, screen, waitFor } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { getOrder } from '@/lib/contract/orders';
import { queryPayment } from '@/lib/contract/payments';
import { anOrder } from '@/lib/orders/testing/samples';
import { resultCopy as copy } from '@/lib/payments/copy';
import { leaveBy } from '@/lib/payments/leaving';
import { known, NOON } from '@/lib/payments/testing/samples';
import type { Order } from '@/lib/payments/types';
import { loadPage } from '@/lib/platform/load-page';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { ResultPage } from './result-page';

jest.mock('@/lib/platform/load-page', () => ({ loadPage: jest.fn() }));

let server: FakeServer;
const order = (more: Partial<Order> = {}) => ({ order: anOrder({ serverTime: NOON, ...more }) });
const LOT = '还有一块空地';
const open = () => renderApp(<ResultPage orderId={5} freeLot={<p>{LOT}</p>} />);

beforeEach(() => {
  enterAt('/zc/pages/checkout/result?orderId=5');
  freshDevice();
  server = fakeServer();
  server.on(getOrder, () => order());
});

it('checks until the server knows, and then says that it is paid, how and when, and offers a plot', async () => {
  server.on(queryPayment, () => known('paying', { askAgainAfter: 300 }));
  open();
  expect(await screen.findByRole('heading', { name: copy.checking })).toBeVisible();
  expect(screen.queryByRole('button', { name: /支付|付款/ })).toBeNull();
  expect(screen.queryByText(copy.paid)).toBeNull();
  expect(screen.queryByText(LOT)).toBeNull();
  server.on(getOrder, () =>
    order({ status: 20, actions: [], paidAt: NOON, shipBy: NOON + 172_800_000, payWay: 'wxpay' }),
  );
  server.on(queryPayment, () => known('paid', { serverTime: NOON + 1 }));
  expect(await screen.findByRole('heading', { name: copy.paid })).toBeVisible();
  expect(screen.getByText(LOT)).toBeVisible();
  expect(screen.getByText(/^商家承诺 6月20日 .* 前发出$/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(copy.facts)).toHaveTextContent('微信支付'));
  expect(screen.getByText('6月18日 12:00')).toBeVisible();
  expect(screen.getByRole('link', { name: copy.toOrder })).toBeVisible();
  expect(screen.getByRole('link', { name: copy.toShop })).toBeVisible();
});

it('a paid service leads to its code', async () => {
  const voucher = { voucherId: 4, itemId: 9, seq: 1, units: 1, used: 0, refunded: 0 };
  const delivery = {
    form: 'voucher',
    units: 1,
    used: 0,
    back: 0,
    backNow: 18_00,
    promises: [],
    vouchers: [{ ...voucher, state: 'live' as const, validTo: NOON }],
  };
  server.on(getOrder, () =>
    order({ status: 25, kind: 'service', form: 'voucher', actions: [], delivery }),
  );
  server.on(queryPayment, () => known('paid', { serverTime: NOON + 1 }));
  open();
  expect(await screen.findByRole('link', { name: copy.toVoucher })).toHaveAttribute(
    'href',
    expect.stringContaining('voucherId=4'),
  );
  expect(screen.getByText(copy.paidNext.voucher())).toBeVisible();
});

it('says after a minute that it takes longer and not to pay again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.on(queryPayment, () => known('paying', { askAgainAfter: 2_000 }));
  open();
  await screen.findByRole('heading', { name: copy.checking });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(copy.slowStrong)).toBeVisible();
  jest.useRealTimers();
});

it('leads back to the cashier when nothing was paid', async () => {
  server.on(queryPayment, () => known('unpaid'));
  const { user, router } = open();
  expect(await screen.findByRole('heading', { name: copy.unpaid })).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.goOn }));
  expect(router.replace).toHaveBeenCalledWith('/pages/checkout/cashier?orderId=5');
});

it('does not take what an earlier visit has seen for the word of the server', async () => {
  server.on(queryPayment, () => known('unpaid'));
  open().unmount();
  const first = open();
  await screen.findByRole('heading', { name: copy.unpaid });
  first.unmount();
  let tell: (answer: ReturnType<typeof known>) => void = () => undefined;
  server.on(queryPayment, () => new Promise((resolve) => (tell = resolve)));
  open();
  expect(await screen.findByRole('heading', { name: copy.checking })).toBeVisible();
  await waitFor(() => expect(server.inputs(queryPayment).length).toBeGreaterThan(1));
  tell(known('paid', { serverTime: NOON + 2 }));
  expect(await screen.findByRole('heading', { name: copy.paid })).toBeVisible();
});

it.each([
  ['refunding', 'late', {}, copy.returning, '原路退回，预计 6月20日 前到账'],
  ['refunded', 'late', { isDone: true }, copy.returned, '已于 6月20日 原路退回'],
  ['paid', 'double', {}, copy.paid, '原路退回，预计 6月20日 前到账'],
  [
    'refunding',
    'late',
    { hasFailed: true },
    copy.returning,
    '暂未退成，我们正在处理，不需要你操作',
  ],
] as const)('says of an order that is %s why, how much and when', async (...row) => {
  const [state, why, stands, title, day] = row;
  const back = { why, isDone: false, ...stands, amount: 176_00, day: '2026-06-20' };
  server.on(queryPayment, () => known(state, { returns: [back] }));
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(day)).toBeVisible();
  expect(screen.getByText(copy.why[why])).toBeVisible();
});

it.each([
  ['closed', '订单已取消，没有扣款'],
  ['closing', '订单已结束，正在与支付方确认，约5分钟'],
] as const)('says what the server says of an order that is %s', async (state, text) => {
  server.on(queryPayment, () => known(state, { text }));
  open();
  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
});

it('offers no second payment while the amount is checked', async () => {
  server.on(queryPayment, () => known('checking', { text: '付款金额正在核对，请勿重复支付' }));
  open();
  expect(await screen.findByRole('heading', { name: copy.mismatch })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.goOn })).toBeNull();
});

it('goes first to the page of the provider that only a real navigation opens', async () => {
  server.on(queryPayment, () => known('paying'));
  leaveBy('https://pay.example/h5');
  open().unmount();
  open();
  await screen.findByRole('heading', { name: copy.checking });
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(loadPage).toHaveBeenCalledWith('https://pay.example/h5');
});

it("says so when the order is not the member's, and has a way to try again after a failure", async () => {
  server.on(getOrder, () => networkDown);
  server.on(queryPayment, () => networkDown);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  server.on(getOrder, () => refusal('not_found'));
  await user.click(retry);
  expect(await screen.findByText('没有找到这笔订单')).toBeVisible();
});

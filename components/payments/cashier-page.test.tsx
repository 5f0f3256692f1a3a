import { act, screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { getOrder } from '@/lib/contract/orders';
import { createPayment, keepOpenid, listPayWays, queryPayment } from '@/lib/contract/payments';
import { anOrder } from '@/lib/orders/testing/samples';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { takeLeaving } from '@/lib/payments/leaving';
import { aPayment, aWay, known, NOON, someWays } from '@/lib/payments/testing/samples';
import type { Order, Way } from '@/lib/payments/types';
import { loadPage } from '@/lib/platform/load-page';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import {
  type FakeServer,
  fakeServer,
  networkDown,
  refusal,
  sessionLost,
} from '@/testing/fake-server';
import { quiet } from '@/testing/passing-time';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { CashierPage } from './cashier-page';

jest.mock('@/lib/platform/load-page', () => ({ loadPage: jest.fn() }));

const RESULT = '/pages/checkout/result?orderId=5';
const CASHIER = '/zc/pages/checkout/cashier?orderId=5';
const ROOM = '/zc/pages/checkout/cashier';
/** Two taps within it open one page. */
const DOUBLE_TAP_MS = 350;
const wechat = window as Window & { WeixinJSBridge?: unknown };
let server: FakeServer;

/** At this moment of the server. */
function at(now: number, ways: Way[], more: Partial<Order> = {}, payFrom = 7) {
  const order = anOrder({ payBy: NOON + 30 * MINUTE_MS, ...more, serverTime: now });
  server.on(getOrder, () => ({ order }));
  server.on(listPayWays, () => someWays(ways, { serverTime: now, payFrom }));
}
const open = (
  authorized: { code: string; state: string } | null = null,
  orderId: number | null = 5,
) =>
  renderApp(
    <CashierPage
      orderId={orderId}
      authorized={authorized}
      renderCode={(text) => <i data-testid="code">{text}</i>}
    />,
  );
const payButton = (label: string) => screen.findByRole('button', { name: `${label} ¥176.00` });

beforeEach(() => {
  jest.mocked(loadPage).mockClear();
  enterAt(CASHIER);
  freshDevice();
  server = fakeServer();
});
afterEach(() => {
  delete wechat.WeixinJSBridge;
  jest.restoreAllMocks();
});

describe('while payments are open', () => {
  it('shows amount, time and only the ways that work here', async () => {
    at(NOON, [
      aWay('h5', '微信支付'),
      aWay('native', '微信扫码支付', { isOpen: false, reason: '请在电脑浏览器中使用该支付方式' }),
      aWay('offline', '银行转账'),
    ]);
    open();
    await payButton('微信支付');
    expect(screen.getByText('请在 12:30 前支付')).toBeVisible();
    expect(screen.getByText(copy.spoken(30))).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(server.inputs(listPayWays)[0]).toEqual({ orderId: 5, env: 'desktop' });
  });

  it('says why when no way works here', async () => {
    at(NOON, [aWay('wxpay', '微信支付', { isOpen: false, reason: '请在微信中使用该支付方式' })]);
    open();
    expect(await screen.findByText('请在微信中使用该支付方式')).toBeVisible();
    expect(screen.queryByRole('button', { name: /¥/ })).toBeNull();
  });

  it('leaves by the result page to the payment of a phone browser, once for a double tap', async () => {
    at(NOON, [aWay('h5', '微信支付')]);
    server.on(createPayment, () => aPayment({ h5: { url: 'https://pay.example/h5' } }));
    const { user, router } = open();
    await user.dblClick(await payButton('微信支付'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(RESULT));
    expect(server.inputs(createPayment)).toEqual([{ orderId: 5, way: 'h5' }]);
    expect(takeLeaving()).toBe('https://pay.example/h5');
  });

  it('shows a code on a computer, and opens the result when the server knows more', async () => {
    at(NOON, [aWay('native', '微信扫码支付')]);
    server.on(createPayment, () => aPayment({ native: { codeUrl: 'weixin://a' } }));
    server.on(queryPayment, () => known('paying', { askAgainAfter: 20 }));
    const { user, router } = open();
    await user.click(await payButton('微信扫码支付'));
    expect(await screen.findByTestId('code')).toHaveTextContent('weixin://a');
    expect(router.replace).not.toHaveBeenCalled();
    server.on(queryPayment, () => known('paid', { serverTime: NOON + 1 }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(RESULT));
  });

  it('makes the code again before it ends', async () => {
    at(NOON, [aWay('native', '微信扫码支付')]);
    const codes = [
      aPayment({ native: { codeUrl: 'weixin://a' }, expireAt: NOON + MINUTE_MS }),
      aPayment({ native: { codeUrl: 'weixin://b' } }),
    ];
    server.on(createPayment, () => codes.shift() ?? refusal('pay_busy'));
    server.on(queryPayment, () => known('paying'));
    const { user } = open();
    await user.click(await payButton('微信扫码支付'));
    expect(await screen.findByText('weixin://b')).toBeVisible();
    expect(codes).toHaveLength(0);
  });

  it('shows the promises of an appointment and where to transfer to, and copies it', async () => {
    at(NOON, [aWay('offline', '银行转账')], { form: 'slot', promises: ['未到不退'] });
    const offline = { payee: '小街公司', bank: '城西支行', account: '57190638', memo: 'MP7K2Q4D' };
    server.on(createPayment, () => aPayment({ offline, expireAt: NOON + 72 * HOUR_MS }));
    const { user } = open();
    expect(await screen.findByText('未到不退')).toBeVisible();
    await user.click(await payButton('银行转账'));
    expect(await screen.findByText('请在 6月21日 12:00 前到账')).toBeVisible();
    await user.click(screen.getByRole('button', { name: copy.copyAll }));
    await waitFor(async () =>
      expect(await act(() => navigator.clipboard.readText())).toContain('转账金额：176.00'),
    );
    expect(screen.queryByRole('button', { name: /已付|已转/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: copy.otherWay }));
    expect(await payButton('银行转账')).toBeVisible();
  });

  it('asks once before it is left', async () => {
    at(NOON, [aWay('h5', '微信支付')], { way: 'pickup', shipHours: 24 });
    const { user, router } = open();
    await payButton('微信支付');
    expect(screen.getByText(copy.promises.pickup(24))).toBeVisible();
    await user.click(screen.getByRole('button', { name: uiCopy.back }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(copy.leave);
    expect(dialog).toHaveTextContent('12:30 前有效，到时自动取消');
    await user.click(within(dialog).getByRole('button', { name: copy.stay }));
    expect(router.replace).not.toHaveBeenCalled();
    await quiet(DOUBLE_TAP_MS);
    await user.click(screen.getByRole('button', { name: uiCopy.back }));
    await user.click(await screen.findByRole('button', { name: copy.leaveOk }));
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
  });

  it.each([
    ['already_paid', RESULT],
    ['pay_checking', RESULT],
  ] as const)('opens the result of an order that is %s', async (err, href) => {
    at(NOON, [aWay('h5', '微信支付')]);
    server.on(createPayment, () => refusal(err));
    const { user, router } = open();
    await user.click(await payButton('微信支付'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(href));
  });

  it('sends the same payment again after no answer', async () => {
    at(NOON, [aWay('h5', '微信支付')]);
    server.on(createPayment, () => networkDown);
    const { user, router } = open();
    await user.click(await payButton('微信支付'));
    await screen.findByText(/结果未知|网络/);
    server.on(createPayment, () => aPayment({ h5: { url: 'https://pay.example/h5' } }));
    await user.click(await payButton('微信支付'));
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    const keys = server.calls
      .filter(({ path }) => path === createPayment.path)
      .map(({ header }) => header['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('in the messenger', () => {
  const call = {
    provider: 'wxpay',
    appId: 'wx1',
    timeStamp: '1781755200',
    nonceStr: 'n',
    prepay_id: 'p1',
    signType: 'MD5',
    paySign: 'S',
  } as const;
  const invoke = jest.fn();
  const end = (word: string) =>
    invoke.mockImplementation((_api: string, _input: object, answer: (result: object) => void) =>
      answer({ err_msg: word }),
    );
  beforeEach(() => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0');
    wechat.WeixinJSBridge = { invoke: invoke.mockReset() };
    at(NOON, [aWay('wxpay', '微信支付')]);
    server.on(createPayment, () => aPayment({ wxpay: call }));
  });

  it('calls the payment window with exactly what was signed; its end opens the result, and says nothing', async () => {
    end('get_brand_wcpay_request:ok');
    const { user, router } = open();
    await user.click(await payButton('微信支付'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(RESULT));
    const { appId, timeStamp, nonceStr, signType, paySign } = call;
    expect(invoke).toHaveBeenCalledWith(
      'getBrandWCPayRequest',
      { appId, timeStamp, nonceStr, package: 'prepay_id=p1', signType, paySign },
      expect.any(Function),
    );
    expect(screen.queryByText(/成功|已支付/)).toBeNull();
  });

  it('stays payable when the window was cancelled, and says so when it failed', async () => {
    end('get_brand_wcpay_request:cancel');
    const { user, router } = open();
    await user.click(await payButton('微信支付'));
    expect(await screen.findByText(copy.cancelled)).toBeVisible();
    end('get_brand_wcpay_request:fail');
    await user.click(await payButton('微信支付'));
    expect(await screen.findByText(copy.failed)).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('goes to the silent authorization, and pays with what comes back from it', async () => {
    const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize?state=s';
    server.on(createPayment, () => ({
      ...refusal('openid_needed'),
      data: { err: 'openid_needed', authorizeUrl },
    }));
    const first = open();
    await first.user.click(await payButton('微信支付'));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith(authorizeUrl, { isReplacing: true }));
    first.unmount();

    enterAt(`${CASHIER}&code=c1&state=s1`);
    server.on(keepOpenid, () => ({}));
    server.on(createPayment, () => aPayment({ wxpay: call }));
    end('get_brand_wcpay_request:ok');
    const { router } = open({ code: 'c1', state: 's1' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(RESULT));
    expect(server.inputs(keepOpenid)).toEqual([{ code: 'c1', state: 's1' }]);
    expect(window.location.search).toBe('?orderId=5');
  });
});

describe('in the closed hours', () => {
  const NIGHT = Date.parse('2026-06-18T04:46:00+08:00');
  const shut = aWay('h5', '微信支付', { isOpen: false, reason: '每日07:00后可支付' });
  const payBy = Date.parse('2026-06-18T07:30:00+08:00');

  it('says by the clock of the server when it opens, and how long the order waits', async () => {
    at(NIGHT, [shut], { payBy });
    open();
    expect(await screen.findByText('还有2小时14分，订单为你保留到07:30')).toBeVisible();
    expect(screen.getByRole('button', { name: copy.closedButton('07:00') })).toBeDisabled();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('knows another hour that the shop has set', async () => {
    at(NIGHT, [shut], { payBy }, 9);
    open();
    expect(await screen.findByRole('button', { name: copy.closedButton('09:00') })).toBeDisabled();
  });

  it('knows that the shop never closes', async () => {
    at(NIGHT, [aWay('h5', '微信支付')], { payBy }, 0);
    await open().user.click(await payButton('微信支付'));
    expect(server.inputs(createPayment)).toHaveLength(1);
  });

  it('opens by itself at seven', async () => {
    at(Date.parse('2026-06-18T06:59:58+08:00'), [shut], { payBy });
    open();
    await screen.findByRole('button', { name: copy.closedButton('07:00') });
    at(Date.parse('2026-06-18T07:00:00+08:00'), [aWay('h5', '微信支付')], { payBy });
    expect(await payButton('微信支付')).toBeVisible();
  });
});

describe('an order that is not to be paid', () => {
  it.each([
    ['paid', { status: 20 }, copy.paid],
    ['cancelled', { status: 50, closeReason: 'buyer' }, copy.over.buyer],
    ['lapsed', { status: 15, closeReason: 'timeout' }, copy.over.timeout],
  ] as const)('is said to be %s', async (_, more, title) => {
    at(NOON, [], more);
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: copy.toOrder })).toBeVisible();
    expect(server.inputs(listPayWays)).toEqual([]);
  });

  it('becomes a cancelled one when its time is over', async () => {
    at(NOON, [aWay('h5', '微信支付')], { payBy: NOON + 1_500 });
    open();
    await payButton('微信支付');
    expect(await screen.findByRole('heading', { name: copy.over.timeout })).toBeVisible();
  });

  it.each([[null], [5]])('is not found: %s', async (orderId) => {
    server.on(getOrder, () => refusal('not_found'));
    enterAt(ROOM);
    open(null, orderId);
    expect(await screen.findByRole('heading', { name: copy.missing })).toBeVisible();
  });
});

it('shows an error with a way to try again, and works after it', async () => {
  server.on(getOrder, () => networkDown);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  at(NOON, [aWay('h5', '微信支付')]);
  await user.click(retry);
  expect(await payButton('微信支付')).toBeVisible();
});

it('pays nothing with a lost session', async () => {
  at(NOON, [aWay('h5', '微信支付')]);
  server.on(createPayment, () => sessionLost);
  const { user, router } = open();
  await user.click(await payButton('微信支付'));
  await waitFor(() => expect(server.inputs(createPayment)).toHaveLength(1));
  expect(router.replace).not.toHaveBeenCalledWith(RESULT);
});

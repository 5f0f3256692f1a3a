import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import { OrdersScreen } from './orders-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const SN = '20261128000000000007';
const AT = Date.now() - 60_000;
const ROW = {
  sn: SN,
  goods: '马克杯 蓝 ×2',
  kind: 'goods',
  payable: 78_00,
  paid: 78_00,
  state: 'paid',
  buyer: { memberId: 7, name: '知夏', plot: null, state: 'active' },
  placed: AT,
  paidAt: AT,
  due: AT + 3_600_000,
  goodsTotal: 78_00,
  discount: 0,
  freight: 0,
  refunded: 0,
  priceReason: null,
  payBy: null,
  region: '浙江 杭州',
  remark: null,
  urged: null,
  receiptDue: null,
  closed: null,
  completed: null,
  lines: ['41　马克杯 蓝 ×2，分摊 ¥78.00'],
  parcels: [],
  items: [{ id: '41', num: 2, name: '马克杯 蓝' }],
  notes: ['6月18日 09:26 陈静：改天再发'],
  receiver: '林*夏 138****8000',
  told: ['6月18日 09:26 付款成功：等待发货'],
  money: { rows: [{ text: '收到 ¥78.00', href: '/payments?open=P1' }] },
  rewards: { rows: [] },
};
const EFFECT = madeEffect({ sentence: '发出 2 件，顺丰速运 SF1400000000001' });

const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const sent = (name: string) => server.mock.calls.filter(([call]) => call.name === name);

beforeEach(() => {
  window.history.replaceState(null, '', `/console/orders?queue=toShip&open=${SN}`);
  const permissions = ['order.read', 'order.ship', 'order.change'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'orders.get') return { row: ROW, version: '1' };
    if (name === 'views.listViews') return { rows: [] };
    if (/^orders\.(preview)?[sS]hip$/.test(name)) return { effect: EFFECT, shown: {}, key: SN };
    return { rows: [ROW], total: { count: 1, isExact: true }, summary: { paid: 78_00 } };
  });
});

it('ships the open order by its key, carrier and number, and offers only what the state and the rights allow', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OrdersScreen />
    </SWRConfig>,
  );
  await tick();
  expect(screen.getByText(/^41 马克杯/)).toBeInTheDocument();
  expect(screen.getByText(/改天再发$/)).toBeInTheDocument();
  expect(screen.getByText(/等待发货$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '收到 ¥78.00' })).toHaveAttribute(
    'href',
    '/payments?open=P1',
  );
  for (const name of [/改价/, /取消订单/, /显示收货信息/])
    expect(screen.queryByRole('button', { name })).toBeNull();

  fireEvent.keyDown(document.body, { key: 'f' });
  await tick();
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^快递单号/), { target: { value: 'SF1400000000001' } });
  expect(dialog.getByLabelText(/^快递公司/)).toHaveValue('顺丰速运');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  fireEvent.click(dialog.getByRole('button', { name: /^发出 2 件/ }));
  await tick();
  const [[, input] = []] = sent('orders.ship');
  expect(input).toMatchObject({
    key: SN,
    version: '1',
    form: { carrier: '顺丰速运', no: 'SF1400000000001', items: [{ id: '41', num: 2 }] },
  });
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { bill, billDay } from '@/lib/contract/console/resources/bill';
import { BillsScreen } from './bills-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const DAY: RowOf<typeof billDay> = {
  day: '2026-11-27',
  count: 2,
  settled: 98_00,
  here: 100_00,
  refunded: 0,
  fee: 60,
  open: 1,
  state: 'loaded',
};
const LATEST: RowOf<typeof billDay> = {
  day: '2026-11-28',
  count: 0,
  settled: 0,
  here: 50_00,
  refunded: 0,
  fee: 0,
  open: 0,
  state: 'waiting',
};
const ROW: DetailOf<typeof bill> = {
  id: 7,
  day: DAY.day,
  sn: 'P2611270000000001',
  kind: 'amount',
  subject: 'payment',
  ours: 100_00,
  theirs: 98_00,
  gap: -2_00,
  opened: Date.now() - 60_000,
  state: 'open',
  detail: '付款金额不同',
  answer: 'SUCCESS 98.00元',
  nextAsk: null,
  back: null,
  sides: { rows: [{ title: '金额', ours: '¥100.00', theirs: '¥98.00' }] },
  mend: '更正后自动消除',
  payment: 'P2611270000000001',
  note: null,
  operator: null,
  ended: null,
};
const EFFECT = madeEffect({ sentence: '差异 -2.00 元说明后关闭，不动钱' });
const REASON = '依据（记入操作记录）';
const total = { count: 1, isExact: true };

const tick = (ms = 0) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);
const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await tick();
};
let permissions: string[];
let days: readonly RowOf<typeof billDay>[];

beforeEach(() => {
  window.history.replaceState(null, '', '/console/bills?state=open&sort=opened&open=7');
  permissions = ['pay.read', 'pay.money'];
  days = [LATEST, DAY];
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'bills.get') return { row: ROW, version: '1' };
    if (name === 'bill-days.list') return { rows: days, total, summary: {} };
    if (name === 'views.listViews') return { rows: [] };
    if (/^bills\.(explain|previewExplain)$/.test(name))
      return { effect: EFFECT, shown: {}, key: '7' };
    if (/^bill-days\.(ask|previewAsk)$/.test(name))
      return { effect: madeEffect({ sentence: '取账单' }), shown: {}, key: LATEST.day };
    return { rows: [ROW], total, summary: { gap: ROW.gap } };
  });
});

const open = async () => {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BillsScreen />
    </SWRConfig>,
  );
  await tick();
};
const dialog = () => within(screen.getByRole('dialog'));

it('days say which bill is missing and which differs; sums leave out what has no bill yet', async () => {
  await open();
  expect(screen.getByText(/账单收款 ¥98.00 本地收款 ¥100.00 手续费 ¥0.60/)).toBeInTheDocument();
  expect(screen.getByText('账单少 ¥2.00')).toBeInTheDocument();
  const strip = within(screen.getByRole('navigation', { name: '近 2 天的账单' }));
  expect(strip.getByRole('link', { name: /11月28日 未取得/ })).toBeInTheDocument();
  expect(strip.getByRole('link', { name: /11月27日 已核对，待处理的差异 1 处/ })).toHaveAttribute(
    'href',
    '?days=2026-11-27..2026-11-27',
  );
});

it('`e` and a text close a difference that is read on both sides', async () => {
  await open();
  const sides = within(screen.getByRole('table', { name: '两边' }));
  expect(sides.getByRole('row', { name: '金额 ¥100.00 ¥98.00' })).toBeInTheDocument();
  await key('e');
  fireEvent.keyDown(dialog().getByLabelText(REASON), { key: 'Enter' });
  await tick();
  expect(sent('bills.explain')).toEqual([]);
  fireEvent.change(dialog().getByLabelText(REASON), { target: { value: '支付方已更正' } });
  fireEvent.keyDown(dialog().getByLabelText(REASON), { key: 'Enter' });
  await tick();
  expect(sent('bills.explain')).toMatchObject([{ key: '7', version: '1', reason: '支付方已更正' }]);
});

it('`q` takes the latest bill that is missing, after a dialog that says what is asked', async () => {
  await open();
  await key('q');
  expect(sent('bill-days.previewAsk')).toMatchObject([{ key: '2026-11-28' }]);
  fireEvent.click(dialog().getByRole('button', { name: /取账单/ }));
  await tick();
  expect(sent('bill-days.ask')).toMatchObject([{ key: '2026-11-28' }]);
});

it('who only reads takes and explains nothing; without bills the page says when they come', async () => {
  [permissions, days] = [['pay.read'], []];
  await open();
  await key('q');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^说明/ })).toBeNull();
  expect(screen.getByText(/还没有账单/)).toBeInTheDocument();
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { HomeScreen } from './home-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const REVIEWERS = {
  days: 30,
  rows: [
    { operator: '王芳', decided: 120, late: 3, medianSeconds: 41 },
    { operator: '李伟', decided: 4, late: 0, medianSeconds: null },
  ],
};

let held: { rows: unknown[] } = { rows: [] };

function open(permissions: readonly string[], counts: () => unknown) {
  const list = { rows: [], total: { count: 1 }, summary: { batches: [12] } };
  const answers: Readonly<Record<string, () => unknown>> = {
    'figures.getToday': () => ({ at: NOW, figures: [] }),
    'withdrawals.countQueues': counts,
    'withdrawals.listReviewers': () => REVIEWERS,
    'operators.listHeld': () => held,
  };
  server
    .mockReset()
    .mockImplementation(async ({ name }: { name: string }) => answers[name]?.() ?? list);
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <HomeScreen />
    </SWRConfig>,
  );
}
const NOW = Date.parse('2026-06-18T09:20:00+08:00');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  jest.restoreAllMocks();
});
const counts = () => ({
  queues: { review: 12, second: 1, aside: 0, pay: 0, paying: 0 },
  oldest: {
    review: { since: NOW - 13 * HOUR_MS, due: NOW + 2 * HOUR_MS },
    second: { since: NOW - 2 * DAY_MS, due: NOW - HOUR_MS },
    pay: null,
  },
  mine: { decided: 3, late: 1, medianSeconds: 41 },
});
const HELD = {
  rows: [{ name: '李伟', rights: ['withdrawals.pay'], until: NOW + DAY_MS, aloneBy: '周航' }],
};
const rows = () =>
  within(screen.getByRole('table', { name: '队列' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('what waits, since when, how long it has, and one press to begin', async () => {
  const all = ['withdrawals.read', 'withdrawals.review', 'withdrawals.pay', 'approvals.money'];
  open([...all, 'approvals.read'], counts);
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(rows()).toEqual([
    '提现待审核1213 小时 0 分还剩 2 小时 0 分开始',
    '提现待复核12 天 0 小时超时 1 小时 0 分开始',
    '提现待打款0—没有待办开始',
    '复核2——开始',
  ]);
  expect(screen.getByRole('link', { name: '开始：提现待审核' })).toHaveAttribute(
    'href',
    expect.stringContaining('/withdrawals?queue=review'),
  );
  expect(screen.getByText('41 秒')).toBeInTheDocument();
});

it('whoever reads reports sees 30 days of review by person', async () => {
  open(['withdrawals.read', 'reports.read'], counts);
  const table = await screen.findByRole('table', { name: '近 30 天的审核' });
  const cells = within(table).getAllByRole('row').slice(1);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['王芳12041 秒3', '李伟4—0']);
});

it('owners and holders see rights of money that wait, and can stop them', async () => {
  held = HELD;
  open(['withdrawals.read', 'withdrawals.review'], counts);
  const table = await screen.findByRole('table', { name: '等待生效的资金权限' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /李伟提现：打款周航 一人，不算两个人/,
  );
  fireEvent.click(within(table).getByRole('button', { name: '停止' }));
  expect(screen.getByRole('dialog', { name: '停止授予李伟的资金权限' })).toBeInTheDocument();
  held = { rows: [] };
});

it('a role without a queue finds its pages; a failure says so and the pages stay', async () => {
  open(['content.read'], counts);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: '我的登录' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '成员' })).toBeNull();
  expect(server).not.toHaveBeenCalled();
});

it('counts that do not come leave a sentence and a way to try again', async () => {
  open(['withdrawals.read', 'withdrawals.review'], () => {
    throw new ConsoleError('服务出了点问题', { err: 'internal' });
  });
  expect(await screen.findByText('服务出了点问题')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '提现' })).toBeInTheDocument();
});

it('what waits in lists is red when it waits too long, and begins with that', async () => {
  const views = [
    ...[['refunds', '待处理', 8] as const, ['bills', '待处理', 4] as const],
    ...[['bills', '超48小时', 3] as const, ['payments', '待处理', 0] as const],
  ].map(([list, title, count]) => ({ list, title, count, isExact: true }));
  open(['refund.read', 'pay.read'], counts);
  server.mockImplementation(async () => ({ rows: views, total: { count: 0 }, summary: {} }));
  expect(await screen.findByText('3 处超过 48 小时')).toBeInTheDocument();
  expect(rows()).toEqual([
    '售后待处理8——开始',
    '收款待处理0—没有待办开始',
    '对账差异4—3 处超过 48 小时开始',
  ]);
  expect(screen.getByRole('link', { name: '开始：对账差异' })).toHaveAttribute(
    'href',
    expect.stringContaining('/bills?queue=late&sort=opened'),
  );
});

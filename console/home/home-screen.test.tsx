import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { DESK_ROW_IDS, deskRow, deskRowsOf } from '@/lib/contract/console/desk';
import { RESOURCES } from '@/lib/contract/console/resources';
import { ROLE_IDS, ROLES } from '@/lib/contract/console/roles';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { HomeScreen } from './home-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const NOW = Date.parse('2026-06-18T09:20:00+08:00');

const REVIEWERS = {
  days: 30,
  rows: [
    { operator: '王芳', decided: 120, late: 3, medianSeconds: 41 },
    { operator: '李伟', decided: 4, late: 0, medianSeconds: null },
  ],
};

let held: { rows: unknown[] } = { rows: [] };

const DESK = [
  { row: 'ordersLate', count: 2, isExact: true, since: null, due: NOW - HOUR_MS },
  { row: 'orders', count: 1, isExact: true, since: NOW - 2 * HOUR_MS, due: NOW + HOUR_MS },
  { row: 'refunds', count: 0, isExact: true, since: null, due: null },
];

function open(
  permissions: readonly string[],
  counts: () => unknown,
  roles: readonly string[] = [],
) {
  const list = { rows: [], total: { count: 1 }, summary: { batches: [12] } };
  const answers: Readonly<Record<string, () => unknown>> = {
    'figures.getToday': () => ({ at: NOW, figures: [] }),
    'withdrawals.countQueues': counts,
    'withdrawals.listReviewers': () => REVIEWERS,
    'operators.listHeld': () => held,
    'desk.listDesk': () => ({ rows: roles.includes('clerk') ? DESK : [] }),
  };
  server
    .mockReset()
    .mockImplementation(async ({ name }: { name: string }) => answers[name]?.() ?? list);
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: roles.map((id) => ({ id, label: id })),
      permissions,
      environment: '',
      cityIds: null,
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <HomeScreen />
    </SWRConfig>,
  );
}
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

it('a heading says of which hours the figures are, and with which they compare', async () => {
  open(['reports.read'], counts);
  const heading = await screen.findByRole('heading', { name: '今天的数字，与上周同一时刻相比' });
  expect(heading.parentElement).toHaveAccessibleName(heading.textContent);
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
  await act(async () => undefined);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: '我的登录' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '成员' })).toBeNull();
  expect(server.mock.calls.map(([{ name }]) => name)).toEqual(['desk.listDesk']);
});

it('counts that do not come leave a sentence and a way to try again', async () => {
  open(['withdrawals.read', 'withdrawals.review'], () => {
    throw new ConsoleError('服务出了点问题', { err: 'internal' });
  });
  expect(await screen.findByText('服务出了点问题')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '提现' })).toBeInTheDocument();
});

it('each row of a role has its size, oldest, promise and rows', async () => {
  const all = ['refund.read', 'order.read', 'goods.read', 'review.read'];
  open(all, counts, ['clerk']);
  expect(await screen.findByText('售后待答复')).toBeInTheDocument();
  expect(rows().slice(0, 2)).toEqual([
    '发货超时2—超时 1 小时 0 分开始',
    '订单待发货12 小时 0 分还剩 1 小时 0 分开始',
  ]);
  expect(screen.getByRole('link', { name: '开始：发货超时' })).toHaveAttribute(
    'href',
    expect.stringContaining('/orders?queue=late&sort=paidAt'),
  );
});

it('several roles: each row once, in the order of the roles', () => {
  const may = () => true;
  const both = deskRowsOf(['service', 'clerk'], may);
  expect(new Set(both).size).toBe(both.length);
  expect(both).toEqual([...new Set([...deskRowsOf(['clerk'], may), ...both])]);
  for (const role of ROLE_IDS.filter((id) => id !== 'redeemer')) {
    const { permissions } = ROLES[role];
    const own = deskRowsOf([role], (id) => (permissions as readonly string[]).includes(id));
    expect(own.length).toBeGreaterThanOrEqual(3);
  }
});

it('the rows are those of the definitions', () => {
  for (const id of DESK_ROW_IDS) {
    const { list, read, filters = {}, sort, since, due, sum } = deskRow(id);
    const resource = RESOURCES.find(({ plural }) => plural === list);
    expect([id, resource?.read]).toEqual([id, read]);
    const { fields = {}, defaultSort = '' } = resource ?? {};
    for (const name of Object.keys(filters)) expect(resource?.filters).toHaveProperty(name);
    for (const name of [since, due, sum])
      if (name) expect([id, Object.keys(fields)]).toEqual([id, expect.arrayContaining([name])]);
    const by = sort.replace('-', '');
    expect([id, fields[by]?.sort === true || defaultSort.replace('-', '') === by]).toEqual([
      id,
      true,
    ]);
  }
});

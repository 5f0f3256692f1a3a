import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { ApprovalsScreen } from './approvals-screen';
import type { ApprovalRow } from './columns';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const NOW = Date.now();

let row: ApprovalRow;
let decide: (input: { isGranted: boolean }) => ApprovalRow;
const sent = () =>
  server.mock.calls
    .filter(([call]) => call.name === 'approvals.decideApproval')
    .map(([, input]) => input);
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const key = async (name: string) => {
  fireEvent.keyDown(document.body, { key: name });
  await tick();
};

beforeEach(async () => {
  window.history.replaceState(null, '', '/console/approvals?mine=decide&open=7');
  const permissions = ['approvals.read', 'approvals.money', 'approvals.power'];
  setSessionState({
    kind: 'signed-in',
    session: { operator: '陈静', roles: [], permissions, environment: '', cityIds: null },
  });
  row = {
    id: 7,
    kind: 'operator.change',
    ref: '周航',
    about: '邀请操作员 周航（owner）',
    amount: null,
    state: 'open',
    askedBy: '刘洋',
    askedAt: NOW - 60_000,
    reason: '新的<b>负责人</b>',
    expiresAt: NOW + 5.5 * 3_600_000,
    decidedBy: null,
    decidedAt: null,
    note: '',
    usedAt: null,
    silentAt: null,
    obstacle: null,
  };
  decide = ({ isGranted }) => {
    const state = isGranted ? ('granted' as const) : ('refused' as const);
    return (row = { ...row, state, decidedBy: '陈静', decidedAt: NOW });
  };
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input) => {
    if (name === 'approvals.getApproval') return row;
    if (name === 'approvals.decideApproval') return decide(input);
    const total = { count: 1, isExact: true };
    return { rows: [row], total, summary: { withdrawals: 3, batches: [12] } };
  });
});

const open = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ApprovalsScreen />
    </SWRConfig>,
  );
  await tick();
};
const panel = () => screen.getByRole('complementary');

it('shows what would happen, who asks and why, as plain text; withdrawals are decided at their desk', async () => {
  await open();
  expect(panel()).toHaveTextContent('邀请操作员 周航（owner）');
  expect(panel()).toHaveTextContent('新的<b>负责人</b>');
  expect(panel()).toHaveTextContent('还剩 5 小时');
  expect(panel()).toHaveTextContent('由刘洋在 72 小时内再执行一次');
  expect(screen.getByRole('link', { name: '去复核提现' })).toHaveAttribute(
    'href',
    '/withdrawals?queue=second',
  );
  expect(screen.getByRole('link', { name: '去看批次' })).toHaveAttribute(
    'href',
    '/batches?open=12',
  );
});

it('`a` asks, Enter grants; the panel then says who decided', async () => {
  await open();
  await key('a');
  expect(sent()).toEqual([]);
  fireEvent.keyDown(screen.getByLabelText('说明（可不填）'), { key: 'Enter' });
  await tick();
  expect(sent()).toEqual([{ id: 7, isGranted: true, reason: '' }]);
  expect(panel()).toHaveTextContent('已批准，待执行');
  expect(panel()).toHaveTextContent('陈静');
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
});

it('a refusal needs its reason; Escape leaves without deciding', async () => {
  await open();
  await key('r');
  const field = screen.getByLabelText('原因');
  fireEvent.keyDown(field, { key: 'Enter' });
  await tick();
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { value: '先给客服角色' } });
  fireEvent.click(screen.getByRole('button', { name: '拒绝' }));
  await tick();
  expect(sent()).toEqual([{ id: 7, isGranted: false, reason: '先给客服角色' }]);
});

it('somebody who may not decide reads why; somebody who came too late sees who was first', async () => {
  row = { ...row, obstacle: '自己的申请须由另一位操作员批准' };
  await open();
  expect(panel()).toHaveTextContent('自己的申请须由另一位操作员批准');
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
});

it('a decision that came too late shows the one that was made', async () => {
  decide = () => {
    row = { ...row, state: 'refused', decidedBy: '周宁', decidedAt: NOW };
    throw new ConsoleError('复核申请 7 已经处理过', { err: 'stale' });
  };
  await open();
  await key('a');
  fireEvent.keyDown(screen.getByLabelText('说明（可不填）'), { key: 'Enter' });
  await tick();
  await tick();
  expect(panel()).toHaveTextContent('周宁');
  expect(panel()).toHaveTextContent('已拒绝');
  expect(screen.queryByLabelText('说明（可不填）')).toBeNull();
});

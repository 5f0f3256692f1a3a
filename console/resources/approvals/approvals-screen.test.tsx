import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { approval } from '@/lib/contract/console/resources/approval';
import { ApprovalsScreen } from './approvals-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const NOW = Date.now();

type Row = DetailOf<typeof approval>;
let row: Row;
let decide: (name: string) => void;
let preview: () => Promise<object>;
const EFFECT = madeEffect({
  sentence: '批准，由刘洋再执行一次',
  notes: ['这位操作员不再能授予权限。'],
});
const sent = () =>
  server.mock.calls
    .filter(([call]) => /^approvals\.(grant|refuse)$/.test(call.name))
    .map(([call, input]) => ({ name: call.name, ...input }));
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await tick();
};
const NOTE = '说明（可不填）';
const REASON = '原因，提出的人会看到';
const version = () => `${row.state} ${row.decidedBy}`;

beforeEach(() => {
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
    asked: NOW - 60_000,
    reason: '新的<b>负责人</b>',
    expires: NOW + 5.5 * 3_600_000,
    decidedBy: null,
    decidedAt: null,
    note: null,
    used: null,
    obstacle: null,
    foreseen: { rows: [] },
    effect: '这位操作员不再能授予权限。',
    again: '批准只是放行：由刘洋在 72 小时内再执行一次，才会生效。',
  };
  decide = (name) => {
    row = { ...row, state: name === 'approvals.grant' ? 'granted' : 'refused', decidedBy: '陈静' };
  };
  preview = async () => ({ effect: EFFECT });
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'approvals.get') return { row, version: version() };
    if (name.startsWith('approvals.preview')) return preview();
    if (name === 'views.listViews') return { rows: [] };
    if (/^approvals\.(grant|refuse)$/.test(name)) {
      decide(name);
      return { effect: EFFECT, shown: {} };
    }
    const total = { count: 1, isExact: true };
    return { rows: [row], total, summary: { withdrawals: 3, batches: ['12'] } };
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
const panel = () => screen.getByRole('complementary', { hidden: true });
const dialog = () => screen.getByRole('dialog');

it('shows what would happen, who asks and why, as plain text; withdrawals are decided at their desk', async () => {
  await open();
  expect(panel()).toHaveTextContent('邀请操作员 周航（owner）');
  expect(panel()).toHaveTextContent('新的<b>负责人</b>');
  expect(panel()).toHaveTextContent('还剩 5 小时');
  expect(panel()).toHaveTextContent('由刘洋在 72 小时内再执行一次');
  expect(panel()).not.toHaveTextContent('复核结果');
  expect(screen.getByRole('link', { name: '去复核提现' })).toHaveAttribute(
    'href',
    '/withdrawals?queue=second',
  );
  expect(screen.getByRole('link', { name: '去看批次' })).toHaveAttribute(
    'href',
    '/batches?open=12',
  );
});

it('a row is a link to itself, in the list that is open', async () => {
  await open();
  const link = screen.getByRole('link', { name: '邀请操作员 周航（owner）' });
  expect(link).toHaveAttribute('href', '?mine=decide&open=7');
  expect(link.closest('tr')).toHaveAttribute('aria-current', 'true');
});

it('`a` opens the action, whose button names its effect; Enter grants; the panel then says who decided', async () => {
  await open();
  await key('a');
  expect(sent()).toEqual([]);
  expect(dialog()).toHaveTextContent('这位操作员不再能授予权限。');
  expect(within(dialog()).getByRole('button', { name: /批准，由刘洋再执行一次/ })).toBeEnabled();
  fireEvent.keyDown(screen.getByLabelText(NOTE), { key: 'Enter' });
  await tick();
  const given = { key: '7', form: {}, version: 'open null', reason: '' };
  expect(sent()).toEqual([{ name: 'approvals.grant', ...given }]);
  await tick();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(panel()).toHaveTextContent('已批准，待执行');
  expect(panel()).toHaveTextContent('陈静');
  expect(screen.queryByRole('button', { name: /^批准/ })).toBeNull();
});

it('a refusal needs its reason before anything is sent; Escape leaves without deciding', async () => {
  await open();
  await key('r');
  const field = screen.getByLabelText(REASON);
  fireEvent.keyDown(field, { key: 'Enter' });
  await tick();
  expect(sent()).toEqual([]);
  expect(dialog()).toHaveTextContent('请写明原因');
  fireEvent.change(field, { target: { value: '先给客服角色' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await tick();
  expect(sent()).toMatchObject([{ name: 'approvals.refuse', reason: '先给客服角色' }]);
});

function lateEffect(effect: typeof EFFECT | { warns: string[] }) {
  const waiting: (() => void)[] = [];
  preview = () =>
    new Promise((resolve) => waiting.push(() => resolve({ effect: { ...EFFECT, ...effect } })));
  return async () => {
    waiting.forEach((arrive) => arrive());
    await tick();
    await tick();
  };
}
const enter = async () => {
  fireEvent.keyDown(screen.getByLabelText(NOTE), { key: 'Enter' });
  await tick();
};

it('Enter while the preview is on its way is kept, and acts when there is nothing to read first', async () => {
  const arrive = lateEffect(EFFECT);
  await open();
  await key('a');
  await enter();
  expect(sent()).toEqual([]);
  expect(dialog()).toHaveTextContent('正在核对…');
  await arrive();
  expect(sent()).toMatchObject([{ name: 'approvals.grant' }]);
});

it('with a warning in it, a kept Enter does nothing: the warning is read first', async () => {
  const arrive = lateEffect({ warns: ['今天第三次'] });
  await open();
  await key('a');
  await enter();
  await arrive();
  expect(sent()).toEqual([]);
  expect(dialog()).toHaveTextContent('今天第三次');
  await enter();
  expect(sent()).toMatchObject([{ name: 'approvals.grant' }]);
});

it('somebody who may not decide reads why', async () => {
  row = { ...row, obstacle: '自己的申请须由另一位操作员批准' };
  await open();
  expect(panel()).toHaveTextContent('自己的申请须由另一位操作员批准');
  expect(screen.queryByRole('button', { name: /^批准/ })).toBeNull();
});

it('a decision that came too late names who was first and each changed field, and takes the keyboard', async () => {
  decide = () => {
    row = { ...row, state: 'refused', decidedBy: '周宁' };
    throw new ConsoleError('复核申请 7 已经处理过', {
      err: 'stale',
      by: '周宁',
      action: '拒绝',
      at: NOW,
    });
  };
  await open();
  await key('a');
  fireEvent.keyDown(screen.getByLabelText(NOTE), { key: 'Enter' });
  await tick();
  await tick();
  expect(dialog()).toHaveTextContent('周宁 已拒绝');
  expect(dialog()).toHaveTextContent('状态待复核 已拒绝');
  expect(dialog()).toHaveTextContent('复核人— 周宁');
  expect(screen.getByRole('button', { name: /我已看过/ })).toHaveFocus();
  expect(within(dialog()).getByRole('button', { name: /批准，由刘洋/ })).toBeDisabled();
  await key('y');
  expect(screen.queryByRole('button', { name: /我已看过/ })).toBeNull();
  expect(panel()).toHaveTextContent('已拒绝');
});

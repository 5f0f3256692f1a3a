import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import { ROLES } from '@/lib/contract/console/roles';
import { RolesScreen } from './roles-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const SEEN = 'a'.repeat(32);
const role = (id: string, label: string, permissions: readonly string[], operators: string[]) => ({
  id,
  label,
  permissions,
  operators,
  about: '',
  isScoped: false,
  mayGive: true,
  seen: id.startsWith('custom:') ? SEEN : null,
});
const DATA = {
  roles: [
    role('owner', '所有者', ROLES.owner.permissions, ['王芳']),
    role('custom:3', '查号', ['members.read', 'withdrawals.pay'], []),
    role('custom:4', '看内容', ['content.read'], ['李伟']),
  ],
  cities: [],
  people: [
    { name: '王芳', rights: ROLES.owner.permissions },
    { name: '李伟', rights: ['content.read'] },
    { name: 'old', rights: ['content.read'] },
  ],
};
const EFFECT = madeEffect({ sentence: '保存角色' });
let answer: () => unknown;
let roles = DATA.roles;
const sent = () => server.mock.calls.filter(([call]) => call.act).at(-1);

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const press = async (role: 'button' | 'menuitem', name: string) => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
};
const save = async () => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await settle();
  await settle();
};
const group = (name: string) => within(screen.getByRole('group', { name }));

async function open(permissions: readonly string[] = ROLES.owner.permissions) {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RolesScreen />
    </SWRConfig>,
  );
  await screen.findByRole('columnheader', { name: /查号/ });
}

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(async ({ act: isAct, name }: { act?: string; name: string }) => {
    if (isAct) return answer();
    return name.startsWith('roles.preview') ? { effect: EFFECT } : { ...DATA, roles };
  });
  roles = DATA.roles;
  answer = () => ({ effect: EFFECT, shown: {}, key: 'custom:5' });
});

it('makes a role of any rights; a group chooses all of its own', async () => {
  await open();
  await press('button', '新建角色');
  expect(group('提现').getByLabelText(/^打款/)).toBeEnabled();
  fireEvent.change(screen.getByLabelText('角色名称'), { target: { value: '客服助理' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '反馈' }));
  fireEvent.click(group('成员').getByLabelText('查看'));
  expect(screen.getByRole('checkbox', { name: '成员' })).toBePartiallyChecked();
  fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '拆分岗位' } });
  await save();
  expect(sent()?.[0].name).toBe('roles.create');
  expect(sent()?.[1]).toEqual({
    key: '',
    form: {
      name: '客服助理',
      about: null,
      reach: null,
      permissions: ['feedback.read', 'feedback.answer', 'members.read'],
    },
    reason: '拆分岗位',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a change carries what was seen', async () => {
  await open();
  await press('button', '查号：更改或删除');
  await press('menuitem', '更改角色');
  const pay = group('提现').getByLabelText(/^打款/);
  expect(pay).toBeChecked();
  fireEvent.click(pay);
  answer = () => {
    const changed = role('custom:3', '查号码', ['members.read', 'feedback.read'], []);
    roles = [...DATA.roles, { ...changed, seen: 'b'.repeat(32) }].filter(
      (one) => one.seen !== SEEN,
    );
    throw new ConsoleError('角色已被别人更改', { err: 'stale', by: '李伟', action: '更改' });
  };
  fireEvent.change(screen.getByLabelText(/^原因/), { target: { value: '拆分岗位' } });
  await save();
  expect(sent()?.[1]).toMatchObject({
    key: 'custom:3',
    version: SEEN,
    form: { name: '查号', permissions: ['members.read'] },
  });
  expect(screen.getByLabelText('角色名称')).toHaveValue('查号');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('李伟 已更改');
  expect(dialog).toHaveTextContent('角色查号 查号码');
  expect(dialog).toHaveTextContent('权限成员：查看、提现：打款 成员：查看、反馈：查看');
  answer = () => {
    roles = DATA.roles.filter(({ id }) => id !== 'custom:3');
    throw new ConsoleError('李伟 已删除，内容已变化', { err: 'stale', by: '李伟', action: '删除' });
  };
  await press('button', '我已看过');
  await save();
  expect(sent()?.[1]).toMatchObject({
    version: 'b'.repeat(32),
    form: { permissions: ['members.read'] },
  });
  expect(dialog).toHaveTextContent('李伟 已删除');
  expect(dialog).toHaveTextContent('已经处理过，不能再操作');
});

it('says what cannot be one role while it is chosen', async () => {
  await open([...ROLES.owner.permissions, 'withdrawals.pay']);
  await press('button', '新建角色');
  fireEvent.click(group('提现').getByLabelText(/^打款/));
  fireEvent.click(group('操作员').getByLabelText(/^邀请、停用与角色/));
  expect(screen.getByText('操作员管理与资金权限不能放在同一个角色中')).toBeInTheDocument();
});

it('only a role that nobody has is removed; built-in ones and readers have no menu', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '所有者：更改或删除' })).not.toBeInTheDocument();
  await press('button', '看内容：更改或删除');
  expect(screen.getByRole('menuitem', { name: '删除角色' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('says in words who may what, by which role, and in which reach', async () => {
  roles = [
    ...DATA.roles,
    { ...role('city', '城市经理', ROLES.city.permissions, ['李伟']), isScoped: true },
  ];
  await open();
  const row = screen.getByRole('row', { name: /^提现/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['查看、显示收款人与账号', '打款（钱）', '—', '—']);
  expect(screen.getByRole('columnheader', { name: /城市经理/ })).toHaveTextContent(
    '只限负责的城市',
  );
  fireEvent.change(screen.getByLabelText(/^选一项权限/), { target: { value: 'content.read' } });
  expect(screen.getByRole('status')).toHaveTextContent(
    '王芳（所有者）；李伟（看内容）；old（命令行角色）',
  );
});

it('whoever only reads operators changes nothing', async () => {
  await open(['operators.read']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import type { DetailOf } from '@/lib/contract/console/resource';
import { operator } from '@/lib/contract/console/resources/operator';
import { OperatorsScreen } from './operators-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const role = (id: string, label: string, isScoped = false) => ({
  id,
  label,
  isScoped,
  about: '',
  permissions: [],
  mayGive: true,
  seen: null,
  operators: [],
});
const ROLES = {
  roles: [
    role('owner', '所有者'),
    role('finance', '财务'),
    role('editor', '编辑'),
    role('service', '客服'),
    role('city', '城市经理', true),
    { ...role('custom:3', '查号'), seen: 'a'.repeat(32) },
  ],
  cities: [{ cityId: 3, name: '杭州' }],
};
const LINK = 'https://ops.example.com/console/join#abc';
const PERSON: DetailOf<typeof operator> = {
  name: '李伟',
  roles: ['编辑'],
  cities: '全部',
  member: null,
  sessions: 1,
  uses: 12,
  doubted: 1,
  lastSeen: null,
  created: Date.now(),
  state: 'active',
  role: ['editor'],
  cityIds: null,
  rights: [],
  access: {
    openSessions: [
      { sessionId: 8, deviceName: 'Mac', ip: '10.0.0.1', createdAt: 1, lastSeenAt: 1 },
    ],
    hasTotp: true,
    passkeys: [],
    recoveryCodes: 3,
    invite: null,
  },
  isYou: 'no',
};
let person: DetailOf<typeof operator>;
let preview: (input: object) => object;
let answer: () => object;
const sent = () =>
  server.mock.calls
    .filter(([call]) => call.act?.startsWith('operator.'))
    .map(([call, input]) => ({ name: call.name, ...input }));
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await tick();
  await tick();
};
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));
const confirm = async () => {
  const buttons = dialog().getAllByRole('button', { hidden: false });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await tick();
  await tick();
};

async function open(search = '') {
  window.history.replaceState(null, '', `/console/operators${search}`);
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [],
      environment: '',
      cityIds: null,
      permissions: ['operators.read', 'operators.change', 'audit.read'],
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OperatorsScreen />
    </SWRConfig>,
  );
  await tick();
  await tick();
}

beforeEach(() => {
  person = PERSON;
  preview = () => ({
    effect: madeEffect({ sentence: '邀请李伟', notes: [], warns: [], needsSecond: false }),
  });
  answer = () => ({
    effect: madeEffect({ sentence: '邀请李伟', notes: [], warns: [], needsSecond: false }),
    shown: { link: LINK, until: Date.now() },
    key: '李伟',
  });
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input: object) => {
    if (name === 'operators.listRoles') return ROLES;
    if (name === 'operators.get') return { row: person, version: person.state };
    if (name === 'views.listViews') return { rows: [] };
    if (name.startsWith('operators.preview')) return preview(input);
    if (name === 'operators.list')
      return { rows: [person], total: { count: 1, isExact: true }, summary: {} };
    return answer();
  });
});

it('an invite sends name, roles and reason, and shows the link once', async () => {
  await open();
  await press('邀请操作员');
  fill('姓名', '李伟');
  fireEvent.click(dialog().getByLabelText(/^编辑/));
  fill(/^原因/, '新同事入职');
  await confirm();
  expect(sent()).toEqual([
    {
      name: 'operators.invite',
      key: '',
      reason: '新同事入职',
      form: { name: '李伟', role: ['editor'], cityIds: null, user: null },
    },
  ]);
  expect(screen.getByText(LINK)).toBeInTheDocument();
  expect(screen.getByText(/只显示这一次/)).toBeInTheDocument();
});

it('at most three roles; cities where a role works in some only, and only then', async () => {
  await open();
  await press('邀请操作员');
  for (const name of [/^所有者/, /^财务/, /^城市经理/])
    fireEvent.click(dialog().getByLabelText(name));
  expect(dialog().getByLabelText(/^客服/)).toBeDisabled();
  fireEvent.click(dialog().getByLabelText('杭州'));
  fireEvent.click(dialog().getByLabelText(/^城市经理/));
  expect(dialog().queryByLabelText('杭州')).toBeNull();
});

it('mistakes stand at their fields before anything is sent or proved, and nothing that was typed is lost', async () => {
  await open();
  await press('邀请操作员');
  fill('姓名', '李伟');
  await confirm();
  expect(dialog().getByLabelText(/^原因/)).toHaveAccessibleDescription('请写明原因，至少2个字');
  expect(dialog().getByText('请填写角色')).toBeInTheDocument();
  expect(dialog().getByLabelText('姓名')).toHaveValue('李伟');
  expect(sent()).toEqual([]);
});

it('where a second person is needed, the button says so, and the answer leads to the question', async () => {
  preview = () => ({
    effect: madeEffect({
      sentence: '邀请李伟',
      notes: ['须另一位批准'],
      warns: [],
      needsSecond: true,
    }),
  });
  answer = () => {
    throw new ConsoleError('此操作须由另一位操作员复核，已登记为 #12', { err: 'needs_second' });
  };
  await open();
  await press('邀请操作员');
  fill('姓名', '李伟');
  fireEvent.click(dialog().getByLabelText(/^编辑/));
  fill(/^原因/, '新同事入职');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  await press(/提请复核/);
  expect(screen.getByRole('alert')).toHaveTextContent('已登记为 #12');
  expect(screen.getByRole('link', { name: '查看复核' })).toHaveAttribute(
    'href',
    '/approvals?mine=asked',
  );
});

it('a session is ended where it is listed; all of them below', async () => {
  await open('?open=李伟');
  await press('下线');
  fill(/^原因/, '设备丢失');
  await confirm();
  expect(sent()).toMatchObject([
    { name: 'operators.endSessions', key: '李伟', version: 'active', form: { session: 8 } },
  ]);
});

it('a reset says that all of it ends now, then shows the link once', async () => {
  await open('?open=李伟');
  const { notes } = operator.actions.reset;
  preview = () => ({
    effect: madeEffect({
      sentence: '重置李伟的验证方式',
      notes: [...notes],
      warns: [],
      needsSecond: false,
    }),
  });
  await press('重置验证方式');
  expect(dialog().getByText(/恢复码立即作废，此人所有登录立即结束/)).toBeInTheDocument();
  fill(/^原因/, '手机被偷');
  await confirm();
  expect(sent()).toMatchObject([
    { name: 'operators.reset', key: '李伟', reason: '手机被偷', form: {} },
  ]);
  expect(await screen.findByText(LINK)).toBeInTheDocument();
});

it('nobody changes themselves here: the page leads to 我的登录', async () => {
  person = { ...PERSON, isYou: 'yes' };
  await open('?open=李伟');
  expect(screen.getByRole('link', { name: '我的登录' })).toHaveAttribute('href', '/sign-ins');
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
});

it('roles of an owner’s own can be searched for, beside the built-in ones', async () => {
  await open('?role=custom:3');
  expect(screen.getByText('查号')).toBeInTheDocument();
  expect(server.mock.calls.find(([{ name }]) => name === 'operators.list')?.[1]).toMatchObject({
    filters: { role: 'custom:3' },
  });
});

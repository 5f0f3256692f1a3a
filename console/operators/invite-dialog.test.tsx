import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { InviteDialog } from './invite-dialog';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const role = (id: string, label: string, isScoped = false) => ({
  ...{ id, label, isScoped },
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
  ],
  cities: [{ cityId: 3, name: '杭州' }],
};
let answer: () => unknown;
const sent = () =>
  server.mock.calls
    .filter(([call]) => call.name === 'operators.inviteOperator')
    .map(([, input]) => input);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
};
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) =>
    name === 'operators.inviteOperator' ? answer() : ROLES,
  );
  answer = () => ({ link: 'https://ops.example.com/console/join#abc', expiresAt: Date.now() });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InviteDialog onClose={() => undefined} />
    </SWRConfig>,
  );
  await screen.findByLabelText(/^财务/);
});

it('sends name, roles and reason, and shows the link once', async () => {
  fill('姓名', '李伟');
  fireEvent.click(screen.getByLabelText(/^编辑/));
  fill(/^原因/, '新同事入职');
  await press('生成邀请链接');
  expect(sent()).toEqual([
    { name: '李伟', roles: ['editor'], cityIds: null, memberId: null, reason: '新同事入职' },
  ]);
  expect(screen.getByText('https://ops.example.com/console/join#abc')).toBeInTheDocument();
  expect(screen.getByText(/链接只显示这一次/)).toBeInTheDocument();
});

it('at most three roles; cities where a role works in some only, and only then', async () => {
  for (const name of [/^所有者/, /^财务/, /^城市经理/])
    fireEvent.click(screen.getByLabelText(name));
  expect(screen.getByLabelText(/^客服/)).toBeDisabled();
  fireEvent.click(screen.getByLabelText('杭州'));
  await press('生成邀请链接');
  expect(sent()[0]).toMatchObject({ roles: ['owner', 'finance', 'city'], cityIds: [3] });
});

it('a mistake stands at its field, and nothing that was typed is lost', async () => {
  answer = () => {
    throw new ConsoleError('请写明原因', {
      err: 'invalid_input',
      fields: { reason: '请写明原因' },
    });
  };
  fill('姓名', '李伟');
  await press('生成邀请链接');
  expect(screen.getByLabelText(/^原因/)).toHaveAccessibleDescription('请写明原因');
  expect(screen.getByLabelText('姓名')).toHaveValue('李伟');
  fill(/成员编号/, '12a');
  await press('生成邀请链接');
  expect(screen.getByLabelText(/成员编号/)).toHaveAccessibleDescription('成员编号是一个数字');
  expect(sent()).toHaveLength(1);
});

it('waiting for a second person is no failure: it leads to the question', async () => {
  answer = () => {
    throw new ConsoleError('此操作须由另一位操作员复核，已登记为 #12', { err: 'needs_second' });
  };
  await press('生成邀请链接');
  expect(screen.getByRole('alert')).toHaveTextContent('已登记为 #12');
  expect(screen.getByRole('link', { name: '查看复核' })).toHaveAttribute(
    'href',
    '/approvals?mine=asked',
  );
});

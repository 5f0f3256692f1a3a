import { act, fireEvent, render, screen } from '@testing-library/react';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { makePasskey } from '@/console/api/passkey';
import { JoinScreen } from './join-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
jest.mock('@/console/api/passkey', () => ({ makePasskey: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const device = jest.mocked(makePasskey) as unknown as jest.Mock;

const TOKEN = 'a'.repeat(43);
let options: object | null;
let refusal: Error | null;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await tick();
};

beforeEach(async () => {
  options = { challenge: 'x' };
  refusal = null;
  window.history.replaceState(null, '', `/console/join#${TOKEN}`);
  device.mockReset();
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'session.openInvite')
      return {
        operator: '李伟',
        invitedBy: '刘洋',
        expiresAt: Date.now(),
        roles: [{ id: 'editor', label: '编辑', about: '文章、指引与通知' }],
        totp: { address: '', typed: 'ABCD EFGH', size: 1, path: 'M0 0' },
        options,
      };
    if (name === 'session.getEnvironment') return { environment: '演示' };
    if (refusal) throw refusal;
    return { operator: '李伟', recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] };
  });
});

async function open(secret = 'a-long-enough-secret') {
  render(<JoinScreen />);
  await tick();
  fireEvent.change(screen.getByLabelText('设置口令'), { target: { value: secret } });
  await press('下一步');
}

it('says for what one is invited, and asks for a secret that is long enough before anything else', async () => {
  await open('short');
  expect(screen.getByText('刘洋 邀请你担任')).toBeInTheDocument();
  expect(screen.getByLabelText('设置口令')).toHaveAccessibleDescription('口令至少12个字符');
  expect(screen.queryByText('添加通行密钥')).toBeNull();
});

it('joins by a passkey; a window that was closed can be opened again, with a fresh challenge', async () => {
  await open();
  device.mockResolvedValueOnce(null).mockResolvedValueOnce({ id: 'key' });
  await press('添加通行密钥');
  expect(screen.getByText(/没有添加/)).toBeInTheDocument();
  expect(sent('session.join')).toEqual([]);
  await press('添加通行密钥');
  expect(sent('session.openInvite')).toHaveLength(3);
  expect(sent('session.join')).toEqual([
    {
      token: TOKEN,
      secret: 'a-long-enough-secret',
      code: '',
      passkey: { id: 'key' },
      passkeyName: '',
    },
  ]);
  expect(screen.getByText('AAAA-BBBB')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(screen.getByRole('button', { name: '进入工作台' })).toBeDisabled();
});

it('joins by an authenticator app where the address allows no passkeys; a wrong code keeps the rest', async () => {
  options = null;
  await open();
  expect(screen.queryByText('添加通行密钥')).toBeNull();
  refusal = new ConsoleError('验证码不正确，或已经用过', { err: 'code_wrong' });
  fireEvent.change(screen.getByLabelText('验证器显示的6位数字'), { target: { value: '123456' } });
  await press('完成');
  expect(screen.getByRole('alert')).toHaveTextContent('验证码不正确，或已经用过');
  refusal = null;
  await press('完成');
  expect(sent('session.join').at(-1)).toMatchObject({ code: '123456', passkey: undefined });
  expect(screen.getByText('存好这10个恢复码')).toBeInTheDocument();
});

it('a link that was cut off says so, and where to get it whole', async () => {
  const fields = { token: '邀请链接不完整，请重新打开' };
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (name !== 'session.openInvite') return {};
    throw new ConsoleError(fields.token, { err: 'invalid_input', fields });
  });
  render(<JoinScreen />);
  await tick();
  expect(screen.getByRole('heading', { name: '邀请链接不完整' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

it('another link in the same tab is opened as well', async () => {
  await open();
  window.history.replaceState(null, '', `/console/join#${'b'.repeat(43)}`);
  await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  await tick();
  expect(sent('session.openInvite').at(-1)).toEqual({ token: 'b'.repeat(43) });
  expect(screen.getByLabelText('设置口令')).toHaveValue('');
});

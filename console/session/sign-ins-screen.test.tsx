import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { makePasskey } from '@/console/api/passkey';
import { SignInsScreen } from './sign-ins-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
jest.mock('@/console/api/passkey', () => ({ makePasskey: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;
const device = jest.mocked(makePasskey) as unknown as jest.Mock;
const AT = Date.parse('2026-06-18T01:00:00Z');

const session = (sessionId: number, isCurrent: boolean) => ({
  sessionId,
  isCurrent,
  deviceName: `电脑${sessionId}`,
  ip: '10.8.0.24',
  provedBy: 'passkey',
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: AT,
});
let signIns: Record<string, unknown>;
let answers: Record<string, () => unknown>;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);
const tick = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const press = async (name: string, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole('button', { name }));
  await tick();
};

beforeEach(async () => {
  signIns = {
    sessions: [session(1, true), session(2, false)],
    passkeys: [{ id: 5, name: '办公室电脑', createdAt: AT, lastUsedAt: null }],
    hasTotp: false,
    recoveryCodes: 7,
    isPasskeyPossible: true,
  };
  answers = {
    'session.listSessions': () => signIns,
    'session.getCurrent': () => ({ alerts: [{ at: AT, text: '有人多次尝试用「王芳」登录' }] }),
    'session.endSession': () => ({ ended: 1 }),
    'session.beginAddPasskey': () => ({ options: { challenge: 'x' } }),
    'session.renewRecoveryCodes': () => ({ recoveryCodes: ['AAAA-BBBB'] }),
  };
  device.mockReset();
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => answers[name]?.() ?? {});
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SignInsScreen />
    </SWRConfig>,
  );
  await tick();
});

it('says where one is signed in, and that somebody guesses; ends another session, not this one', async () => {
  expect(screen.getByText(/有人多次尝试/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: '下线' })).toHaveLength(1);
  await press('下线');
  await press('退出其他登录');
  expect(sent('session.endSession')).toEqual([{ sessionId: 2 }, {}]);
  expect(sent('session.listSessions').length).toBeGreaterThan(1);
});

it('adds a passkey with its name; a closed window adds nothing and can be opened again', async () => {
  await press('添加通行密钥');
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('名称（可不填）'), { target: { value: '手机' } });
  device.mockResolvedValueOnce(null).mockResolvedValueOnce({ id: 'key' });
  await press('添加通行密钥', dialog);
  expect(sent('session.addPasskey')).toEqual([]);
  await press('添加通行密钥', dialog);
  expect(sent('session.addPasskey')).toEqual([{ response: { id: 'key' }, name: '手机' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the last factor stays: the refusal stands in the dialog', async () => {
  answers['session.removePasskey'] = () => {
    throw new ConsoleError('至少保留一种验证方式', { err: 'factor_needed' });
  };
  await press('移除');
  await press('移除', screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toHaveTextContent('至少保留一种验证方式');
});

it('new recovery codes are shown once', async () => {
  expect(screen.getByText(/剩 7 个没有用过/)).toBeInTheDocument();
  await press('生成新的恢复码');
  expect(screen.getByText('AAAA-BBBB')).toBeInTheDocument();
  await press('我已存好');
  expect(screen.queryByText('AAAA-BBBB')).toBeNull();
});

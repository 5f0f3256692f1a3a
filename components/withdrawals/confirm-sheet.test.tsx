import { act, screen, waitFor } from '@testing-library/react';
import { signIn } from '@/lib/api';
import { getPublicKey, sendCode } from '@/lib/contract/account';
import { addWithdrawal } from '@/lib/contract/withdrawals';
import { aConfig } from '@/lib/withdrawals/testing/samples';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import { type FakeServer, networkDown, refusal, sessionLost } from '@/testing/fake-server';
import { freshDevice, MEMBER } from '@/testing/render-app';
import {
  amount,
  applyServer,
  confirm,
  keys,
  open,
  send,
  submit,
  submitted,
  toConfirm,
} from './testing';

jest.mock('@/lib/crypto/rsa', () => ({
  ...jest.requireActual<object>('@/lib/crypto/rsa'),
  encryptPassword: async (text: string) => `sealed:${text}`,
}));

let server: FakeServer;
let config: WithdrawConfig;

beforeEach(() => {
  config = aConfig();
  server = applyServer(() => config);
  freshDevice();
});

it('says what will happen to the money, takes a code, and shows the number of the application', async () => {
  const { user, router } = await open();
  const sheet = await toConfirm(user);
  expect(
    await sheet.findByText('将提现 ¥200.00 至 招商银行(8888)，实际到账 ¥198.80'),
  ).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.inputs(sendCode)).toEqual([{ scene: 'withdraw' }]));
  await send(user);
  expect(await screen.findByText('提现申请已提交')).toBeInTheDocument();
  expect(screen.getByText(submitted.sn)).toBeInTheDocument();
  const progress = screen.getByRole('link', { name: '查看进度' });
  expect(progress).toHaveAttribute('href', '/zc/pages/user/withdraw?id=31');
  // back from there does not lead to an empty form
  await user.click(progress);
  expect(router.replace).toHaveBeenCalledWith('/pages/user/withdraw?id=31');
  expect(server.inputs(addWithdrawal)).toEqual([
    { accountId: 7, amount: 20_000, checkcode: '123456' },
  ]);
});

it('asks for the code before anything is sent', async () => {
  const { user } = await open();
  const sheet = await toConfirm(user);
  await user.click(await sheet.findByRole('button', { name: '确认提现' }));
  expect(await sheet.findByText('请输入短信验证码')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '用登录密码验证' }));
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
  expect(await sheet.findByText('请输入登录密码')).toBeInTheDocument();
  expect(server.inputs(addWithdrawal)).toEqual([]);
});

it('sends once for a double tap, and says nothing has happened before the answer', async () => {
  let answer = (_: typeof submitted) => undefined as void;
  server.on(
    addWithdrawal,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = await open();
  const sheet = await toConfirm(user);
  await user.type(await sheet.findByLabelText('短信验证码'), '123456');
  await user.dblClick(sheet.getByRole('button', { name: '确认提现' }));
  await waitFor(() => expect(server.inputs(addWithdrawal)).toHaveLength(1));
  expect(sheet.getByRole('button', { name: '提交中…' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('提现申请已提交')).not.toBeInTheDocument();
  expect(screen.getByText('可提现余额 ¥3,286.40')).toBeInTheDocument();
  act(() => answer(submitted));
  expect(await screen.findByText('提现申请已提交')).toBeInTheDocument();
  expect(server.inputs(addWithdrawal)).toHaveLength(1);
});

it('an unknown outcome is said, keeps what was typed and the key, through a reload too', async () => {
  server.on(addWithdrawal, () => networkDown);
  const first = await open();
  await toConfirm(first.user);
  await send(first.user);
  expect((await screen.findAllByText('结果未知，可放心重试')).length).toBeGreaterThan(0);
  expect(amount()).toHaveValue('200');
  expect(amount()).toBeDisabled();
  first.unmount();

  // the balance has changed meanwhile: the first try had succeeded after all
  config = aConfig({
    available: 0,
    maxNow: 0,
    whyNot: [
      { code: 'below_minimum', text: '可提现余额不足', route: '', isBlocking: true, until: null },
    ],
  });
  server.on(addWithdrawal, () => submitted);
  const second = await open();
  expect(amount()).toHaveValue('200');
  expect(amount()).toBeDisabled();
  await second.user.click(submit());
  await send(second.user, '654321');
  expect(await screen.findByText('提现申请已提交')).toBeInTheDocument();
  const [one, two] = keys();
  expect(one).toMatch(/^\w{32}$/);
  expect(two).toBe(one);
  expect(
    server.inputs(addWithdrawal).map(({ amount: fen, accountId }) => [fen, accountId]),
  ).toEqual([
    [20_000, 7],
    [20_000, 7],
  ]);
});

it('without the server’s key nothing is sent: it says so, keeps what was typed, and the next tap sends it', async () => {
  server.on(getPublicKey, () => networkDown);
  const { user } = await open();
  const sheet = await toConfirm(user);
  await user.click(await sheet.findByRole('button', { name: '用登录密码验证' }));
  await user.type(sheet.getByLabelText('登录密码'), 'Tan2026suo');
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
  expect(
    await sheet.findByText('网络不可用，申请还没有提交。请检查网络后再试。'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/结果未知/)).not.toBeInTheDocument();
  expect([
    sheet.getByLabelText<HTMLInputElement>('登录密码').value,
    server.inputs(addWithdrawal).length,
  ]).toEqual(['Tan2026suo', 0]);
  server.on(getPublicKey, () => ({ publicKey: 'pem' }));
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
  expect(await screen.findByText('提现申请已提交')).toBeInTheDocument();
});

it('a lost session after an unknown outcome gives nothing up', async () => {
  server.on(addWithdrawal, () => networkDown);
  const first = await open();
  await toConfirm(first.user);
  await send(first.user);
  await screen.findAllByText('结果未知，可放心重试');
  server.on(addWithdrawal, () => sessionLost);
  await first.user.click((await confirm()).getByRole('button', { name: '确认提现' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  first.unmount();
  act(() => signIn(MEMBER));
  server.on(addWithdrawal, () => submitted);
  const second = await open();
  expect(amount()).toBeDisabled();
  await second.user.click(submit());
  await send(second.user);
  await screen.findByText('提现申请已提交');
  expect(new Set(keys()).size).toBe(1);
});

it('a definite refusal is shown next to its field, and the next try is another application', async () => {
  server.on(addWithdrawal, () => refusal('code_wrong', { blanks: { left: 4 } }));
  const { user } = await open();
  const sheet = await toConfirm(user);
  await send(user);
  expect(await sheet.findByText('验证码错误，还可尝试4次')).toBeInTheDocument();
  expect(sheet.getByLabelText('短信验证码')).toBeInvalid();
  server.on(addWithdrawal, () =>
    refusal('insufficient_balance', { fields: { amount: '可提现余额不足' } }),
  );
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
  expect(await screen.findByText('可提现余额不足')).toBeInTheDocument();
  expect(amount()).toBeInvalid();
  expect(amount()).toHaveValue('200');
  expect(new Set(keys()).size).toBe(2);
});

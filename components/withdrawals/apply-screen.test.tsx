import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { signIn } from '@/lib/api';
import { getPublicKey, sendCode } from '@/lib/contract/account';
import {
  addWithdrawal,
  getWithdrawConfig,
  manageWithdrawAccounts,
  previewWithdrawal,
} from '@/lib/contract/withdrawals';
import { aConfig, anAccount, aQuote } from '@/lib/withdrawals/testing/samples';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import {
  fakeServer,
  networkDown,
  refusal,
  sessionLost,
  type FakeServer,
} from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { ApplyScreen } from './apply-screen';

jest.mock('@/lib/crypto/rsa', () => ({
  encryptPassword: async (text: string) => `sealed:${text}`,
}));

let server: FakeServer;
let config: WithdrawConfig;
const submitted = { id: 31, sn: 'W202606180712000031', status: 10 as const, ...aQuote(20_000) };

beforeEach(() => {
  config = aConfig();
  server = fakeServer();
  server.on(getWithdrawConfig, () => config);
  server.on(manageWithdrawAccounts, () => ({
    accounts: [
      anAccount(),
      anAccount({ accountId: 8, type: 'alipay', label: '支付宝(137****0921)', isDefault: false }),
    ],
    accountId: null,
  }));
  server.on(previewWithdrawal, ({ amount }) => aQuote(amount));
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  server.on(addWithdrawal, () => submitted);
  freshDevice();
});

const layer = ({ isOpen }: { isOpen: boolean }) => (isOpen ? <p>实名认证的表单</p> : null);

async function open(prefill = {}) {
  const app = renderApp(<ApplyScreen prefill={prefill} realNameLayer={layer} />);
  await screen.findByLabelText('提现金额');
  return app;
}

const amount = () => screen.getByLabelText<HTMLInputElement>('提现金额');
const submit = () => screen.getByRole('button', { name: /^提现/ });
const confirm = async () => within(await screen.findByRole('dialog', { name: '确认提现' }));
/** The header of every submission, in order. */
const keys = () =>
  (fetch as unknown as jest.Mock<unknown, [string, RequestInit]>).mock.calls
    .filter(([url]) => url.includes('withdrawAdd'))
    .map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'));

async function toConfirm(user: UserEvent, text = '200') {
  await user.type(amount(), text);
  await screen.findByText('¥198.80');
  await user.click(submit());
  return confirm();
}

async function send(user: UserEvent, code = '123456') {
  const sheet = await confirm();
  await user.type(await sheet.findByLabelText('短信验证码'), code);
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
}

it('shows what there is, fills in all of it, and shows what arrives of it', async () => {
  const { user } = await open();
  expect(screen.getByText('可提现 ¥3,286.40')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '全部提现' }));
  expect(amount()).toHaveValue('3286.40');
  expect(await screen.findByText('¥3,266.68')).toBeInTheDocument();
  expect(screen.getByText('手续费（0.6%）')).toBeInTheDocument();
  expect(screen.queryByText('代扣税')).not.toBeInTheDocument();
});

it('shows the withheld tax where there is one', async () => {
  config = aConfig({ taxMode: 'withhold', taxBp: 2000 });
  await open();
  expect(screen.getByText('代扣税')).toBeInTheDocument();
});

it.each([
  ['9.99', '最低提现10元'],
  ['5000.01', '单笔最高5000元'],
  ['4000', '可提现余额不足'],
  ['1,000', '请输入正确的金额，最多两位小数'],
  ['01', '请输入正确的金额，最多两位小数'],
  ['1e3', '请输入正确的金额，最多两位小数'],
  ['１００', '请输入正确的金额，最多两位小数'],
  ['123456789012345678901', '请输入正确的金额，最多两位小数'],
])('tells what is wrong with %s under the amount and sends nothing', async (text, problem) => {
  const { user } = await open();
  await user.type(amount(), text);
  await user.click(submit());
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(amount()).toBeInvalid();
  expect(amount()).toHaveFocus();
  expect(server.inputs(addWithdrawal)).toEqual([]);
});

it('asks for an amount', async () => {
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByText('请输入提现金额')).toBeInTheDocument();
});

it.each([
  ['19.99', 1999],
  ['1115.29', 111_529],
  ['11.15', 1115],
])('asks for a quote of %s as %i fen, without rounding', async (text, fen) => {
  const { user } = await open();
  await user.type(amount(), text);
  await waitFor(() =>
    expect(server.inputs(previewWithdrawal).at(-1)).toEqual({ amount: fen, accountId: 7 }),
  );
});

it('says what will happen to the money, takes a code, and shows the number of the application', async () => {
  const { user } = await open();
  const sheet = await toConfirm(user);
  expect(
    await sheet.findByText('将提现 ¥200.00 至 招商银行(8888)，实际到账 ¥198.80'),
  ).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.inputs(sendCode)).toEqual([{ scene: 'withdraw' }]));
  await send(user);
  expect(await screen.findByText('提现申请已提交')).toBeInTheDocument();
  expect(screen.getByText(submitted.sn)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看进度' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdraw?id=31',
  );
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
  expect(screen.getByText('可提现 ¥3,286.40')).toBeInTheDocument();
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

  // the money has left meanwhile: the first try had arrived after all
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

it('keeps what was typed through a reload', async () => {
  const first = await open();
  await first.user.type(amount(), '88.5');
  first.unmount();
  await open();
  expect(amount()).toHaveValue('88.5');
});

it('fills in what an older withdrawal asks for again', async () => {
  await open({ amount: '200.00', accountId: 8 });
  expect(amount()).toHaveValue('200.00');
  expect(screen.getByText('支付宝(137****0921)')).toBeInTheDocument();
});

it('asks for the real name at the moment of the withdrawal, not before', async () => {
  config = aConfig({
    needRealName: true,
    realNameMask: '',
    whyNot: [
      {
        code: 'need_real_name',
        text: '首次提现前需完成实名认证',
        route: '/pages/user/userInfo',
        isBlocking: true,
        until: null,
      },
    ],
  });
  const { user } = await open();
  expect(screen.getByText('为什么不能提现？')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '去认证' })).toBeInTheDocument();
  expect(screen.queryByText('实名认证的表单')).not.toBeInTheDocument();
  await user.type(amount(), '200');
  await user.click(submit());
  expect(await screen.findByText('实名认证的表单')).toBeInTheDocument();
});

it('says why a held account cannot withdraw, with a way to appeal, and offers no submit', async () => {
  config = aConfig({
    whyNot: [
      {
        code: 'risk_held',
        text: '有待处理的安全审核',
        route: '/pages/user/withdraw',
        isBlocking: true,
        until: null,
      },
    ],
  });
  await open();
  expect(screen.getByRole('link', { name: '去申诉' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdraw',
  );
  expect(submit()).toBeDisabled();
});

it('only delays outside of the hours', async () => {
  config = aConfig({
    whyNot: [
      {
        code: 'off_hours',
        text: '非工作时间提交，审核将顺延',
        route: '',
        isBlocking: false,
        until: null,
      },
    ],
  });
  await open();
  expect(screen.getByText('温馨提示')).toBeInTheDocument();
  expect(submit()).toBeEnabled();
});

it('tells a failed start and loads again on a tap', async () => {
  server.on(getWithdrawConfig, () => networkDown);
  const { user } = renderApp(<ApplyScreen realNameLayer={layer} />);
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(getWithdrawConfig, () => config);
  await user.click(again);
  expect(await screen.findByLabelText('提现金额')).toBeInTheDocument();
});

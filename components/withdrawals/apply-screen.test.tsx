import { screen, waitFor, within } from '@testing-library/react';
import {
  addWithdrawal,
  getWithdrawConfig,
  manageWithdrawAccounts,
  previewWithdrawal,
} from '@/lib/contract/withdrawals';
import { aConfig, anAccount } from '@/lib/withdrawals/testing/samples';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import { type FakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ApplyScreen } from './apply-screen';
import { amount, applyServer, layer, open, submit } from './testing';

let server: FakeServer;
let config: WithdrawConfig;

beforeEach(() => {
  config = aConfig();
  server = applyServer(() => config);
  freshDevice();
});

it('shows what there is, fills in all of it, and shows what arrives of it', async () => {
  const { user } = await open();
  expect(screen.getByText('可提现余额 ¥3,286.40')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^全部/ }));
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
  ['5000.01', '超出可提现余额 ¥1,713.61'],
  ['4000', '超出可提现余额 ¥713.60'],
  ['1,000', '请输入正确的金额，最多两位小数'],
  ['01', '请输入正确的金额，最多两位小数'],
  ['1e3', '请输入正确的金额，最多两位小数'],
  ['１００', '请输入正确的金额，最多两位小数'],
  ['123456789012345678901', '请输入正确的金额，最多两位小数'],
])('shows what is wrong with %s under the amount and sends nothing', async (text, problem) => {
  const { user } = await open();
  await user.type(amount(), text);
  await user.click(submit());
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(amount()).toBeInvalid();
  expect(amount()).toHaveFocus();
  expect(server.inputs(addWithdrawal)).toEqual([]);
});

it('says by which day the money arrives before an amount is typed', async () => {
  await open();
  expect(screen.getByRole('region', { name: '现在提交，最晚到账' })).toHaveTextContent(
    '现在提交，最晚到账6月24日 星期三提交 今天审核 最晚6月21日到账 最晚6月24日',
  );
});

it('names the limit that binds beside 全部, and lists all of them once it is exceeded', async () => {
  config = aConfig({ max: 100_000, maxNow: 100_000, usedCount: 1 });
  const { user } = await open();
  expect(screen.getByText('单笔上限 ¥1,000.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^全部/ })).toHaveTextContent('全部 1,000.00');
  expect(screen.queryByText('当前上限')).not.toBeInTheDocument();
  await user.type(amount(), '1200');
  await user.tab();
  expect(await screen.findByText('超出单笔上限 ¥200.00')).toBeInTheDocument();
  const limits = [...(screen.getByText('当前上限').closest('dl')?.children ?? [])];
  expect(limits.map(({ textContent }) => textContent)).toEqual([
    '可提现余额¥3,286.40',
    '单笔上限当前上限¥1,000.00',
    '今日剩余额度（2 次）¥20,000.00',
  ]);
});

it('asks for an amount', async () => {
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByText('请输入提现金额')).toBeInTheDocument();
});

it('says before an amount what the fee is, and no sums that are not known', async () => {
  config = aConfig({ feeBp: 60 });
  const { user } = await open();
  const lines = screen.getByLabelText('到账明细');
  expect(lines).toHaveTextContent(/^手续费0\.6%预计到账/);
  expect(lines).not.toHaveTextContent('—');
  await user.type(amount(), '88');
  await waitFor(() => expect(lines).toHaveTextContent(/^提现金额¥88\.00手续费（0\.6%）/));
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

const steps = () =>
  within(screen.getByRole('list', { name: '提现前的步骤' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('leads an account without money through three steps, one act at a time, instead of a form', async () => {
  config = aConfig({ needRealName: true, realNameMask: '', available: 0, maxNow: 0 });
  server.on(manageWithdrawAccounts, () => ({ accounts: [], accountId: null }));
  const { user } = renderApp(<ApplyScreen realNameLayer={layer} />);
  expect(await screen.findByRole('heading', { name: '还差三步，就能提现' })).toBeInTheDocument();
  expect(steps()[2]).toContain('可提现余额满 10 元还差 ¥10.00');
  expect(screen.queryByLabelText('提现金额')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '去认证' }));
  expect(await screen.findByText('实名认证的表单')).toBeInTheDocument();
});

it('counts what is done, and names what is missing to the least amount', async () => {
  config = aConfig({ available: 350, maxNow: 0 });
  server.on(manageWithdrawAccounts, () => ({ accounts: [anAccount()], accountId: null }));
  renderApp(<ApplyScreen realNameLayer={layer} />);
  expect(await screen.findByRole('heading', { name: '还差一步，就能提现' })).toBeInTheDocument();
  expect(steps()).toEqual([
    '实名认证已完成林**',
    '添加收款账户已完成招商银行(8888)',
    expect.stringContaining('还差 ¥6.50'),
  ]);
  expect(screen.getByRole('link', { name: '看看奖励' })).toBeInTheDocument();
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

it('shows that the first load failed and loads again on a tap', async () => {
  server.on(getWithdrawConfig, () => networkDown);
  const { user } = renderApp(<ApplyScreen realNameLayer={layer} />);
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(getWithdrawConfig, () => config);
  await user.click(again);
  expect(await screen.findByLabelText('提现金额')).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import {
  appealWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  receiveWithdrawal,
} from '@/lib/contract/withdrawals';
import { aWithdrawal, SUBMITTED_AT } from '@/lib/withdrawals/testing/samples';
import type { Withdrawal } from '@/lib/withdrawals/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { freshDevice, renderApp } from '@/testing/render-app';
import { WithdrawalScreen } from './withdrawal-screen';

let server: FakeServer;
let withdrawal: Withdrawal;

beforeEach(() => {
  withdrawal = aWithdrawal();
  server = fakeServer();
  server.on(getWithdrawal, () => withdrawal);
  freshDevice();
});

async function open() {
  const app = renderApp(<WithdrawalScreen id={31} isMoneyHidden={false} />);
  await screen.findByRole('heading', { name: '进度' });
  return app;
}

it('shows the way so far, where it stands, and by when it goes on', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(SUBMITTED_AT);
  await open();
  clock.mockRestore();
  const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '提交申请6月18日 07:12',
    '平台审核预计 6月21日 07:12 前',
    '打款',
    '到账预计 6月24日 07:12 前',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

it('copies the number', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '复制单号' }));
  expect(await screen.findByText('复制成功')).toBeInTheDocument();
  expect(await copiedText()).toBe(withdrawal.sn);
});

it('says what arrives while it can arrive, and nothing of it once the amount is back', async () => {
  const app = await open();
  expect(screen.getByText('实际到账')).toBeInTheDocument();
  app.unmount();
  withdrawal = aWithdrawal({ status: 50, reason: '收款账号有误', canCancel: false });
  freshDevice();
  await open();
  expect(screen.getByText('提现金额', { selector: 'dt' })).toBeInTheDocument();
  for (const term of ['实际到账', '手续费']) expect(screen.queryByText(term)).toBeNull();
});

it('is taken back only after a question, and then shows the new state', async () => {
  server.on(cancelWithdrawal, () => {
    withdrawal = aWithdrawal({ status: 60, canCancel: false, canReapply: true });
    return { id: 31, status: 60 as const };
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('¥200.00 会立即退回可提现余额')).toBeInTheDocument();
  expect(server.inputs(cancelWithdrawal)).toEqual([]);
  await user.click(question.getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('已撤回，金额已退回可提现余额')).toBeInTheDocument();
  expect(server.inputs(cancelWithdrawal)).toEqual([{ id: 31 }]);
  expect(await screen.findByRole('link', { name: '重新申请' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdrawAdd?amount=20000&accountId=7',
  );
  expect(screen.queryByRole('button', { name: '撤回申请' })).not.toBeInTheDocument();
});

it('approved in the same moment: says so and shows what is true now', async () => {
  server.on(cancelWithdrawal, () => {
    withdrawal = aWithdrawal({ status: 20, canCancel: false });
    return refusal('withdraw_state');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  await user.click(await screen.findByRole('button', { name: '撤回' }));
  expect(await screen.findByText('该提现当前状态不能进行此操作，请刷新后查看')).toBeInTheDocument();
  expect(await screen.findByText('待打款')).toBeInTheDocument();
});

it('an unknown outcome of taking back is said and can be repeated', async () => {
  server.on(cancelWithdrawal, () => networkDown);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  await user.click(await screen.findByRole('button', { name: '撤回' }));
  await waitFor(() => expect(server.inputs(cancelWithdrawal)).toHaveLength(1));
  expect(screen.getByRole('button', { name: '撤回申请' })).toBeInTheDocument();
  expect(screen.queryByText('已撤回，金额已退回可提现余额')).not.toBeInTheDocument();
});

it('a moment that has passed is not expected any more', async () => {
  await open();
  const [review] = screen.getAllByText(/已超过预计的/);
  expect(review).toBeInTheDocument();
  expect(screen.queryByText(/^预计/)).toBeNull();
});

it('shows the reason of a refusal', async () => {
  withdrawal = aWithdrawal({
    status: 50,
    reason: '姓名不符',
    canCancel: false,
    canReapply: true,
    accountId: null,
    timeline: [
      {
        key: 'end',
        title: '未通过',
        text: '姓名不符，金额已退回可提现余额',
        state: 'failed',
        time: SUBMITTED_AT,
        expectedAt: null,
      },
    ],
  });
  await open();
  expect(screen.getByText('姓名不符，金额已退回可提现余额')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '重新申请' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdrawAdd?amount=20000',
  );
});

it('lets the person speak to a rule that holds it, once', async () => {
  withdrawal = aWithdrawal({ holdText: '收款账户与其他账号相同，正在人工核对', canAppeal: true });
  server.on(appealWithdrawal, () => {
    withdrawal = aWithdrawal({ canAppeal: false });
    return {};
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '提交申诉' }));
  await user.click(await screen.findByRole('button', { name: '提交' }));
  expect(await screen.findByText('请填写申诉内容')).toBeInTheDocument();
  await user.type(screen.getByLabelText('申诉内容'), '这是我家人的卡');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('申诉已提交')).toBeInTheDocument();
  expect(server.inputs(appealWithdrawal)).toEqual([{ id: 31, content: '这是我家人的卡' }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '提交申诉' })).not.toBeInTheDocument(),
  );
});

describe('waiting for the person in the messenger', () => {
  const waiting = () =>
    aWithdrawal({
      status: 35,
      canCancel: false,
      canReceive: true,
      receive: { mchId: 'm', appId: 'a', package: 'p', expireAt: Date.now() + 3_600_000 },
    });
  const messenger = window as Window & { WeixinJSBridge?: unknown };
  afterEach(() => delete messenger.WeixinJSBridge);

  it('counts down, opens the messenger’s page, and lets the server ask the provider', async () => {
    withdrawal = waiting();
    const invoke = jest.fn((_api: string, _input: object, answer: (result: object) => void) =>
      answer({ err_msg: 'requestMerchantTransfer:ok' }),
    );
    messenger.WeixinJSBridge = { invoke };
    server.on(receiveWithdrawal, () => ({ id: 31, status: 35 as const }));
    const { user } = await open();
    expect(screen.getByRole('timer')).toHaveTextContent(/请在 (00:59:\d\d|01:00:00) 内确认收款/);
    await user.click(screen.getByRole('button', { name: '确认收款' }));
    // the messenger reported success, the provider did not: no success is shown
    expect(await screen.findByText('还没有收到确认结果，请稍后再看')).toBeInTheDocument();
    expect(invoke).toHaveBeenCalledWith(
      'requestMerchantTransfer',
      { mchId: 'm', appId: 'a', package: 'p' },
      expect.any(Function),
    );
    expect(server.inputs(receiveWithdrawal)).toEqual([{ id: 31 }]);
  });

  it('elsewhere says where it can be confirmed', async () => {
    withdrawal = waiting();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '确认收款' }));
    expect(await screen.findByText('请在微信中打开本页面确认收款。')).toBeInTheDocument();
    expect(server.inputs(receiveWithdrawal)).toEqual([]);
  });
});

it('somebody else’s number leads back to the list', async () => {
  server.on(getWithdrawal, () => refusal('not_found'));
  renderApp(<WithdrawalScreen id={99} isMoneyHidden={false} />);
  expect(await screen.findByText('没有找到这笔提现')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看提现记录' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdraw',
  );
});

import { screen, waitFor } from '@testing-library/react';
import type { OutputOf } from '@/lib/contract/endpoint';
import { listWithdrawals } from '@/lib/contract/withdrawals';
import { aRow } from '@/lib/withdrawals/testing/samples';
import type { WithdrawalRow } from '@/lib/withdrawals/types';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { WithdrawalsScreen } from './withdrawals-screen';

let server: FakeServer;

const pageOf = (data: WithdrawalRow[]): OutputOf<typeof listWithdrawals> => ({
  list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
  summary: { available: 328_640, processing: 18_690, paid: 905_820 },
});

beforeEach(() => {
  server = fakeServer();
  server.on(listWithdrawals, () =>
    pageOf([
      aRow(),
      aRow({ id: 30, status: 50, reason: '实名信息与收款账户不一致' }),
      aRow({ id: 29, status: 10, holdText: '收款账户与其他账号相同，正在人工核对' }),
    ]),
  );
  freshDevice();
});

const open = (isMoneyHidden = false) =>
  renderApp(<WithdrawalsScreen isMoneyHidden={isMoneyHidden} />);

it('shows what can be withdrawn and leads to the application', async () => {
  open();
  expect(await screen.findByText('3,286')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '申请提现' })).toHaveAttribute(
    'href',
    '/zc/pages/user/withdrawAdd',
  );
});

it('shows where each went, what arrives of it and how it stands, and leads to its progress', async () => {
  open();
  const rows = await screen.findAllByRole('link', { name: /提现至 招商银行\(8888\)/ });
  expect(rows[0]).toHaveTextContent('实际到账 ¥198.80');
  expect(rows[0]).toHaveTextContent('6月18日 07:12');
  expect(rows[0]).toHaveTextContent('审核中');
  expect(rows[0]).toHaveAttribute('href', '/zc/pages/user/withdraw?id=31');
});

it('says why one was refused and what holds another up', async () => {
  open();
  expect(
    await screen.findByText('未通过原因：实名信息与收款账户不一致，金额已退回可提现余额'),
  ).toBeInTheDocument();
  expect(screen.getByText('收款账户与其他账号相同，正在人工核对')).toBeInTheDocument();
});

it.each([
  ['审核中', 'reviewing'],
  ['打款中', 'paying'],
  ['已到账', 'paid'],
  ['未成功', 'failed'],
])('asks for the withdrawals of %s', async (label, status) => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: label }));
  await waitFor(() =>
    expect(server.inputs(listWithdrawals).at(-1)).toMatchObject({ status, page: 1 }),
  );
});

it('keeps the sums while another tab is on its way, and says when it is empty', async () => {
  const { user } = open();
  await screen.findByText('3,286');
  server.on(listWithdrawals, () => pageOf([]));
  await user.click(screen.getByRole('tab', { name: '已到账' }));
  expect(screen.getByText('3,286')).toBeInTheDocument();
  expect(await screen.findByText('暂无提现记录')).toBeInTheDocument();
});

it('hides every amount when amounts are hidden', async () => {
  open(true);
  await screen.findAllByText('****');
  expect(document.body).not.toHaveTextContent(/3,286|200\.00|198\.80/);
});

it('offers to try again when nothing could be loaded', async () => {
  server.on(listWithdrawals, () => networkDown);
  const { user } = open();
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(listWithdrawals, () => pageOf([aRow()]));
  await user.click(again);
  expect(await screen.findByText('提现至 招商银行(8888)')).toBeInTheDocument();
});

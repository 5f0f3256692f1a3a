import { screen, waitFor } from '@testing-library/react';
import { answerMoved, welcomeMoved } from '@/lib/contract/imports';
import { fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { MovedSheet } from './moved-sheet';

const moved = {
  shop: '老茶铺',
  available: 8600,
  pending: 3000,
  successor: { from: '杭州老茶有限公司', to: '杭州新茶有限公司' },
  returned: 2000,
  addresses: 2,
  pendingUntil: new Date(2026, 4, 1).getTime(),
  hasInviter: true,
  asksName: false,
};
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
});
const show = (changes: Partial<typeof moved> = {}) => {
  server.on(welcomeMoved, () => ({ moved: { ...moved, ...changes } }));
  return renderApp(<MovedSheet />);
};
const agree = () => screen.getByRole('button', { name: '同意并继续' });

it('shows what came; the consent is unticked, and nothing is sent before it', async () => {
  server.on(answerMoved, () => ({ isClaimed: true, available: 8600, pending: 3000 }));
  const { user } = show();
  expect(await screen.findByRole('dialog', { name: '你在「老茶铺」的账户已迁入' })).toBeVisible();
  expect(screen.getByText('¥86.00')).toBeVisible();
  expect(screen.getByText(/杭州老茶有限公司经营.*杭州新茶有限公司承接/)).toBeVisible();
  expect(screen.getByText('其中退回的提现申请')).toBeVisible();
  expect(screen.getByText('收货地址').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('待入账（2026年5月1日前）')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(agree());
  expect(server.inputs(answerMoved)).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(agree());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.inputs(answerMoved)).toEqual([{ agree: true }]);
});

it('asks the old name where much money came, and stays with a wrong one', async () => {
  server.on(answerMoved, () => refusal('import_check'));
  const { user } = show({ asksName: true });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(agree());
  expect(server.inputs(answerMoved)).toEqual([]);
  await user.type(screen.getByLabelText('原昵称的第一个字'), '王');
  await user.click(agree());
  await waitFor(() => expect(server.inputs(answerMoved)).toEqual([{ agree: true, check: '王' }]));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('refusing asks once more', async () => {
  server.on(answerMoved, () => ({ isClaimed: false, available: 0, pending: 0 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '不同意' }));
  await user.click(await screen.findByRole('button', { name: '再想想' }));
  expect(server.inputs(answerMoved)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '不同意' }));
  const [, last] = await screen.findAllByRole('button', { name: '不同意' });
  if (last) await user.click(last);
  await waitFor(() => expect(server.inputs(answerMoved)).toEqual([{ agree: false }]));
});

it('shows nothing without an old account', async () => {
  server.on(welcomeMoved, () => ({ moved: null }));
  renderApp(<MovedSheet />);
  await waitFor(() => expect(server.inputs(welcomeMoved)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

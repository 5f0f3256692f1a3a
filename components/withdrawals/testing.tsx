import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sendCode } from '@/lib/contract/account';
import {
  addWithdrawal,
  getWithdrawConfig,
  manageWithdrawAccounts,
  previewWithdrawal,
} from '@/lib/contract/withdrawals';
import { anAccount, aQuote } from '@/lib/withdrawals/testing/samples';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { ApplyScreen } from './apply-screen';

export const submitted = {
  id: 31,
  sn: 'W202606180712000031',
  status: 10 as const,
  ...aQuote(20_000),
};

export function applyServer(config: () => WithdrawConfig): FakeServer {
  const server = fakeServer();
  server.on(getWithdrawConfig, config);
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
  return server;
}

export const layer = ({ isOpen }: { isOpen: boolean }) => (isOpen ? <p>实名认证的表单</p> : null);

export async function open(prefill = {}) {
  const app = renderApp(<ApplyScreen prefill={prefill} realNameLayer={layer} />);
  await screen.findByLabelText('提现金额');
  return app;
}

export const amount = () => screen.getByLabelText<HTMLInputElement>('提现金额');
export const submit = () => screen.getByRole('button', { name: /^提现/ });
export const confirm = async () => within(await screen.findByRole('dialog', { name: '确认提现' }));
export const keys = () =>
  (fetch as unknown as jest.Mock<unknown, [string, RequestInit]>).mock.calls
    .filter(([url]) => url.includes('withdrawAdd'))
    .map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'));

export async function toConfirm(user: UserEvent, text = '200') {
  await user.type(amount(), text);
  await screen.findByText('¥198.80');
  await user.click(submit());
  return confirm();
}

export async function send(user: UserEvent, code = '123456') {
  const sheet = await confirm();
  await user.type(await sheet.findByLabelText('短信验证码'), code);
  await user.click(sheet.getByRole('button', { name: '确认提现' }));
}

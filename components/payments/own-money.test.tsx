import { screen, waitFor, within } from '@testing-library/react';
import { getOrder } from '@/lib/contract/orders';
import { createPayment, listPayWays } from '@/lib/contract/payments';
import { anOrder } from '@/lib/orders/testing/samples';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { aPayment, aWay, NOON, someWays } from '@/lib/payments/testing/samples';
import { MINUTE_MS } from '@/lib/time';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { CashierPage } from './cashier-page';

beforeEach(() => {
  enterAt('/zc/pages/checkout/cashier?orderId=5');
  freshDevice();
});

async function open() {
  const server = fakeServer();
  const order = anOrder({ payBy: NOON + 30 * MINUTE_MS, serverTime: NOON });
  server.on(getOrder, () => ({ order }));
  server.on(listPayWays, () => someWays([aWay('carried', '旧余额支付')]));
  const { user, router } = renderApp(
    <CashierPage orderId={5} authorized={null} renderCode={() => null} />,
  );
  await user.click(await screen.findByRole('button', { name: '旧余额支付 ¥176.00' }));
  const sheet = within(await screen.findByRole('dialog', { name: copy.ownTitle }));
  const pay = sheet.getByRole('button', { name: '旧余额支付 ¥176.00' });
  return { server, user, router, sheet, pay, code: sheet.getByLabelText('短信验证码') };
}

it('takes own money after a proof only, and a wrong code stays beside its field', async () => {
  const { server, user, router, sheet, pay, code } = await open();
  server.on(createPayment, ({ checkcode }) => {
    if (checkcode !== '123456') return refusal('code_wrong', { blanks: { left: 4 } });
    return aPayment({ balance: { isDone: true } });
  });
  await user.click(pay);
  expect(await sheet.findByText('请输入短信验证码')).toBeInTheDocument();
  expect(server.inputs(createPayment)).toEqual([]);
  await user.type(code, '000000');
  await user.click(pay);
  expect(await sheet.findByText('验证码错误，还可尝试4次')).toBeInTheDocument();
  expect(code).toHaveValue('000000');
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(pay);
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/pages/checkout/result?orderId=5'),
  );
  expect(server.inputs(createPayment).at(-1)).toEqual({
    orderId: 5,
    way: 'carried',
    checkcode: '123456',
  });
});

it('goes back to the ways when no proof can help, and stays for another try without a network', async () => {
  const { server, user, pay, code } = await open();
  server.on(createPayment, () => networkDown);
  await user.type(code, '123456');
  await user.click(pay);
  await waitFor(() => expect(pay).toBeEnabled());
  expect(screen.getByRole('dialog', { name: copy.ownTitle })).toBeVisible();
  expect(code).toHaveValue('123456');
  server.on(createPayment, () => refusal('balance_short'));
  await user.click(pay);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: copy.ownTitle })).toBeNull());
});

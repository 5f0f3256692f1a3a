import { screen, waitFor } from '@testing-library/react';
import { actInTest, listPayWays } from '@/lib/contract/payments';
import { TEST_ACTS } from '@/lib/contract/payments.schema';
import { cashierCopy, testCashierCopy as copy } from '@/lib/payments/copy';
import { aWay, someWays } from '@/lib/payments/testing/samples';
import { type FakeServer, fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { TestCashierPage } from './test-cashier-page';

let server: FakeServer;
const open = () => renderApp(<TestCashierPage orderId={5} paymentId={71} />);

beforeEach(() => {
  enterAt('/zc/pages/checkout/test?orderId=5&paymentId=71');
  freshDevice();
  server = fakeServer();
  server.on(listPayWays, () => someWays([aWay('test', '演示收银台')]));
  server.on(actInTest, () => ({ isPaid: true }));
});

it.each(TEST_ACTS.map((act) => [act, act === 'cancel' ? 'cashier' : 'result'] as const))(
  '%s opens the %s',
  async (act, page) => {
    const { user, router } = open();
    expect(await screen.findByText(copy.mark)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: new RegExp(`^${copy.acts[act]}`) }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith(`/pages/checkout/${page}?orderId=5`),
    );
    expect(server.inputs(actInTest)).toEqual([{ paymentId: 71, act }]);
  },
);

it('is nowhere where payments are real', async () => {
  server.on(listPayWays, () => someWays([aWay('h5', '微信支付')]));
  open();
  expect(await screen.findByRole('heading', { name: copy.missing })).toBeVisible();
  expect(screen.queryByText(copy.mark)).toBeNull();
  expect(screen.getByRole('link', { name: cashierCopy.toList })).toHaveAttribute(
    'href',
    expect.stringContaining('/pages/order/index'),
  );
});

import { screen, within } from '@testing-library/react';
import { getOrder } from '@/lib/contract/orders';
import { orderCopy as copy } from '@/lib/orders/copy';
import { anOrder, NOON } from '@/lib/orders/testing/samples';
import { fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrderPage } from './order-page';

it('leads to the codes of what was bought; with them no promise is broken', async () => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  const voucher = { itemId: 9, seq: 1, units: 3, refunded: 0, validTo: NOON };
  const vouchers = [
    { ...voucher, voucherId: 4, state: 'live' as const, used: 1 },
    { ...voucher, voucherId: 6, state: 'done' as const, used: 3 },
  ];
  const delivery = {
    ...{ form: 'voucher', units: 6, used: 4, back: 0, backNow: 12_00 },
    ...{ promises: ['付款后出券码', '未用随时退'], vouchers },
  };
  const order = anOrder({ status: 25, kind: 'service', actions: ['refund'], delivery });
  fakeServer().on(getOrder, () => ({ order }));
  renderApp(
    <OrderPage
      orderId={5}
      renderInvoice={() => null}
      renderLate={() => <p>没有交付</p>}
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={null}
      onAddressUsed={() => undefined}
    />,
  );
  const rows = within(await screen.findByRole('group', { name: copy.vouchers.label }));
  expect(rows.getByText(copy.vouchers.usable(2, '2026年6月18日'))).toBeVisible();
  expect(rows.getByText(copy.vouchers.states.done)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.vouchers.one })).toHaveAttribute(
    'href',
    expect.stringContaining('voucherId=4'),
  );
  expect(screen.queryByText('没有交付')).toBeNull();
});

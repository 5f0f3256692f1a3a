import { screen, within } from '@testing-library/react';
import { getOrder } from '@/lib/contract/orders';
import { unbroken } from '@/lib/format/unbroken';
import { bookingCopy } from '@/lib/orders/booking-copy';
import { orderCopy as copy, ordersCopy } from '@/lib/orders/copy';
import { anOrder, NOON } from '@/lib/orders/testing/samples';
import { DAY_MS } from '@/lib/time';
import { fakeServer } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { OrderBooking } from './order-booking';
import { OrderPage } from './order-page';

const place = { placeId: 1, name: '西溪店', address: '文三路 1 号' };
const time = { startAt: NOON + DAY_MS, endAt: NOON + DAY_MS + 1, slotId: 3, placeId: 1 };
const booking = {
  ...time,
  itemId: 9,
  state: 'booked' as const,
  places: 1,
  place,
  isFull: true,
  freeUntil: NOON,
  lateBp: 0,
  changesLeft: 3,
};

it('leads to the codes of what was bought; with them no promise is broken', async () => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  const voucher = { itemId: 9, seq: 1, units: 3, refunded: 0, validTo: NOON };
  const vouchers = [
    { ...voucher, voucherId: 4, state: 'live' as const, used: 1 },
    { ...voucher, voucherId: 6, state: 'done' as const, used: 3 },
  ];
  const delivery = {
    form: 'voucher',
    units: 6,
    used: 4,
    back: 0,
    backNow: 12_00,
    promises: ['付款后出券码', '未用随时退'],
    vouchers,
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
  const usable = unbroken(copy.vouchers.usable(2, '2026年6月18日'));
  expect(rows.getByText(usable, { normalizer: String })).toBeVisible();
  expect(rows.getByText(copy.vouchers.states.done)).toBeVisible();
  expect(screen.getByRole('link', { name: ordersCopy.code.express })).toHaveAttribute(
    'href',
    expect.stringContaining('voucherId=4'),
  );
  expect(screen.queryByText('没有交付')).toBeNull();
});

it('a visit says 上门 with the buyer’s address, and its contact can be changed', async () => {
  enterAt('/zc/pages/order/detail?orderId=5');
  freshDevice();
  const delivery = {
    form: 'slot',
    units: 1,
    used: 0,
    back: 0,
    backNow: 0,
    promises: [],
    vouchers: [],
    booking,
  };
  const given = { status: 25, kind: 'service', form: 'slot', bookingState: 'booked' } as const;
  const order = anOrder({ ...given, onSite: true, delivery, serverTime: NOON });
  fakeServer().on(getOrder, () => ({ order }));
  renderApp(
    <OrderPage
      orderId={5}
      renderInvoice={() => null}
      renderLate={() => null}
      addressPath="/pages/address/index?pick=1"
      pickedAddressId={null}
      onAddressUsed={() => undefined}
    />,
  );
  const change = await screen.findByRole('link', { name: bookingCopy.contact.change });
  expect(change).toHaveAttribute('href', expect.stringContaining('/pages/booking/change'));
  expect(screen.getByRole('region', { name: copy.address })).toHaveTextContent(
    order.address?.detail ?? '',
  );
  expect(screen.getByText('上门')).toBeVisible();
  expect(screen.queryByText(/到店|西溪店/)).toBeNull();
});

it.each([
  [10_00, true],
  [0, false],
])('a lesson on site with %d fen to come back promises them: %s', (backNow, isPromised) => {
  const delivery = {
    form: 'lessons',
    units: 3,
    used: 1,
    back: 0,
    backNow,
    promises: [],
    vouchers: [],
    booking: { ...booking, lessonId: 7 },
  };
  renderApp(<OrderBooking order={anOrder({ form: 'lessons', delivery })} now={NOON} />);
  expect(screen.queryAllByText(new RegExp(bookingCopy.lesson.back))).toHaveLength(+isPromised);
});

import { screen, within } from '@testing-library/react';
import { listParcels } from '@/lib/contract/orders';
import { orderCopy } from '@/lib/orders/copy';
import { expressCopy as copy } from '@/lib/orders/express-copy';
import { NOON } from '@/lib/orders/testing/samples';
import type { OrderParcel } from '@/lib/orders/types';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { ExpressPage } from './express-page';

let server: FakeServer;

const aParcel = (more: Partial<OrderParcel> = {}): OrderParcel => ({
  parcelId: 1,
  carrier: '顺丰速运',
  no: 'SF1412778560219',
  url: 'https://www.sf-express.com/',
  isSigned: false,
  items: [{ itemId: 9, title: '小街积木', skuText: '12 件', image: 'goods:mug', num: 2 }],
  events: [{ time: NOON, text: '商家已发货' }],
  ...more,
});
const answer = (...parcels: OrderParcel[]) => ({ parcels, serverTime: NOON });
const open = () => renderApp(<ExpressPage orderId={5} />);

beforeEach(() => {
  enterAt('/zc/pages/order/express?orderId=5');
  freshDevice();
  server = fakeServer();
  server.on(listParcels, () => answer(aParcel()));
});

it('shows the carrier, the number, what is inside, and where to ask for the rest', async () => {
  open();
  expect(await screen.findByText('SF1412778560219')).toBeVisible();
  expect(screen.getByRole('button', { name: copy.copyNo })).toBeVisible();
  expect(screen.getByText(copy.insideOf('小街积木', 2))).toBeInTheDocument();
  expect(screen.getByText(copy.updating)).toBeVisible();
  expect(screen.getByText('商家已发货')).toBeVisible();
  expect(screen.getByRole('link', { name: copy.official('顺丰速运') })).toHaveAttribute(
    'href',
    'https://www.sf-express.com/',
  );
  expect(screen.queryByRole('tab')).toBeNull();
});

it('shows what the carrier told last, and that a parcel at a station is not signed', async () => {
  const events = [
    { time: NOON, text: '已存放至菜鸟驿站', place: '杭州' },
    { time: NOON - 1, text: '商家已发货' },
  ];
  const told = { state: 'station' as const, updatedAt: NOON, isStale: false, events };
  server.on(listParcels, () => answer(aParcel(told)));
  open();
  expect(await screen.findByText(copy.stateTexts.station)).toBeVisible();
  expect(screen.getByText(/已到驿站 · 更新于/)).toBeVisible();
  expect(screen.getByText('杭州 · 已存放至菜鸟驿站')).toBeVisible();
  expect(screen.queryByText(copy.updating)).toBeNull();
  expect(screen.getByRole('link', { name: copy.official('顺丰速运') })).toBeVisible();
});

it('has a tab for each parcel; a signed one ends with the signature', async () => {
  server.on(listParcels, () =>
    answer(
      aParcel(),
      aParcel({
        parcelId: 2,
        no: '73120000000001',
        isSigned: true,
        events: [
          { time: NOON + 1, text: '已确认收货' },
          { time: NOON, text: '商家已发货' },
        ],
      }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: copy.parcelSigned(2) }));
  expect(screen.getByText('73120000000001')).toBeVisible();
  expect(screen.queryByText(copy.updating)).toBeNull();
  const events = within(screen.getByRole('list', { name: copy.events })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('已确认收货'),
    expect.stringContaining('商家已发货'),
  ]);
});

it('a received order has arrived whatever its carrier told last, but not on its way back', async () => {
  server.on(listParcels, () =>
    answer(
      aParcel({ isSigned: true, state: 'delivering', updatedAt: NOON }),
      aParcel({ parcelId: 2, isSigned: true, state: 'returning', updatedAt: NOON }),
    ),
  );
  open();
  expect(await screen.findByText(copy.signedText)).toBeVisible();
  expect(screen.getByRole('tab', { name: copy.parcelSigned(1) })).toBeVisible();
  expect(screen.getByRole('tab', { name: copy.parcel(2) })).toBeVisible();
});

it('says that nothing is on its way yet, and that an order is not there', async () => {
  server.on(listParcels, () => answer());
  const { unmount } = open();
  expect(await screen.findByText(copy.none)).toBeVisible();
  unmount();
  freshDevice();
  server.on(listParcels, () => refusal('not_found'));
  open();
  expect(await screen.findByText(orderCopy.missing)).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { ShopSlot } from '@/components/ui/shop-slot';
import { getCartTotal } from '@/lib/contract/cart';
import { countOrders } from '@/lib/contract/orders';
import { getShopHome } from '@/lib/contract/shop';
import { ordersCopy } from '@/lib/orders/copy';
import { storage } from '@/lib/platform';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';
import { fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ShopEntries } from './shop-entries';

const thing = (goodsId: number, title: string) => ({
  goodsId,
  title,
  subtitle: '',
  cover: 'goods:mug',
  minPrice: 39_00,
  maxPrice: 39_00,
  sold: 3,
  stockState: 'ok' as const,
  kind: 'goods' as const,
});
const HOME = {
  banners: [],
  icons: [],
  notice: '',
  sections: [
    { title: '新品', sort: 'new' as const, goods: [thing(9, '夜灯')] },
    {
      title: '热销',
      sort: 'sales' as const,
      goods: ['搪瓷杯', '直柄伞', '笔记本', '蜡烛', '帆布包'].map((name, at) =>
        thing(at + 1, name),
      ),
    },
  ],
};
const COUNTS = { unpaid: 1, unshipped: 0, unreceived: 120, uncommented: 2, refunding: 0 };

let resize: (slot: Element) => void;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
  server.on(getShopHome, () => HOME);
  server.on(countOrders, () => ({ counts: COUNTS }));
  server.on(getCartTotal, () => ({ cartTotal: 0 }));
  globalThis.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      resize = (target) => report([{ target } as unknown as ResizeObserverEntry], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const slotOf = (name: string) => document.querySelector<HTMLElement>(`[data-shop=${name}]`)!;

it('shows four goods that sell well and the way in, in the place on home', async () => {
  renderApp(
    <>
      <ShopSlot name="member" />
      <ShopEntries />
    </>,
  );
  const goods = await screen.findByRole('list', { name: copy.goods });
  expect(within(goods).getAllByRole('link')).toHaveLength(4);
  expect(within(slotOf('member')).getByRole('link', { name: copy.enter })).toHaveAttribute(
    'href',
    '/zc/pages/shop/index',
  );
});

it('shows the orders that wait, the cart and what is kept, in the place on the account page', async () => {
  storage.set('cartTotalNum', 5);
  renderApp(
    <>
      <ShopSlot name="orders" />
      <ShopSlot name="account" />
      <ShopEntries />
    </>,
  );
  const orders = within(slotOf('orders'));
  const unpaid = await orders.findByRole('link', { name: ordersCopy.waiting('待付款', 1) });
  expect(unpaid).toHaveAttribute('href', '/zc/pages/order/index?status=unpaid');
  expect(screen.getByRole('link', { name: ordersCopy.waiting('待收货', 120) })).toHaveTextContent(
    '99+待收货',
  );
  expect(screen.getByRole('link', { name: '待发货' })).toHaveTextContent(/^待发货$/);
  expect(screen.getByRole('link', { name: `${copy.cart} ${copy.cartOf(5)}` })).toBeVisible();
  for (const name of [copy.shop, copy.addresses, copy.favorites, copy.history])
    expect(within(slotOf('account')).getByRole('link', { name })).toBeVisible();
});

it('finds places that come later, and leaves those that go', async () => {
  const { rerender } = renderApp(<ShopEntries />);
  const withSlot = (
    <>
      <ShopEntries />
      <main>
        <ShopSlot name="member" />
      </main>
    </>
  );
  rerender(withSlot);
  rerender(withSlot);
  expect(await screen.findByText(copy.title)).toBeVisible();
  rerender(<ShopEntries />);
  expect(screen.queryByText(copy.title)).not.toBeInTheDocument();
});

it('keeps the place free on the next visit, as high as it was', async () => {
  const view = renderApp(
    <>
      <ShopSlot name="member" />
      <ShopEntries />
    </>,
  );
  await screen.findByText(copy.title);
  expect(slotOf('member').style.minHeight).toBe('');
  jest.spyOn(slotOf('member'), 'offsetHeight', 'get').mockReturnValue(243);
  act(() => resize(slotOf('member')));
  view.unmount();
  renderApp(<ShopSlot name="member" />);
  expect(slotOf('member').style.minHeight).toBe('243px');
});

it('keeps free what is always there, before it was ever shown', () => {
  renderApp(
    <>
      <ShopSlot name="orders" />
      <ShopSlot name="member" />
    </>,
  );
  expect(slotOf('orders').style.minHeight).toBe('2.4rem');
  expect(slotOf('member').style.minHeight).toBe('');
});

it('shows nothing of a shop that was closed meanwhile, and keeps no place free for it', async () => {
  server.on(getShopHome, () => refusal('shop_closed'));
  freshDevice(null);
  storage.set('shop-member', 243);
  renderApp(
    <>
      <ShopSlot name="member" />
      <ShopEntries />
    </>,
  );
  await waitFor(() => expect(slotOf('member').style.minHeight).toBe(''));
  expect(slotOf('member')).toBeEmptyDOMElement();
  expect(storage.get('shop-member')).toBe(0);
});

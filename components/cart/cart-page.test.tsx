import { screen, waitFor } from '@testing-library/react';
import { CART_TOTAL_KEY } from '@/lib/api/cart-total';
import { cartCopy } from '@/lib/cart/copy';
import { aCart, aRow } from '@/lib/cart/testing/samples';
import { checkCart, clearCart, listCart, restoreCart, updateCart } from '@/lib/contract/cart';
import { storage } from '@/lib/platform';
import { type FakeServer, fakeServer, networkDown, refused } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { CartPage } from './cart-page';

let server: FakeServer;

const open = (isGuest = false) =>
  renderApp(<CartPage isGuest={isGuest} onLogin={jest.fn()} renderChoice={() => null} />);
const sumsOf = ({ list: _, ...sums }: ReturnType<typeof aCart>) => sums;

beforeEach(() => {
  freshDevice();
  server = fakeServer();
  server.on(listCart, () =>
    aCart([
      aRow({ price: 14_90, available: 3, limit: 3 }),
      aRow({ cartId: 2, skuId: 22, title: '布面笔记本', isChecked: false, price: 21_90 }),
      aRow({ cartId: 3, skuId: 23, title: '八骨直柄伞', state: 'out', limit: 0 }),
    ]),
  );
});

it('shows rows with what has changed since they joined, the others with the reason, and the badge of the answer', async () => {
  open();
  expect(await screen.findByText(cartCopy.cheaper('¥5.00'))).toBeVisible();
  expect(screen.getByText(cartCopy.dearer('¥2.00'))).toBeVisible();
  expect(screen.getByText(cartCopy.left(3))).toBeVisible();
  expect(screen.getByText('12 件 · 售罄')).toBeVisible();
  expect(screen.getByRole('link', { name: cartCopy.similar })).toBeVisible();
  expect(screen.getByRole('button', { name: cartCopy.checkout(2) })).toBeEnabled();
  expect(storage.get(CART_TOTAL_KEY)).toBe(4);
});

it('sends the last of several numbers, and the answer corrects what is shown', async () => {
  server.on(updateCart, ({ cartId, num }) => {
    const item = aRow({ cartId, num, limit: 3, available: 3 });
    return { ...sumsOf(aCart([item])), item };
  });
  const { user } = open();
  const [more] = await screen.findAllByRole('button', { name: cartCopy.more });
  const [less] = screen.getAllByRole('button', { name: cartCopy.less });
  if (!more || !less) throw new Error('no stepper');
  await user.click(more);
  await user.click(less);
  await user.click(more);
  await waitFor(() => expect(server.inputs(updateCart)).toEqual([{ cartId: 1, num: 3 }]));
  await waitFor(() => expect(storage.get(CART_TOTAL_KEY)).toBe(3));
});

it('takes a refused number back and says why', async () => {
  server.on(updateCart, () => refused('limit_order', {}, '每单限购2件'));
  const { user } = open();
  const [more] = await screen.findAllByRole('button', { name: cartCopy.more });
  if (!more) throw new Error('no stepper');
  await user.click(more);
  expect(await screen.findByText('每单限购2件')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: cartCopy.checkout(2) })).toBeVisible(),
  );
});

it('keeps a change that found no network, and sends it at the next visit', async () => {
  server.on(checkCart, () => networkDown);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('checkbox', { name: cartCopy.tick('布面笔记本') }));
  await waitFor(() => expect(server.inputs(checkCart)).toHaveLength(1));
  unmount();
  server.on(checkCart, () => ({ cartTotal: 4, sum: 0, sumCount: 4, freeFrom: null }));
  open();
  expect(await screen.findByRole('checkbox', { name: cartCopy.tick('布面笔记本') })).toBeChecked();
  await waitFor(() => expect(server.inputs(checkCart).length).toBeGreaterThan(1));
  expect(server.inputs(checkCart).at(-1)).toEqual({ cartIds: [2], isChecked: true });
});

it('takes marked rows out and brings them back', async () => {
  server.on(clearCart, () => ({
    cartTotal: 2,
    sum: 0,
    sumCount: 0,
    freeFrom: null,
    undoId: 'undo-1',
  }));
  server.on(restoreCart, () => ({ cartTotal: 4, sum: 0, sumCount: 0, freeFrom: null }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: cartCopy.manage }));
  await user.click(screen.getByRole('checkbox', { name: cartCopy.tick('小街积木') }));
  await user.click(screen.getByRole('button', { name: cartCopy.removeCount(1) }));
  const undo = await screen.findByRole('button', { name: cartCopy.undo });
  expect(screen.queryByText('小街积木')).toBeNull();
  await user.click(undo);
  expect(await screen.findByText('小街积木')).toBeVisible();
  expect(server.inputs(restoreCart)).toEqual([{ undoId: 'undo-1' }]);
});

it('asks guests to log in, says that a cart is empty, and retries a failure', async () => {
  const guest = open(true);
  expect(await screen.findByText(cartCopy.guest)).toBeVisible();
  guest.unmount();
  server.on(listCart, () => networkDown);
  freshDevice({ ...MEMBER, userId: 10002 });
  const { user } = open();
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(listCart, () => aCart([]));
  await user.click(again);
  expect(await screen.findByText(cartCopy.empty)).toBeVisible();
});

it('takes out the one row that is swiped, and says how much is missing to a free delivery', async () => {
  server.on(listCart, () => ({ ...aCart([aRow()]), freeFrom: 99_00 }));
  server.on(clearCart, () => ({ cartTotal: 0, sum: 0, sumCount: 0, freeFrom: null, undoId: 'u' }));
  const { user } = open();
  expect(await screen.findByText(cartCopy.toFreeFreight('¥59.20'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: cartCopy.removeOf('小街积木') }));
  await waitFor(() => expect(server.inputs(clearCart)).toEqual([{ cartIds: [1] }]));
  expect(await screen.findByRole('button', { name: cartCopy.undo })).toBeVisible();
});

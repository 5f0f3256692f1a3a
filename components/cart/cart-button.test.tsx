import { act, screen } from '@testing-library/react';
import { BarEnd } from '@/components/ui/bar-end';
import { SearchFrame } from '@/components/ui/search-frame';
import { setCartTotal } from '@/lib/api/cart-total';
import { addCopy } from '@/lib/cart/add-copy';
import { freshDevice, renderApp } from '@/testing/render-app';
import { CartButton } from './cart-button';

beforeEach(() => freshDevice());

it('stands at the end of the bar, with the units in the cart as they change', () => {
  renderApp(
    <BarEnd value={<CartButton />}>
      <SearchFrame path="/pages/goods/list" title="商品" field={<span>杯子</span>}>
        <p>列表</p>
      </SearchFrame>
    </BarEnd>,
  );
  const cart = screen.getByRole('link', { name: addCopy.cartOf(0) });
  expect(cart).toHaveAttribute('href', '/zc/pages/cart/index');
  expect(screen.getByRole('banner')).toContainElement(cart);
  act(() => setCartTotal(120));
  expect(screen.getByRole('link', { name: addCopy.cartOf(120) })).toHaveTextContent('99+');
});

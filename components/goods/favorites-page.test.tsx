import { screen } from '@testing-library/react';
import { listFavorites, markFavorite } from '@/lib/contract/goods';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { FavoritesPage } from './favorites-page';
import { pageOf, row } from './testing/catalog';

const kept = (goodsId: number, priceThen: number, isOnSale = true) => ({
  ...row(goodsId),
  priceThen,
  isOnSale,
});

it('says what became cheaper, puts what is gone last, and takes one out', async () => {
  freshDevice();
  const server = fakeServer();
  let rows = [kept(1, 3900, false), kept(2, 4900), kept(3, 3900)];
  server.on(listFavorites, () => ({ list: pageOf(rows) }));
  server.on(markFavorite, ({ goodsId }) => {
    rows = rows.filter((one) => one.goodsId !== goodsId);
    return { isFavorite: false };
  });
  const { user } = renderApp(<FavoritesPage path="/pages/user/favorite" />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.slice(-1))).toEqual(['2', '3', '1']);
  expect(screen.getByText(copy.cheaper('¥10.00'))).toBeVisible();
  expect(screen.getByRole('heading', { name: copy.gone })).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.removeFavorite('搪瓷杯 2') }));
  expect(await screen.findByText(copy.removed)).toBeVisible();
  expect(screen.queryByText('搪瓷杯 2')).toBeNull();
});

it('leads to the shop where there is none', async () => {
  freshDevice();
  fakeServer().on(listFavorites, () => ({ list: pageOf([]) }));
  renderApp(<FavoritesPage path="/pages/user/favorite" />);
  expect(await screen.findByRole('link', { name: copy.goShopping })).toHaveAttribute(
    'href',
    '/zc/pages/shop/index',
  );
});

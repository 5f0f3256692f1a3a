import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listGoods, listGoodsCategories } from '@/lib/contract/goods';
import { getShopConfig } from '@/lib/contract/shop';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { type ListQuery, readListQuery } from '@/lib/kit/goods-list-query';
import { shopConfig } from '@/lib/shop/testing/config';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { CategoryPage } from './category-page';
import { ListPage } from './list-page';
import { pageOf, row } from './testing/catalog';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  window.scrollTo = jest.fn();
  server = fakeServer();
  server.on(listGoodsCategories, () => ({
    version: '1',
    isUnchanged: false,
    tree: [
      {
        categoryId: 1,
        name: '餐厨',
        image: 'goods:bowl',
        children: [{ categoryId: 11, name: '杯子', image: 'goods:mug' }],
      },
      { categoryId: 2, name: '居家', image: '', children: [] },
    ],
  }));
  server.on(getShopConfig, () => shopConfig({ kinds: ['goods', 'service'] }));
  server.on(listGoods, () => ({
    list: pageOf([row(1), row(2, { stockState: 'out' })]),
    isCapped: false,
  }));
});

function Page({ address }: { address: string }) {
  const [query, setQuery] = useState<ListQuery>(() => readListQuery(new URLSearchParams(address)));
  return <ListPage path="/pages/goods/list" query={query} onQuery={setQuery} />;
}
const show = (address = '') => renderApp(<Page address={address} />);
const lastInput = () => server.inputs(listGoods).at(-1);

it('shows the goods of a category with its name, and what the sort means at the end', async () => {
  show('categoryId=11&sort=sales');
  const list = within(await screen.findByRole('list', { name: '杯子' }));
  expect(list.getAllByRole('link')).toHaveLength(2);
  expect(list.getByText(copy.soldOut)).toBeVisible();
  expect(list.getByText(copy.remindLink)).toBeVisible();
  expect(screen.getByText(copy.ends.sales(2))).toBeVisible();
});

it('names a category above the list, and fills no search box with it', async () => {
  show('categoryId=11');
  expect(await screen.findByRole('heading', { name: '杯子' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: copy.search })).toHaveAttribute(
    'href',
    '/zc/pages/search/index?kind=goods',
  );
});

it('draws a screenful of rows with at most 250 elements, each with its price and what lies over its picture', async () => {
  const rows = Array.from({ length: 15 }, (_, at) =>
    row(at + 1, { stockState: at % 5 === 0 ? 'out' : 'ok', maxPrice: 999_00 }),
  );
  server.on(listGoods, () => ({ list: pageOf(rows), isCapped: false }));
  show();
  const list = (await screen.findAllByRole('listitem'))[0]?.closest('[role=list]');
  expect(list?.querySelectorAll('[role=listitem]')).toHaveLength(15);
  expect(list?.querySelectorAll('*').length).toBeLessThanOrEqual(250);
});

it('sorts by a tap, and turns the price round by another', async () => {
  const { user } = show();
  const price = await screen.findByRole('tab', { name: /价格/ });
  await user.click(price);
  await waitFor(() => expect(lastInput()).toMatchObject({ sort: 'price_asc' }));
  await user.click(screen.getByRole('tab', { name: /价格/ }));
  await waitFor(() => expect(lastInput()).toMatchObject({ sort: 'price_desc' }));
  expect(screen.getByRole('tab', { name: /从高到低/ })).toHaveAttribute('aria-selected', 'true');
});

it('narrows the list by stock, price and kind, and takes each away again', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.filter }));
  const sheet = within(await screen.findByRole('dialog', { name: copy.filter }));
  await user.type(sheet.getByRole('textbox', { name: copy.priceMin }), '3,0');
  await user.click(sheet.getByRole('button', { name: copy.apply }));
  expect(await sheet.findByText(copy.priceWrong)).toBeVisible();
  await user.clear(sheet.getByRole('textbox', { name: copy.priceMin }));
  await user.type(sheet.getByRole('textbox', { name: copy.priceMin }), '300');
  await user.type(sheet.getByRole('textbox', { name: copy.priceMax }), '30');
  await user.click(await sheet.findByRole('radio', { name: copy.kinds.service }));
  expect(sheet.queryByRole('radio', { name: copy.kinds.course })).toBeNull();
  await user.click(sheet.getByRole('button', { name: copy.apply }));
  await waitFor(() =>
    expect(lastInput()).toMatchObject({ priceMin: 3000, priceMax: 30000, kind: 'service' }),
  );
  await user.click(screen.getByRole('button', { name: copy.remove('¥30–300') }));
  await user.click(screen.getByRole('button', { name: copy.remove(copy.kinds.service) }));
  await user.click(screen.getByRole('button', { name: copy.inStock }));
  await waitFor(() => expect(lastInput()).toMatchObject({ isInStock: true }));
  expect(lastInput()).not.toHaveProperty('priceMin');
});

it('a search without hits says so and shows what sells; filters without hits can be cleared', async () => {
  server.on(listGoods, ({ keyword, kind }) => ({
    list: pageOf(keyword || kind ? [] : [row(9)]),
    isCapped: false,
  }));
  const { unmount } = show('keyword=%E9%A3%9E%E6%9C%BA');
  expect(await screen.findByText(copy.nothing('飞机'))).toBeVisible();
  expect(await screen.findByRole('link', { name: /搪瓷杯 9/ })).toBeVisible();
  unmount();
  const { user } = show('kind=course');
  await user.click(await screen.findByRole('button', { name: copy.clearFilters }));
  expect(await screen.findByRole('link', { name: /搪瓷杯 9/ })).toBeVisible();
});

it('a list that ends at its cap asks for a narrower one', async () => {
  server.on(listGoods, ({ page }) => ({
    list: {
      ...pageOf(
        Array.from({ length: 250 }, (_, at) => row((page - 1) * 250 + at + 1)),
        500,
      ),
      current_page: page,
    },
    isCapped: true,
  }));
  const { user } = show('sort=new');
  await user.click(await screen.findByRole('button', { name: /加载/ }));
  expect(await screen.findByText(copy.capped)).toBeVisible();
});

it.each([
  [refusal('shop_closed'), '商城暂未开放'],
  [networkDown, '点击重试'],
])('says why there are no goods', async (answer, text) => {
  server.on(listGoods, () => answer);
  show(`keyword=${encodeURIComponent(text)}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('categories stand at the left, and a tap shows what belongs to one', async () => {
  const onCategory = jest.fn();
  const { user } = renderApp(
    <CategoryPage path="/pages/category/index" categoryId={null} onCategory={onCategory} />,
  );
  expect(await screen.findByRole('tab', { name: '餐厨' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('link', { name: '杯子' })).toHaveAttribute(
    'href',
    '/zc/pages/goods/list?categoryId=11',
  );
  expect(await screen.findByText(copy.countBySort('2', '综合'))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '居家' }));
  expect(onCategory).toHaveBeenCalledWith(2);
});

it('an empty category says so', async () => {
  server.on(listGoods, () => ({ list: pageOf([]), isCapped: false }));
  renderApp(<CategoryPage path="/pages/category/index" categoryId={2} onCategory={jest.fn()} />);
  expect(await screen.findByText(copy.emptyCategory)).toBeVisible();
});

import { screen } from '@testing-library/react';
import { NO_SITE_LAW } from '@/lib/contract/law-facts';
import { getShopHome } from '@/lib/contract/shop';
import { setSite } from '@/lib/kit/site';
import { shopCopy as copy } from '@/lib/shop/copy';
import type { ShopHome } from '@/lib/shop/use-shop';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { TEST_SITE } from '@/testing/site';
import { ShopPage } from './shop-page';

const home = (more: Partial<ShopHome> = {}): ShopHome => ({
  banners: [
    { image: 'banner/1.webp', route: '/pages/goods/detail?goodsId=1', title: '新杯子' },
    { image: 'banner/2.webp', route: 'https://evil.example', title: '别处' },
  ],
  icons: [{ categoryId: 1, name: '餐厨', image: 'goods:bowl' }],
  notice: '端午照常发货',
  sections: [
    {
      title: '热销',
      sort: 'sales',
      goods: [
        {
          goodsId: 1,
          title: '搪瓷杯',
          subtitle: '',
          cover: 'goods:mug',
          minPrice: 3900,
          maxPrice: 3900,
          sold: 3,
          stockState: 'ok',
          kind: 'goods',
        },
      ],
    },
  ],
  ...more,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
let userId = 20_000;
function show() {
  // another member: what an earlier one was shown is kept for a moment
  freshDevice({ ...MEMBER, userId: (userId += 1) });
  return renderApp(
    <ShopPage
      path="/pages/shop/index"
      street={null}
      renderSection={({ goods }) => goods.map(({ title }) => <p key={title}>{title}</p>)}
      renderAll={() => <p>all goods</p>}
    />,
  );
}

it('has the record of the site in every state', async () => {
  setSite({ ...TEST_SITE, law: { ...NO_SITE_LAW, icp: '浙ICP备12345678号' } });
  server.on(getShopHome, () => refusal('shop_closed'));
  show();
  expect(screen.getByText('浙ICP备12345678号')).toBeVisible();
  await screen.findByText(copy.closedText);
  expect(screen.getByText('浙ICP备12345678号')).toBeVisible();
  setSite(TEST_SITE);
});

it('without goods it says that they are being prepared, and retries what failed', async () => {
  server.on(getShopHome, () => networkDown);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getShopHome, () => home({ icons: [], sections: [], banners: [], notice: '' }));
  await user.click(retry);
  expect(await screen.findByText(copy.empty)).toBeVisible();
});

it('shows banners, announcement, sections with what they are sorted by, and categories', async () => {
  server.on(getShopHome, () => home());
  show();
  expect(await screen.findByText('搪瓷杯')).toBeVisible();
  expect(screen.getByText('端午照常发货')).toBeVisible();
  expect(screen.getByText(copy.hotMeaning)).toBeVisible();
  expect(screen.getByRole('link', { name: '新杯子' })).toHaveAttribute(
    'href',
    '/zc/pages/goods/detail?goodsId=1',
  );
  expect(screen.queryByRole('link', { name: '别处' })).toBeNull();
  expect(screen.getByRole('link', { name: '餐厨' })).toHaveAttribute(
    'href',
    '/zc/pages/goods/list?categoryId=1',
  );
});

it('banners stand still where motion is not wanted, and can be paused', async () => {
  server.on(getShopHome, () => home());
  const { user } = show();
  const button = await screen.findByRole('button', { name: copy.play });
  await user.click(button);
  expect(screen.getByRole('button', { name: copy.pause })).toBeVisible();
});

it('a closed shop says so, and nothing of it is shown', async () => {
  server.on(getShopHome, () => refusal('shop_closed'));
  show();
  expect(await screen.findByText('商城暂未开放')).toBeVisible();
  expect(screen.queryByText('all goods')).toBeNull();
});

import './promises-sheet'; // the page loads them on demand; the test imports them at once
import './sku-sheet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refresh, signIn } from '@/lib/api';
import { getGoods, listSimilarGoods, markFavorite, remindRestock } from '@/lib/contract/goods';
import { detailCopy as copy, promisesCopy } from '@/lib/goods/detail-copy';
import { readHistory } from '@/lib/goods/history';
import { skuCopy } from '@/lib/goods/sku-copy';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { GoodsPage } from './goods-page';
import type { OnPick } from './sku-sheet';
import { type Detail, mug, row, sku } from './testing/catalog';

let server: ReturnType<typeof fakeServer>;
let goods: Detail;
beforeEach(() => {
  freshDevice();
  goods = mug();
  server = fakeServer();
  server.on(getGoods, () => goods);
  server.on(listSimilarGoods, () => ({ goods: [row(8)] }));
});

interface Given {
  userId?: number | null;
  skuId?: number | null;
  onPick?: OnPick;
  cartTotal?: number;
  region?: string;
}
function show({ userId = 10001, skuId = null, onPick, cartTotal = 0, region }: Given = {}) {
  const onLogin = jest.fn();
  const renderReviews = jest.fn(() => null);
  return {
    onLogin,
    renderReviews,
    ...renderApp(
      <GoodsPage
        path="/pages/goods/detail"
        goodsId={7}
        skuId={skuId}
        userId={userId}
        onLogin={onLogin}
        renderReviews={renderReviews}
        seller={<span>由小街文创销售</span>}
        drawEntry={() => null}
        onPick={onPick}
        cartTotal={cartTotal}
        region={region}
        place={region ? '浙江省 杭州市 余杭区' : ''}
        renderShare={({ title }, { isOpen }) => isOpen && <p>分享{title}</p>}
        renderRegion={({ isOpen }) => isOpen && <p>地区</p>}
        renderPlaces={() => null}
      />,
    ),
  };
}
const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: copy.choose(['颜色', '容量']) }));
  return within(await screen.findByRole('dialog', { name: skuCopy.sku }));
};
type Sheet = Awaited<ReturnType<typeof open>>;
const value = (sheet: Sheet, name: string) => sheet.getByRole('radio', { name });

it('shows price, promise and neighbours, and records the thing on this device', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 2, name: '小街搪瓷杯' })).toBeVisible();
  const delivery = screen.getByRole('button', { name: new RegExp(copy.chooseRegion) });
  expect(delivery).toHaveTextContent('快递 ¥5.00 48小时内发货');
  expect(screen.getByText(copy.chooseRegion)).toBeVisible();
  expect(screen.getByText('0.8 mm 钢板，双面珐琅')).toBeVisible();
  expect(screen.getByText('7天无理由 · 15天质量保障')).toBeVisible();
  expect(screen.getByText('由小街文创销售')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^搪瓷杯/ })).toHaveAttribute(
    'href',
    '/zc/pages/goods/detail?goodsId=8',
  );
  expect(readHistory()).toMatchObject([{ goodsId: 7, price: 3900 }]);
});

it('tells the freight to the chosen region, and lets another one be chosen', async () => {
  server.on(getGoods, ({ region }) => ({ ...goods, freightText: `运费到 ${region}` }));
  const { user } = show({ region: '330110' });
  const row = await screen.findByRole('button', { name: /浙江 杭州 余杭区/ });
  expect(row).toHaveTextContent('运费到 330110 48小时内发货');
  await user.click(row);
  expect(await screen.findByText('地区')).toBeVisible();
});

it('renders the page below no second time for a sheet that opens', async () => {
  const shown = show();
  await screen.findByRole('link', { name: /^搪瓷杯/ });
  shown.renderReviews.mockClear();
  const sheet = await open(shown);
  expect(shown.renderReviews).not.toHaveBeenCalled();
  await shown.user.click(value(sheet, '绿边白'));
  expect(shown.renderReviews).toHaveBeenCalled();
});

it('opens the sheet in which it is shared', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.share }));
  expect(await screen.findByText('分享小街搪瓷杯')).toBeVisible();
});

it('explains what it promises', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^7天无理由\s· 15天质量保障$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: promisesCopy.promises }));
  expect(sheet.getByText(promisesCopy.returnableText)).toBeVisible();
  expect(sheet.getByText(/最晚 \d+月\d+日 \d\d:\d\d 发出/)).toBeVisible();
});

it('keeps what a guest has chosen through the login', async () => {
  freshDevice(null);
  const shown = show({ userId: null, onPick: jest.fn() });
  const sheet = await open(shown);
  await shown.user.click(value(sheet, '绿边白'));
  await shown.user.click(value(sheet, '350 ml'));
  await shown.user.click(sheet.getByRole('button', { name: skuCopy.more }));
  act(() => signIn(MEMBER));
  await waitFor(() => expect(server.inputs(getGoods)).toHaveLength(2));
  expect(sheet.getByText('已选 绿边白 · 350 ml')).toBeVisible();
  expect(screen.getByText('绿边白 · 350 ml · 2 件')).toBeInTheDocument();
});

it('the struck price stands only with its meaning, and only for the SKU that has it', async () => {
  const shown = show({ skuId: 1 });
  expect(await screen.findByText(/近7日最低成交价/, { selector: 'span' })).toBeVisible();
  shown.unmount();
  show({ skuId: 3 });
  await screen.findByRole('heading', { level: 2, name: '小街搪瓷杯' });
  expect(screen.queryByText(/近7日最低成交价/, { selector: 'span' })).toBeNull();
});

it.each([true, false])(
  'the law about struck prices stands where one can be shown: %s',
  async (can) => {
    if (!can) for (const one of goods.skus) one.struck = undefined;
    show({ skuId: 1 });
    await screen.findByRole('heading', { level: 2, name: '小街搪瓷杯' });
    expect(screen.queryAllByText(new RegExp(copy.law))).toHaveLength(can ? 1 : 0);
  },
);

it('a choice is never dropped: what does not go together is struck, can be tapped, and says so', async () => {
  const shown = show();
  const sheet = await open(shown);
  await shown.user.click(value(sheet, '绿边白'));
  expect(value(sheet, skuCopy.noneValue('500 ml'))).not.toBeChecked();
  await shown.user.click(value(sheet, skuCopy.noneValue('500 ml')));
  expect(value(sheet, skuCopy.noneValue('绿边白'))).toBeChecked();
  expect(value(sheet, skuCopy.noneValue('500 ml'))).toBeChecked();
  expect(sheet.getByText(skuCopy.noneNote('绿边白 500 ml'))).toBeVisible();
  expect(sheet.getByRole('button', { name: skuCopy.soldOut })).toBeDisabled();
});

it('names the missing specification, tells the exact price, and asks for a notice of what is sold out', async () => {
  server.on(remindRestock, ({ isOn }) => ({ isOn }));
  const shown = show();
  const sheet = await open(shown);
  expect(sheet.getByRole('button', { name: copy.choose(['颜色', '容量']) })).toBeDisabled();
  await shown.user.click(value(sheet, '蓝边白'));
  expect(sheet.getByRole('button', { name: copy.choose(['容量']) })).toBeDisabled();
  await shown.user.click(value(sheet, '350 ml'));
  expect(sheet.getByText('已选 蓝边白 · 350 ml')).toBeVisible();
  expect(sheet.getByText(skuCopy.outNote('蓝边白 500 ml'))).toBeVisible();
  await shown.user.click(sheet.getByRole('button', { name: copy.remind }));
  expect(await sheet.findByRole('button', { name: copy.reminded })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(server.inputs(remindRestock)).toEqual([{ skuId: 2, isOn: true }]);
});

it('picks the SKU with as many pieces as may be bought', async () => {
  const onPick = jest.fn<unknown, Parameters<OnPick>>((...[, , , onAdded]) => onAdded?.());
  const shown = show({ onPick });
  const sheet = await open({ ...shown });
  await shown.user.click(value(sheet, '绿边白'));
  await shown.user.click(value(sheet, '350 ml'));
  const more = sheet.getByRole('button', { name: skuCopy.more });
  await shown.user.click(more);
  await shown.user.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await shown.user.click(sheet.getByRole('button', { name: copy.addToCart }));
  expect(onPick).toHaveBeenCalledWith(3, 3, 'cart', expect.any(Function));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: skuCopy.sku })).toBeNull());
});

it('a thing with one SKU needs no choice', async () => {
  goods = mug({ specs: [], skus: [sku(5, [])] });
  const onPick = jest.fn();
  const { user } = show({ onPick });
  await user.click(await screen.findByRole('button', { name: copy.buyNow }));
  expect(onPick).toHaveBeenCalledWith(5, 1, 'buy');
  expect(screen.queryByText(copy.chosen)).toBeNull();
});

it('asks for the values of what is made to order with the choice, and takes them along', async () => {
  const customFields = [{ kind: 'text' as const, label: '刻字', most: 8 }];
  goods = mug({ specs: [], skus: [sku(5, [])], customFields });
  const onPick = jest.fn();
  const { user } = show({ onPick });
  await user.click(await screen.findByRole('button', { name: copy.addToCart }));
  const sheet = within(await screen.findByRole('dialog', { name: skuCopy.sku }));
  await user.click(sheet.getByRole('button', { name: copy.addToCart }));
  expect(onPick).not.toHaveBeenCalled();
  expect(await screen.findByText('请填写刻字')).toBeVisible();
  await user.type(sheet.getByRole('textbox', { name: '刻字' }), '家');
  await user.click(sheet.getByRole('button', { name: copy.buyNow }));
  const more = { custom: ['家'] };
  expect(onPick).toHaveBeenCalledWith(5, 1, 'buy', expect.any(Function), more);
});

it.each(['service', 'course'] as const)(
  'a %s is bought at once and one at a time',
  async (kind) => {
    goods = mug({ kind, limits: { perOrder: 1, perMember: 0, left: null } });
    const onPick = jest.fn();
    const { user } = show({ onPick });
    await user.click(await screen.findByRole('button', { name: copy.buyNow }));
    const sheet = within(await screen.findByRole('dialog', { name: skuCopy.sku }));
    await user.click(value(sheet, '绿边白'));
    await user.click(value(sheet, '350 ml'));
    await user.click(sheet.getByRole('button', { name: copy.buyNow }));
    expect(onPick).toHaveBeenCalledWith(3, 1, 'buy', expect.any(Function));
    expect(sheet.queryByText(skuCopy.amount)).toBeNull();
    expect(screen.queryByRole('button', { name: copy.addToCart })).toBeNull();
  },
);

it('a kind that this shop does not sell is shown, but cannot be ordered', async () => {
  const lessons = [true, false, false].map((isFree, lessonId) => ({
    lessonId: lessonId + 1,
    title: `第 ${lessonId} 课`,
    seconds: 600,
    isFree,
  }));
  const course = { courseId: 1, isOwned: false, lessons };
  goods = mug({ kind: 'course', isForSale: false, specs: [], skus: [sku(5, [])], course });
  show({ onPick: jest.fn() });
  expect(await screen.findByRole('button', { name: copy.notForSale })).toBeDisabled();
  expect(screen.queryByRole('button', { name: copy.buyNow })).toBeNull();
  expect(screen.getByRole('heading', { name: '课程目录 · 2 节，另有 1 节试看' })).toBeVisible();
});

it('keeps a favourite; a guest logs in first, and the favourite is kept afterwards', async () => {
  server.on(markFavorite, ({ isOn }) => ({ isFavorite: isOn }));
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: copy.favorite }));
  expect(await screen.findByRole('button', { name: copy.favored })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  shown.unmount();
  const { user, onLogin } = show({ userId: null });
  await user.click(await screen.findByRole('button', { name: copy.favorite }));
  const [source, goOn] = onLogin.mock.calls[0] as [string, () => void];
  expect(source).toBe(copy.loginFor);
  expect(server.inputs(markFavorite)).toHaveLength(1);
  goOn();
  await waitFor(() => expect(server.inputs(markFavorite)).toHaveLength(2));
});

it('leads to the cart, and counts its pieces', async () => {
  const shown = show();
  expect(await screen.findByRole('link', { name: copy.cart })).toHaveAttribute(
    'href',
    '/zc/pages/cart/index',
  );
  shown.unmount();
  show({ cartTotal: 3 });
  expect(await screen.findByRole('link', { name: copy.cartOf(3) })).toBeVisible();
});

it('what is off sale stays readable, and leads to the shop', async () => {
  goods = mug({ status: 'off' });
  show({ onPick: jest.fn() });
  expect(await screen.findByText(copy.off)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.toShop })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.buyNow })).toBeNull();
});

it('says when the price changed while the page was open', async () => {
  show();
  await screen.findByRole('heading', { level: 2, name: '小街搪瓷杯' });
  expect(screen.queryByText(copy.priceChanged)).toBeNull();
  goods = mug({ version: 2, skus: mug().skus.map((one) => ({ ...one, price: one.price + 100 })) });
  await act(() => refresh(getGoods));
  expect(await screen.findByText(copy.priceChanged)).toBeVisible();
});

it.each([
  ['a missing thing', refusal('not_found'), copy.missing],
  ['a closed shop', refusal('shop_closed'), '商城暂未开放'],
  ['no network', networkDown, '点击重试'],
])('%s is said', async (_, answer, text) => {
  freshDevice(null);
  server.on(getGoods, () => answer);
  show({ userId: null });
  expect(await screen.findByText(text)).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { getSearchStart, searchAll } from '@/lib/contract/search';
import { searchCopy as copy } from '@/lib/search/copy';
import { fakeServer, networkDown } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { SearchScreen } from './search-screen';

const PATH = '/pages/search/index';
const NOTHING = { people: [], plots: [], texts: [], lessons: [], goods: [], orders: [] };
const START = {
  people: [],
  withdrawal: null,
  parcel: null,
  lesson: null,
  messages: 0,
  reading: [],
};
const PERSON = {
  userId: 7,
  userName: '何以宁',
  avatar: '',
  blockAreaId: 3,
  blockNo: 95,
  level: 2,
  isMayor: false,
  sign: '小街理发',
  relation: 'partner' as const,
};
const MUG = {
  goodsId: 4,
  title: '小街搪瓷杯',
  cover: '',
  minPrice: 3900,
  stockState: 'ok' as const,
  kind: 'goods' as const,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  enterAt(`/zc${PATH}`);
  server = fakeServer();
  server.on(getSearchStart, () => START);
  server.on(searchAll, ({ keyword }) =>
    keyword.includes('小街') ? { ...NOTHING, people: [PERSON], goods: [MUG] } : NOTHING,
  );
});

const show = (props: Partial<Parameters<typeof SearchScreen>[0]> = {}) =>
  renderApp(
    <SearchScreen
      path={PATH}
      keyword=""
      isShop={false}
      hotWords={[]}
      seen={null}
      drawEntry={() => null}
      {...props}
    />,
  );

it('answers as one types, by kind, and keeps the words in the address and what was opened', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox'), '小街');
  const people = await screen.findByRole('region', { name: copy.tabs.people });
  expect(within(people).getByRole('link')).toHaveAttribute(
    'href',
    '/zc/pages/space/city?blockAreaId=3&blockNo=95',
  );
  expect(people).toHaveTextContent('小街理发 · 直接小伙伴');
  expect(screen.getByRole('tab', { name: '全部 3' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('region', { name: copy.tabs.pages })).toHaveTextContent('小街商店');
  expect(window.location.search).toBe(`?keyword=${encodeURIComponent('小街')}`);
  await user.click(screen.getByRole('tab', { name: '商品 1' }));
  expect(screen.queryByRole('region', { name: copy.tabs.people })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /小街 ?搪瓷杯/ }));
  await user.clear(screen.getByRole('searchbox'));
  const recent = await screen.findByRole('list', { name: copy.recent });
  await user.click(within(recent).getByRole('button', { name: '小街' }));
  expect(await screen.findByRole('region', { name: copy.tabs.people })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: copy.clearRecent }));
  await user.click(await screen.findByRole('button', { name: copy.clear }));
  await waitFor(() => expect(screen.queryByText(copy.recent)).not.toBeInTheDocument());
});

it('arrows walk from the field through what was found and back', async () => {
  const { user } = show({ keyword: '小街' });
  await screen.findByRole('region', { name: copy.tabs.people });
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /小街 ?商店/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /何以宁/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('nothing found says so and leads on; a failure keeps the pages of the app and can be retried', async () => {
  const first = show({ keyword: '蚂蚁搬家' });
  expect(await screen.findByText(copy.nothing('蚂蚁搬家'))).toBeVisible();
  expect(screen.getByRole('link', { name: copy.help })).toBeVisible();
  first.unmount();
  server.on(searchAll, () => {
    throw networkDown;
  });
  show({ keyword: '购物' });
  expect(await screen.findByRole('link', { name: /购物 ?车/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: '点击重试' })).toBeVisible();
});

it('the start says what is under way and whom one deals with', async () => {
  server.on(getSearchStart, () => ({
    ...START,
    people: [PERSON],
    withdrawal: { id: 9, amount: 18690, isReviewed: false },
    parcel: { orderId: 5, title: '布面笔记本' },
    lesson: { lessonId: 6, number: 3, title: '门口只写一件事' },
    messages: 2,
    reading: [{ articleId: 1, title: '雨天卖出的第一束花', today: 36, views: 900 }],
  }));
  show();
  const direct = await screen.findByRole('group', { name: copy.direct });
  expect(
    await within(direct).findByRole('link', { name: /提现进度.*186\.90 审核中/ }),
  ).toHaveAttribute('href', '/zc/pages/user/withdraw?id=9');
  expect(direct).toHaveTextContent('第 3 课门口只写一件事留言簿2 条新');
  expect(screen.getByRole('list', { name: copy.close })).toHaveTextContent('何以宁095');
  expect(screen.getByRole('link', { name: /雨天卖出的第一束花 ?今天 36 人读过/ })).toBeVisible();
});

it('from the shop its words stand first, and the button leads to the list of goods', async () => {
  const { user, router } = show({ isShop: true, hotWords: ['办公室水杯'] });
  expect(await screen.findByRole('button', { name: '办公室水杯' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' 小街 ');
  await user.click(screen.getByRole('button', { name: copy.submit }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(
      `/pages/goods/list?keyword=${encodeURIComponent('小街')}`,
    ),
  );
  expect(screen.getByRole('tab', { name: '商品 1' })).toHaveAttribute('aria-selected', 'true');
});

import { act, screen, waitFor } from '@testing-library/react';
import { suggestGoods } from '@/lib/contract/goods';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { recordSeen } from '@/lib/goods/history';
import { readWords, recordWords } from '@/lib/goods/search-words';
import { fakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { HistoryPage } from './history-page';
import { SearchPage } from './search-page';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
  server.on(suggestGoods, ({ keyword }) => ({ words: [`${keyword}杯`, `${keyword}锅`] }));
});
const seen = (goodsId: number) => ({
  goodsId,
  title: `商品${goodsId}`,
  cover: 'goods:mug',
  price: 3900,
  at: goodsId,
});
const show = () =>
  renderApp(<SearchPage path="/pages/search/index" keyword="" hotWords={['办公室水杯']} />);

it('starts with what was searched, what the shop suggests, and what was seen on this device', async () => {
  recordWords('雨伞');
  recordSeen(seen(3));
  show();
  expect(await screen.findByRole('link', { name: '雨伞' })).toHaveAttribute(
    'href',
    `/zc/pages/goods/list?keyword=${encodeURIComponent('雨伞')}`,
  );
  expect(screen.getByRole('link', { name: '办公室水杯' })).toBeVisible();
  expect(screen.getByRole('list', { name: copy.seen })).toHaveTextContent('商品3');
});

it('suggests after two characters, keeps what was searched, and forgets it on request', async () => {
  const { user } = show();
  const field = await screen.findByRole('searchbox');
  await user.type(field, '搪');
  await act(() => new Promise((done) => setTimeout(done, 600)));
  expect(server.inputs(suggestGoods)).toEqual([]);
  await user.type(field, '瓷');
  await user.click(await screen.findByRole('link', { name: /搪瓷 ?锅/ }));
  expect(readWords()).toEqual(['搪瓷锅']);
  await user.clear(field);
  await user.click(await screen.findByRole('button', { name: copy.clearHistory }));
  await user.click(await screen.findByRole('button', { name: copy.clear }));
  await waitFor(() => expect(readWords()).toEqual([]));
});

it('the search button searches what is typed', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox'), ' 毛巾 ');
  await user.click(screen.getByRole('button', { name: copy.searchDone }));
  expect(readWords()).toEqual(['毛巾']);
});

it('the history shows what was seen, forgets one or all, and can be switched off', async () => {
  [1, 2, 3].forEach((id) => recordSeen(seen(id)));
  const { user } = renderApp(<HistoryPage path="/pages/user/history" />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: copy.forget('商品2') }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('switch', { name: copy.historySwitch }));
  expect(screen.getByText(copy.historyOff)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.clear }));
  await user.click((await screen.findAllByRole('button', { name: copy.clear })).at(-1) as Element);
  expect(await screen.findByText(copy.noHistory)).toBeVisible();
});

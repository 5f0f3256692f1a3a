import { screen } from '@testing-library/react';
import { commentsCopy as copy } from '@/lib/comments/copy';
import type { Comment } from '@/lib/comments/use-comments';
import { listComments } from '@/lib/contract/comments';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { CommentsPage } from './comments-page';
import { CommentsPreview } from './comments-preview';

const review = (commentId: number, more: Partial<Comment> = {}): Comment => ({
  commentId,
  stars: 5,
  content: `评价 ${commentId}`,
  images: [],
  skuText: '蓝边白 · 350 ml',
  name: '江*晚',
  avatar: '',
  time: Date.parse('2026-06-12T04:00:00Z'),
  reply: '',
  addition: '',
  additionImages: [],
  hiddenReason: '',
  ...more,
});
const answer = (rows: Comment[]) => ({
  list: { data: rows, total: rows.length, current_page: 1, last_page: 1, per_page: 15 },
  summary: { total: rows.length, good: 1, mid: 0, bad: 1, image: 0, averageTenths: 35 },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice(null);
  server = fakeServer();
});
const show = (goodsId = 7) =>
  renderApp(<CommentsPage path="/pages/comment/index" goodsId={goodsId} />);

it('shows reviews with answers and additions; a hidden one keeps its stars and says why', async () => {
  server.on(listComments, ({ filter }) =>
    answer(
      filter === 'bad'
        ? [review(2, { stars: 1 })]
        : [
            review(1, { reply: '谢谢', addition: '用了一个月' }),
            review(2, { stars: 1, content: '', hiddenReason: '含有个人信息' }),
          ],
    ),
  );
  const { user } = show();
  expect(await screen.findByText('评价 1')).toBeVisible();
  expect(screen.getByText('谢谢')).toBeVisible();
  expect(screen.getByText('用了一个月')).toBeVisible();
  expect(screen.getByText(copy.hidden('含有个人信息'))).toBeVisible();
  expect(screen.getByRole('img', { name: copy.stars(1) })).toBeVisible();
  expect(screen.getByText(copy.average('3.5'))).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /差评/ }));
  expect(await screen.findByText('评价 2')).toBeVisible();
});

it.each([
  [() => answer([]), copy.none],
  [() => refusal('shop_closed'), '商城暂未开放'],
  [() => networkDown, '点击重试'],
])('says when there is nothing to show', async (reply, text) => {
  server.on(listComments, reply);
  show(text.length);
  expect(await screen.findByText(text)).toBeVisible();
});

it('the page of a thing shows two, one of them critical, and leads to all', async () => {
  server.on(listComments, () => answer([review(1), review(2), review(3, { stars: 2 })]));
  renderApp(<CommentsPreview goodsId={9} expected={2} />);
  expect(await screen.findByText('评价 3')).toBeVisible();
  expect(screen.queryByText('评价 2')).toBeNull();
  expect(screen.getByRole('link', { name: copy.average('3.5') })).toHaveAttribute(
    'href',
    '/zc/pages/comment/index?goodsId=9',
  );
});

import { screen, waitFor } from '@testing-library/react';
import { clearQueued, CLIENT_COPY, countQueued } from '@/lib/api';
import { getArticle, listArticles, listCategories, markArticle } from '@/lib/contract/articles';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ArticlePage } from './article-page';
import { ArticlesPage } from './articles-page';

const row = {
  articleId: 7,
  title: '先从三个人开始',
  cover: 'entry:poster',
  category: '推广学堂',
  viewTime: new Date(2026, 5, 12).getTime(),
  showViews: 1286,
};
const article = {
  ...row,
  categoryId: 2,
  author: '宋砚秋',
  summary: '三个人',
  content: '<p>第一张海报只需要发给三个人。</p>',
  likes: 3,
  isLiked: false,
  isCollected: false,
  related: [{ ...row, articleId: 8, title: '不说大话' }],
};
const draw = () => null;

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  server.on(getArticle, () => article);
  window.scrollTo = jest.fn();
});

const show = (userId: number | null = 10001, onLogin = jest.fn()) => ({
  onLogin,
  ...renderApp(
    <ArticlePage
      path="/pages/article/detail"
      articleId={7}
      userId={userId}
      onLogin={onLogin}
      drawEntry={draw}
    />,
  ),
});

it('shows the text with its author, day and readers, and what else there is', async () => {
  show();
  expect(await screen.findByText(/第一张海报只需要/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: '先从三个人开始' })).toBeInTheDocument();
  expect(screen.getByText('2026年6月12日')).toBeInTheDocument();
  expect(screen.getAllByText('1,286 次阅读')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /不说大话/ })).toHaveAttribute(
    'href',
    '/zc/pages/article/detail?articleId=8',
  );
});

it('says that an article is gone, with a way home, and that the network is down, with a retry', async () => {
  server.on(getArticle, () => refusal('not_found'));
  const { unmount } = show();
  expect(await screen.findByText('文章不存在或已下架')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/zc/');
  unmount();
  freshDevice(null);
  server.on(getArticle, () => networkDown);
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '点击重试' });
  server.on(getArticle, () => article);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: '先从三个人开始' })).toBeInTheDocument();
});

it('likes and takes it back; the count is the server’s', async () => {
  server.on(markArticle, ({ isOn }) => ({
    likes: isOn ? 4 : 3,
    isLiked: isOn,
    isCollected: false,
  }));
  const { user } = show();
  const like = await screen.findByRole('button', { name: '点赞 3' });
  expect(like).toHaveAttribute('aria-pressed', 'false');
  await user.click(like);
  await user.click(await screen.findByRole('button', { name: '已点赞 4' }));
  expect(await screen.findByRole('button', { name: '点赞 3' })).toBeInTheDocument();
  expect(server.inputs(markArticle)).toEqual([
    { articleId: 7, mark: 'like', isOn: true },
    { articleId: 7, mark: 'like', isOn: false },
  ]);
});

it('an offline like is queued, shown at once, and can be undone', async () => {
  server.on(markArticle, () => networkDown);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '点赞 3' }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '已点赞 4' }));
  expect(await screen.findByRole('button', { name: '点赞 3' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await user.click(screen.getByRole('button', { name: '收藏' }));
  expect(await screen.findByRole('button', { name: '已收藏' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await countQueued()).toBe(3);
});

it('asks a guest to log in instead of sending anything', async () => {
  freshDevice(null);
  const { user, onLogin } = show(null);
  await user.click(await screen.findByRole('button', { name: '收藏' }));
  expect(onLogin).toHaveBeenCalled();
  expect(server.inputs(markArticle)).toEqual([]);
});

it('keeps the chosen size of the text', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: '字号' }));
  await user.click(await screen.findByRole('radio', { name: '大' }));
  unmount();
  const { user: again } = show();
  await again.click(await screen.findByRole('button', { name: '字号' }));
  expect(await screen.findByRole('radio', { name: '大' })).toBeChecked();
});

it('lists articles by category, and the collection of a member', async () => {
  const page = (data: (typeof row)[]) => ({
    list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
  });
  server.on(listCategories, () => ({ list: [{ categoryId: 2, name: '推广学堂' }] }));
  server.on(listArticles, ({ isCollected }) => page(isCollected ? [] : [row]));
  const { user } = renderApp(
    <ArticlesPage path="/pages/article/detail" isMember drawEntry={draw} />,
  );
  expect(await screen.findByRole('link', { name: /先从三个人开始/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: '推广学堂' }));
  await user.click(screen.getByRole('radio', { name: '我的收藏' }));
  expect(await screen.findByText('还没有收藏，读到好文章时点一下星标')).toBeInTheDocument();
  await waitFor(() =>
    expect(
      server.inputs(listArticles).map(({ categoryId, isCollected }) => [categoryId, isCollected]),
    ).toEqual([
      [undefined, false],
      [2, false],
      [undefined, true],
    ]),
  );
});

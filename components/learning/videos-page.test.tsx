import { screen, waitFor, within } from '@testing-library/react';
import { getVideo, listVideos } from '@/lib/contract/learning';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { VideoPage } from './video-page';
import { VideosPage } from './videos-page';

const PATH = '/pages/space/video';
const row = {
  videoId: 1,
  title: '认识门牌与街区',
  category: 'start' as const,
  cover: '/zc/films/a.webp',
  seconds: 28,
  views: 12_680,
  publishedAt: Date.now() - 86_400_000,
  position: 0,
  isDone: false,
};
const second = {
  ...row,
  videoId: 2,
  title: '名片交换',
  category: 'promote' as const,
  cover: 'entry:card',
  views: 622,
  seconds: 125,
  position: 50,
};
const third = {
  ...row,
  videoId: 3,
  title: '三行日志',
  category: 'review' as const,
  cover: '',
  isDone: true,
};
const page = (data: (typeof row | typeof second | typeof third)[]) => ({
  list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
});
const detail = {
  ...row,
  summary: '半分钟看懂。',
  transcript: '<p>每位成员都有一块门牌。</p>',
  sources: [{ src: '/zc/films/a.mp4', type: 'video/mp4' }],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  freshDevice();
  server = fakeServer();
  server.on(listVideos, ({ category }) =>
    page([row, second, third].filter((one) => !category || one.category === category)),
  );
});

const show = () =>
  renderApp(<VideosPage path={PATH} drawEntry={(name) => <i data-testid={name} />} />);

it('shows the newest one large, the others as rows with their progress', async () => {
  show();
  const [first, next, last] = await screen.findAllByRole('link');
  expect(first).toHaveAccessibleName(/时长 28 秒.*认识门牌与街区.*入门 · 1.3万次播放 · 1天前/);
  expect(first).toHaveAttribute('href', `/zc${PATH}?videoId=1`);
  expect(
    within(next as HTMLElement).getByRole('progressbar', { name: '已看 40%' }),
  ).toBeInTheDocument();
  expect(
    within(next as HTMLElement).getByRole('img', { name: '时长 2 分 5 秒' }),
  ).toHaveTextContent('02:05');
  expect(within(next as HTMLElement).getByTestId('card')).toBeInTheDocument();
  expect(
    within(last as HTMLElement).getByRole('progressbar', { name: '已看完' }),
  ).toBeInTheDocument();
});

it('a category shows its own films, all as rows; one without films says so and leads on', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: '获客' }));
  expect(await screen.findAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/天前/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '沟通' }));
  expect(await screen.findByText('还没有视频')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看文章' })).toHaveAttribute(
    'href',
    '/zc/pages/article/detail',
  );
});

it('a list that failed to load can be retried', async () => {
  server.on(listVideos, () => networkDown);
  const { user } = show();
  const again = await screen.findByRole('button', { name: '点击重试' });
  server.on(listVideos, () => page([row]));
  await user.click(again);
  expect(await screen.findByRole('link')).toBeInTheDocument();
});

it('a video has its transcript below it, collapsed', async () => {
  server.on(getVideo, () => detail);
  const { user } = renderApp(<VideoPage path={PATH} videoId={1} onShare={jest.fn()} />);
  expect(await screen.findByRole('heading', { name: '认识门牌与街区' })).toBeInTheDocument();
  await user.click(screen.getByText('文字稿'));
  expect(await screen.findByText('每位成员都有一块门牌。')).toBeVisible();
});

it.each(['99', 'abc', '-1'])('a film that does not exist (%s) leads to the list', async (id) => {
  server.on(getVideo, () => refusal('not_found'));
  renderApp(<VideoPage path={PATH} videoId={Number(id)} onShare={jest.fn()} />);
  expect(await screen.findByText('视频不存在或已下架')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '全部视频' })).toHaveAttribute('href', `/zc${PATH}`);
  await waitFor(() => expect(server.inputs(getVideo)).toHaveLength(1));
});

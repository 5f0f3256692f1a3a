import { screen, waitFor } from '@testing-library/react';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { videosCopy } from '@/components/ui/videos-copy';
import { clearQueued, CLIENT_COPY, countQueued } from '@/lib/api';
import { getStudent } from '@/lib/contract/learning';
import { commentLog, getLog, likeLog, reportLog } from '@/lib/contract/logs';
import { useStudent } from '@/lib/learning/use-learning';
import { logsCopy as copy } from '@/lib/logs/copy';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { LogPage } from './log-page';
import { log, PATH, serveLogs } from './testing/logs';

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await clearQueued();
  server = fakeServer();
  serveLogs(server);
});

const detail = {
  ...log,
  isMine: false,
  userName: '温以柔',
  images: ['/zc/pictures/a.webp', 'file/b.webp'],
  video: 'video/202611/a.webm',
  replies: [
    {
      id: 1,
      userName: '导师',
      avatar: '',
      isTutor: true,
      isMine: false,
      content: '写得具体',
      time: 1,
    },
  ],
};
const comment = {
  id: 7,
  userName: '许星河',
  avatar: '',
  isTutor: false,
  isMine: false,
  content: '进群领福利',
  time: 1,
};

it('an entry is liked, commented and reported; its pictures can be enlarged', async () => {
  server.on(getLog, () => detail);
  server.on(likeLog, () => ({ likes: 3, isLiked: true }));
  server.on(commentLog, () => ({ id: 2 }));
  server.on(reportLog, () => ({}));
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  expect(
    (await screen.findByRole('button', { name: picturesCopy.enlarge(2) })).querySelector('img'),
  ).toHaveAttribute('src', '/upload/file/b.webp');
  expect(screen.getByRole('button', { name: videosCopy.play })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.likeName(2) }));
  await waitFor(() => expect(server.inputs(likeLog)).toEqual([{ id: 5, isOn: true }]));
  await user.type(screen.getByRole('textbox', { name: copy.comment }), '学到了');
  await user.click(screen.getByRole('button', { name: copy.send }));
  await waitFor(() => expect(server.inputs(commentLog)).toEqual([{ id: 5, content: '学到了' }]));
  expect(await screen.findByText(copy.sent)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.report }));
  await user.click(await screen.findByRole('button', { name: copy.reasons.ad }));
  expect(await screen.findByText(copy.reported)).toBeInTheDocument();
});

it('a comment of somebody else can be reported; one’s own and a tutor’s cannot', async () => {
  server.on(getLog, () => ({
    ...detail,
    replies: [...detail.replies, comment, { ...comment, id: 8, userName: '我', isMine: true }],
  }));
  server.on(reportLog, () => ({}));
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  await user.click(await screen.findByRole('button', { name: copy.reportOf('许星河') }));
  expect(screen.getByRole('dialog', { name: copy.reportComment })).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.reasons.ad }));
  expect(await screen.findByText(copy.reported)).toBeInTheDocument();
  expect(server.inputs(reportLog)).toEqual([{ kind: 'comment', id: 7, reason: 'ad' }]);
  for (const name of ['我', '导师'])
    expect(screen.queryByRole('button', { name: copy.reportOf(name) })).not.toBeInTheDocument();
});

it('a like is counted on the overview too, where a tutor has answered the entry', async () => {
  const Overview = () => <>{useStudent().state}</>;
  server.on(getStudent, () => ({
    isStudent: true,
    application: { status: 'none' as const, note: '', until: null },
    courses: [],
    streak: 0,
    isTodayDone: false,
    answered: null,
  }));
  server.on(getLog, () => detail);
  server.on(likeLog, () => ({ likes: 3, isLiked: true }));
  const { user } = renderApp(
    <>
      <Overview />
      <LogPage path={PATH} id={5} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: copy.likeName(2) }));
  await waitFor(() => expect(server.inputs(getStudent)).toHaveLength(2));
});

it('an offline like is queued and shown at once', async () => {
  server.on(getLog, () => detail);
  server.on(likeLog, () => networkDown);
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  await user.click(await screen.findByRole('button', { name: copy.likeName(2) }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.likeName(3) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await countQueued()).toBe(1);
});

it('an offline comment is queued, and says so', async () => {
  server.on(getLog, () => detail);
  server.on(commentLog, () => networkDown);
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: copy.comment }), '学到了');
  await user.click(screen.getByRole('button', { name: copy.send }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: copy.comment })).toHaveValue('');
  expect(await countQueued()).toBe(1);
});

it('my own entry cannot be reported', async () => {
  server.on(getLog, () => ({ ...detail, isMine: true }));
  renderApp(<LogPage path={PATH} id={5} />);
  await screen.findByText('写得具体');
  expect(screen.queryByRole('button', { name: copy.report })).not.toBeInTheDocument();
});

it('an entry that is gone or private says so and leads back', async () => {
  server.on(getLog, () => refusal('not_found'));
  renderApp(<LogPage path={PATH} id={5} />);
  expect(await screen.findByText(copy.missing)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: copy.toStudy })).toHaveAttribute('href', `/zc${PATH}`);
});

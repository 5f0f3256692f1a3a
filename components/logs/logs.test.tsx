import { screen, waitFor, within } from '@testing-library/react';
import { uiCopy } from '@/components/ui/copy';
import { picturesCopy } from '@/components/ui/pictures-copy';
import { CLIENT_COPY, countWaiting, forgetWaiting } from '@/lib/api';
import {
  addLog,
  checkLog,
  commentLog,
  getLog,
  likeLog,
  listLogs,
  reportLog,
} from '@/lib/contract/logs';
import { logsCopy as copy } from '@/lib/logs/copy';
import { keepDraft, readDraft } from '@/lib/logs/draft';
import { fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { LogPage } from './log-page';
import { LogsSection } from './logs-section';

const PATH = '/pages/user/student';
const WORDS = '今天在早市认识了两位邻居，记下了名字';
const log = {
  logId: 5,
  day: '2026-11-20',
  content: '按书单送到教室，店主听懂了',
  images: [],
  visibility: 'public' as const,
  userName: '林知夏',
  avatar: 'preset:9',
  isMine: true,
  likes: 2,
  isLiked: false,
  comments: 1,
  hasTutorReply: true,
  time: 1,
};
const page = (data: (typeof log)[]) => ({
  list: { data, current_page: 1, last_page: 1, per_page: 15, total: data.length },
});
const state = {
  isDone: false,
  streak: 4,
  total: 8,
  days: ['2026-11-18', '2026-11-19', '2026-11-20'],
  today: '2026-11-21',
  visibility: 'private' as const,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  freshDevice();
  await forgetWaiting();
  server = fakeServer();
  server.on(checkLog, () => state);
  server.on(listLogs, ({ scope }) =>
    page([
      { ...log, isMine: scope !== 'all', userName: scope === 'all' ? '温以柔' : log.userName },
    ]),
  );
  server.on(addLog, () => ({ logId: 9, streak: 5, isAddition: false }));
});
afterEach(() => jest.restoreAllMocks());

const show = () => renderApp(<LogsSection path={PATH} />);
const field = () => screen.findByRole('textbox', { name: copy.hint });

it('has the month in its place before the server has said what is written', async () => {
  server.on(checkLog, () => new Promise(() => undefined));
  show();
  await screen.findByText(log.content);
  const calendar = within(screen.getByRole('table', { name: copy.loading }));
  expect(calendar.getAllByRole('row').length).toBeGreaterThanOrEqual(5);
  expect(screen.queryByText(copy.written)).not.toBeInTheDocument();
  expect(screen.queryByText(copy.total(0))).not.toBeInTheDocument();
});

it('shows the month with its written days, the streak, and own entries with what the tutor did', async () => {
  show();
  const calendar = await screen.findByRole('table', { name: '2026年11月记录了 3 天' });
  expect(within(calendar).getAllByText(copy.written)).toHaveLength(3);
  expect(calendar.querySelector('[aria-current=date]')).toHaveTextContent('21');
  const entry = await screen.findByRole('link', { name: /按书单送到教室/ });
  expect(entry).toHaveTextContent(copy.tutored);
  expect(entry).toHaveAttribute('href', `/zc${PATH}?logId=5`);
});

it('another month is one tap away, the next one only once it has begun', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: copy.next })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: copy.previous }));
  await waitFor(() => expect(server.inputs(checkLog).at(-1)).toEqual({ month: '2026-10' }));
  await user.click(await screen.findByRole('button', { name: copy.next }));
  expect(await screen.findByRole('table', { name: /2026年11月/ })).toBeInTheDocument();
});

it('a month that cannot be had can be asked for again, and the other months stay one tap away', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00+08:00'));
  server.on(checkLog, ({ month }) => (month === '2026-10' ? networkDown : state));
  const { user } = show();
  await screen.findByRole('table', { name: '2026年11月记录了 3 天' });
  await user.click(screen.getByRole('button', { name: copy.previous }));
  expect(await screen.findByRole('button', { name: uiCopy.tapToRetry })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: copy.next }));
  expect(await screen.findByRole('table', { name: /2026年11月/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.next })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: copy.previous }));
  const retry = await screen.findByRole('button', { name: uiCopy.tapToRetry });
  server.on(checkLog, () => ({ ...state, days: ['2026-10-08'] }));
  await user.click(retry);
  expect(await screen.findByRole('table', { name: '2026年10月记录了 1 天' })).toBeInTheDocument();
});

it('ten characters are needed; then the entry is sent once, and the streak is told', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '太短');
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('日志至少10个字')).toBeInTheDocument();
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('radio', { name: copy.visibilities.public }));
  await user.dblClick(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('记录成功，已连续5天')).toBeInTheDocument();
  expect(server.inputs(addLog)).toEqual([
    { content: `太短${WORDS}`, images: [], visibility: 'public' },
  ]);
  expect(readDraft(MEMBER.userId)).toBeNull();
});

it('every word is on the device before it is sent: after a crash the page offers to go on, with words and visibility', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '写到一半');
  await user.click(screen.getByRole('radio', { name: copy.visibilities.public }));
  await waitFor(() =>
    expect(readDraft(MEMBER.userId)).toMatchObject({ content: '写到一半', visibility: 'public' }),
  );
  unmount();
  const again = show();
  await again.user.click(await screen.findByRole('button', { name: copy.goOn }));
  expect(await field()).toHaveValue('写到一半');
  expect(screen.getByText(copy.restored)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: copy.visibilities.public })).toBeChecked();
});

it('a picture that was uploaded comes back with the words, can be taken out, and goes with the entry', async () => {
  const [first, second] = [
    { key: 'image/a.webp', url: '/upload/image/a.webp' },
    { key: 'image/b.webp', url: '/upload/image/b.webp' },
  ];
  keepDraft(MEMBER.userId, { content: WORDS, visibility: 'private', images: [first, second] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.goOn }));
  await user.click(await screen.findByRole('button', { name: picturesCopy.removeImage(1) }));
  expect(readDraft(MEMBER.userId)?.images).toEqual([second]);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  await waitFor(() =>
    expect(server.inputs(addLog)).toEqual([
      { content: WORDS, images: [second.key], visibility: 'private' },
    ]),
  );
  await waitFor(() => expect(readDraft(MEMBER.userId)).toBeNull());
});

it('a picture alone is worth keeping; blanks alone are not', () => {
  const picture = { key: 'image/a.webp', url: '/upload/image/a.webp' };
  keepDraft(MEMBER.userId, { content: '', images: [picture] });
  expect(readDraft(MEMBER.userId)?.images).toEqual([picture]);
  keepDraft(MEMBER.userId, { content: ' \n', images: [] });
  expect(readDraft(MEMBER.userId)).toBeNull();
});

it('one member’s unfinished words are not shown to the next one on the device', async () => {
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), '我的秘密');
  await waitFor(() => expect(readDraft(MEMBER.userId)).not.toBeNull());
  unmount();
  expect(readDraft(MEMBER.userId + 1)).toBeNull();
});

it('adds to a day that is written, and leaves who may see it as it is', async () => {
  server.on(checkLog, () => ({ ...state, isDone: true, visibility: 'public' as const }));
  server.on(addLog, () => ({ logId: 9, streak: 5, isAddition: true }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.add }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText(copy.added)).toBeInTheDocument();
  expect(server.inputs(addLog)).toMatchObject([{ visibility: 'public' }]);
});

it('keeps the words when the server refuses them, with the reason below', async () => {
  server.on(addLog, () => refusal('log_full'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('今天的日志已写满，明天再继续')).toBeInTheDocument();
  expect(await field()).toHaveValue(WORDS);
});

it('says what is wrong with pictures, which have no field, and keeps the words', async () => {
  server.on(addLog, () =>
    refusal('invalid_input', { fields: { images: '图片已失效，请重新上传' } }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('图片已失效，请重新上传')).toBeInTheDocument();
  expect(await field()).toHaveValue(WORDS);
});

it('without a network the entry waits on the device, and the form closes', async () => {
  server.on(addLog, () => networkDown);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: copy.write }));
  await user.type(await field(), WORDS);
  await user.click(screen.getByRole('button', { name: copy.submit }));
  expect(await screen.findByText('网络不可用，已保存，联网后自动发送')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: copy.hint })).not.toBeInTheDocument(),
  );
});

it('classmates’ entries are a list of their own, with names', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: copy.scopes.all }));
  expect(await screen.findByRole('link', { name: /温以柔/ })).toBeInTheDocument();
});

const detail = {
  ...log,
  isMine: false,
  userName: '温以柔',
  images: ['/zc/pictures/a.webp', 'file/b.webp'],
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

it('a like that finds no network waits for it, and shows as it will be', async () => {
  server.on(getLog, () => detail);
  server.on(likeLog, () => networkDown);
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  await user.click(await screen.findByRole('button', { name: copy.likeName(2) }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.likeName(3) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await countWaiting()).toBe(1);
});

it('a comment that finds no network is kept for later, and says so', async () => {
  server.on(getLog, () => detail);
  server.on(commentLog, () => networkDown);
  const { user } = renderApp(<LogPage path={PATH} id={5} />);
  await user.type(await screen.findByRole('textbox', { name: copy.comment }), '学到了');
  await user.click(screen.getByRole('button', { name: copy.send }));
  expect(await screen.findByText(CLIENT_COPY.queued)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: copy.comment })).toHaveValue('');
  expect(await countWaiting()).toBe(1);
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

import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { InputOf, OutputOf } from '@/lib/contract';
import { getHome } from '@/lib/contract/home';
import { writeMessage } from '@/lib/contract/houses';
import { listNotices, readAllNotices, readNotice, setNotices } from '@/lib/contract/notices';
import { NOTICE_DEFAULTS } from '@/lib/contract/notices.schema';
import type { Notice } from '@/lib/notices/use-notices';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { NoticeCenter } from './notice-center';

const PER_PAGE = 15;
const aNotice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  type: 'reward',
  title: `第${id}条`,
  body: '直接奖励 ¥19.90 已入账可提现余额。',
  route: '',
  time: Date.now() - 60_000,
  isRead: false,
  ...changes,
});

let server: FakeServer;
let all: Notice[];

function listed({ page, type }: InputOf<typeof listNotices>): OutputOf<typeof listNotices> {
  const rows = all.filter((notice) => type === 'all' || notice.type === type);
  const fresh = all.filter(({ isRead }) => !isRead);
  const types = [...new Set(fresh.map((notice) => notice.type))].map((one) => ({
    type: one,
    unread: fresh.filter((notice) => notice.type === one).length,
  }));
  const data = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return {
    list: {
      data,
      current_page: page,
      last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
      per_page: PER_PAGE,
      total: rows.length,
    },
    summary: { unread: fresh.length, types },
  };
}

function serve() {
  server.on(listNotices, listed);
  server.on(readNotice, ({ id }) => {
    all = all.map((notice) => (notice.id === id ? { ...notice, isRead: true } : notice));
    return { unread: all.filter(({ isRead }) => !isRead).length };
  });
  server.on(readAllNotices, () => {
    all = all.map((notice) => ({ ...notice, isRead: true }));
    return { unread: 0 };
  });
}

beforeEach(() => {
  server = fakeServer();
  all = [
    aNotice(3, { type: 'withdraw', title: '提现已到账', route: '/pages/user/withdraw?id=8' }),
    aNotice(2),
    aNotice(1, { type: 'system', title: '欢迎', isRead: true }),
  ];
  serve();
  freshDevice();
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <NoticeCenter isOpen={isOpen} onClose={() => setOpen(false)} onReturn={() => setOpen(true)} />
  );
}
const show = () => renderApp(<Opened />);
const rows = async () =>
  within(await screen.findByRole('list', { name: '消息列表' })).getAllByRole('button');

test('shows what is unread, by words and by type; a type shows its own', async () => {
  const { user } = show();
  expect(await screen.findByText('2 条未读')).toBeInTheDocument();
  expect(
    (await rows()).map((row) => within(row).queryByRole('img', { name: '未读' }) !== null),
  ).toEqual([true, true, false]);
  await user.click(screen.getByRole('radio', { name: '系统' }));
  expect(await screen.findByText('欢迎')).toBeInTheDocument();
  expect(screen.queryByText('提现已到账')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /学习/ }));
  expect(await screen.findByText('还没有学习消息')).toBeInTheDocument();
});

test('a tap reads a notice at once, once, and opens its page; the bell is counted anew', async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole('button', { name: /第2条/ }));
  expect(await screen.findByText('1 条未读')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /第2条/ }));
  expect(server.inputs(readNotice)).toEqual([{ id: 2 }]);
  await user.click(screen.getByRole('button', { name: /提现已到账/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/user/withdraw?id=8'));
  expect(server.inputs(readNotice)).toEqual([{ id: 2 }, { id: 3 }]);
});

test('everything is read by one tap; a failure is reported and leaves it unread', async () => {
  server.on(readAllNotices, () => refusal('rate_limited', { blanks: { seconds: 30 } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  expect(await screen.findByText('操作过于频繁，请30秒后再试')).toBeInTheDocument();
  expect(screen.getByText('2 条未读')).toBeInTheDocument();
  serve();
  await user.click(screen.getByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '全部已读' })).not.toBeInTheDocument();
  // the focus moves when the button is removed
  expect(screen.getByRole('button', { name: '推送设置' })).toHaveFocus();
});

test('rows that were on their way when everything was read come as read', async () => {
  const { user } = show();
  await rows();
  let arrive: () => void = () => undefined;
  const before = listed({ page: 1, type: 'withdraw', per_page: PER_PAGE });
  server.on(listNotices, () => new Promise((resolve) => (arrive = () => resolve(before))));
  await user.click(screen.getByRole('radio', { name: /^提现/ }));
  await waitFor(() => expect(server.inputs(listNotices)).toHaveLength(2));
  serve();
  await user.click(screen.getByRole('button', { name: '全部已读' }));
  arrive();
  expect(await rows()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).not.toBeInTheDocument());
});

test('says that there is nothing, and offers a retry when it cannot know', async () => {
  server.on(listNotices, () => networkDown);
  const { user } = show();
  await screen.findByRole('heading', { name: '网络开小差了' });
  all = [];
  serve();
  await user.click(screen.getByRole('button', { name: '点击重试' }));
  expect(await screen.findByText('还没有消息')).toBeInTheDocument();
});

test('asks for nothing while it is closed', () => {
  renderApp(<NoticeCenter isOpen={false} onClose={jest.fn()} onReturn={jest.fn()} />);
  expect(server.paths()).toEqual([]);
  expect(server.inputs(getHome)).toEqual([]);
});

describe('what may be pushed', () => {
  async function openSettings(user: ReturnType<typeof show>['user']) {
    await user.click(await screen.findByRole('button', { name: '推送设置' }));
    return screen.findByRole('switch', { name: '提现' });
  }

  test('is switched by type and time, at once', async () => {
    let kept = NOTICE_DEFAULTS;
    server.on(setNotices, ({ settings }) => ({ settings: (kept = settings ?? kept) }));
    const { user } = show();
    await user.click(await openSettings(user));
    await waitFor(() => expect(kept.types.withdraw).toBe(false));
    await user.selectOptions(screen.getByRole('combobox', { name: '开始时间' }), '23:30');
    await waitFor(() =>
      expect(kept).toEqual({
        ...NOTICE_DEFAULTS,
        types: { ...NOTICE_DEFAULTS.types, withdraw: false },
        quietFrom: 1410,
      }),
    );
    await user.click(screen.getByRole('switch', { name: '免打扰' }));
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: '开始时间' })).not.toBeInTheDocument(),
    );
  });

  test('falls back when the server does not take it', async () => {
    server.on(setNotices, ({ settings }) =>
      settings
        ? refusal('rate_limited', { blanks: { seconds: 30 } })
        : { settings: NOTICE_DEFAULTS },
    );
    const { user } = show();
    await user.click(await openSettings(user));
    expect(await screen.findByText('操作过于频繁，请30秒后再试')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: '提现' })).toBeChecked();
  });
});

test('a new neighbour is greeted out of the notice, by one tap', async () => {
  const route = '/pages/space/city?blockAreaId=3&blockNo=38&greet=1';
  all = [aNotice(4, { type: 'block', title: '隔壁来了新邻居', route })];
  server.on(writeMessage, () => refusal('rate_limited'));
  const { user } = show();
  const greet = await screen.findByRole('button', { name: '打个招呼' });
  await user.click(greet);
  expect(screen.getByText('1 条未读')).toBeInTheDocument();
  server.on(writeMessage, () => ({
    list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
  }));
  await user.click(greet);
  expect(await screen.findByRole('button', { name: '已打招呼' })).toBeInTheDocument();
  expect(server.inputs(writeMessage).at(-1)).toMatchObject({ blockAreaId: 3, blockNo: 38 });
  await waitFor(() => expect(server.inputs(readNotice)).toEqual([{ id: 4 }]));
});

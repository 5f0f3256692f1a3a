import { screen, waitFor, within } from '@testing-library/react';
import { cheer, getToday, listStreetFeed } from '@/lib/contract/houses';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { renderApp } from '@/testing/render-app';
import { anEvent, aToday } from '../testing/today';
import { serveTown } from '../testing/town';
import { TodayScreen } from './today-screen';

let server: FakeServer;
const askLogin = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  serveTown(server);
});

/** Another area for each test: answers are kept. */
let blockAreaId = 3;
const show = (isMember = true) =>
  renderApp(
    <TodayScreen
      blockAreaId={(blockAreaId += 1)}
      actions={{ isMember, isInvited: false, askLogin, share: () => Promise.resolve() }}
    />,
  );
const LOG = anEvent({
  key: 'log:5',
  kind: 'log',
  text: '雨天卖出的第一束花',
  logId: 5,
  cheers: 2,
  isNew: true,
});

describe('街区今天', () => {
  it('shows the aim of the week, how the last one ended, and what happened, with faces', async () => {
    const now = Date.now();
    const yesterday = now - 30 * 3_600_000;
    server.on(getToday, () =>
      aToday({
        since: yesterday,
        door: { blockNo: 10, prints: 3, unread: 1, faces: [{ userId: 1, avatar: '' }] },
        aim: { done: 4, goal: 6, until: now, last: { done: 5, goal: 6 } },
        events: [
          LOG,
          anEvent({ key: 'grow:1:2026-06-18', kind: 'grow', bricks: 4, time: now }),
          anEvent({ key: 'grow:2:2026-06-17', kind: 'grow', hasGrown: true, time: yesterday }),
        ],
      }),
    );
    show();
    expect(await screen.findByText('6 篇日志点亮广场')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '街区广场，6 盏灯亮了 4 盏' })).toBeInTheDocument();
    expect(screen.getByText('上周亮了 5 盏，差 1 盏没亮')).toBeInTheDocument();
    expect(screen.getByText('1 条新留言，这两天 3 人来过')).toBeInTheDocument();
    const today = within(screen.getByRole('region', { name: '今天' }));
    expect(today.getByText(/你上次来是/)).toBeInTheDocument();
    const [log, grow] = today.getAllByRole('listitem');
    expect(log).toHaveTextContent(/^许星河 写了日志新“雨天卖出的第一束花”贺一声2\d\d:\d\d$/);
    expect(grow).toHaveTextContent('许星河 的家又砌了 4 块砖现在是商铺贺一声');
    expect(today.getByRole('link', { name: '“雨天卖出的第一束花”' })).toHaveAttribute(
      'href',
      '/zc/pages/user/student?logId=5',
    );
    expect(screen.getByRole('region', { name: '这几天' })).toHaveTextContent('的家长成了商铺');
  });

  it('congratulates with one tap, and a second one sends nothing', async () => {
    let cheers = 2;
    server.on(getToday, () => aToday({ events: [{ ...LOG, cheers, isCheered: cheers > 2 }] }));
    server.on(cheer, () => ({ cheers: (cheers = 3), isCheered: true }));
    const { user } = show();
    const button = await screen.findByRole('button', { name: '贺一声2，许星河' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('已贺3'));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(server.inputs(cheer)).toEqual([{ blockAreaId: 3, key: 'log:5' }]);
  });

  it('says why a congratulation was refused, and lets it be tried again', async () => {
    server.on(cheer, () => refusal('not_found'));
    const { user } = show();
    const button = await screen.findByRole('button', { name: '打招呼，许星河' });
    await user.click(button);
    expect(await screen.findByText('内容不存在或已下架')).toBeInTheDocument();
    expect(button).toHaveTextContent('打招呼');
  });

  it('asks a guest to log in first, and gives the own event no button but its number', async () => {
    server.on(getToday, () =>
      aToday({
        events: [anEvent(), anEvent({ key: 'log:9', kind: 'log', isMe: true, cheers: 6 })],
      }),
    );
    const { user } = show(false);
    await user.click(await screen.findByRole('button', { name: '打招呼，许星河' }));
    expect(askLogin).toHaveBeenCalledWith('给邻居道贺', expect.any(Function));
    expect(server.inputs(cheer)).toEqual([]);
    expect(screen.getByText('6 人向你贺过')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /贺一声|打招呼/ })).toHaveLength(1);
  });

  it('shows older news when they are asked for', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '更早的街区动态' }));
    expect(await screen.findByText('许星河 在 012 号落户')).toBeInTheDocument();
    expect(server.inputs(listStreetFeed)).toHaveLength(1);
  });

  it('has a quiet week', async () => {
    server.on(getToday, () => aToday({ events: [] }));
    show();
    expect(await screen.findByText('这几天很安静')).toBeInTheDocument();
  });

  it.each([
    [true, '你还没有门牌', '去选一块地', '/zc/pages/space/arrive'],
    [false, '先选一个街区', '去城市大厅', '/zc/pages/index/company'],
  ])('without an area, member %s: %s', async (isMember, title, action, href) => {
    renderApp(
      <TodayScreen
        blockAreaId={null}
        actions={{ isMember, isInvited: false, askLogin, share: () => Promise.resolve() }}
      />,
    );
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });

  it('has an error with retry', async () => {
    server.on(getToday, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: /重试|重新加载/ });
    server.on(getToday, () => aToday());
    await user.click(retry);
    expect(await screen.findByText('6 篇日志点亮广场')).toBeInTheDocument();
  });

  it('says that there is no such area', async () => {
    server.on(getToday, () => refusal('not_found'));
    show();
    expect(await screen.findByText('没有这个街区')).toBeInTheDocument();
  });
});

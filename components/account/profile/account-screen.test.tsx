import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { privacyCopy } from '@/lib/account/data/copy';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { currentSession } from '@/lib/api';
import { getUserInfo, listDevices, logout } from '@/lib/contract/account';
import { managePrivacy } from '@/lib/contract/account-data';
import { storage } from '@/lib/platform';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { quiet } from '@/testing/passing-time';
import { freshDevice, renderApp } from '@/testing/render-app';
import type { AccountNews } from './account-rows';
import { AccountScreen } from './account-screen';
import { type MemberPart, MemberView } from './member-view';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  server.on(logout, () => ({}));
  freshDevice();
});

type Shown = Partial<Omit<ComponentProps<typeof MemberView>, keyof MemberPart>>;

const show = (onHideMoney = jest.fn(), { isMoneyHidden = false, ...more }: Shown = {}) =>
  renderApp(
    <AccountScreen
      renderMember={(part) => (
        <MemberView
          wallet={<p>钱包</p>}
          unread={0}
          onNotices={jest.fn()}
          isMoneyHidden={isMoneyHidden}
          {...more}
          {...part}
        />
      )}
      renderNoticeSettings={({ isOpen }) => isOpen && <p>通知的开关</p>}
      isMoneyHidden={isMoneyHidden}
      onHideMoney={onHideMoney}
    />,
  );

const aNews = (changes: Partial<AccountNews> = {}): AccountNews => ({
  today: 150_00,
  todayTeam: 21_50,
  openWithdrawals: 2,
  nextLesson: 3,
  course: { done: 2, total: 8 },
  cardViews: 12,
  book: { unread: 0, faces: [] },
  ...changes,
});

async function openSettings(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getAllByRole('button', { name: '设置' })[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name: '设置' }));
}

describe('for a guest', () => {
  beforeEach(() => freshDevice(null));

  it('asks the server for nothing', async () => {
    show();
    await screen.findByText('你的门牌还空着');
    await quiet(50);
    expect(server.paths()).toEqual([]);
  });

  it('offers login, registration and the rows that need none', () => {
    show();
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '#login');
    expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute('href', '#register');
    for (const row of ['常见问题', '新手指南', '规则说明', '用户协议', '隐私政策'])
      expect(screen.getByRole('link', { name: row })).toBeInTheDocument();
    expect(screen.queryByText('钱包')).not.toBeInTheDocument();
    expect(screen.queryByText('退出登录')).not.toBeInTheDocument();
  });

  it('offers the settings of the device, without those of an account', async () => {
    const { user } = show();
    const sheet = await openSettings(user);
    expect(sheet.getByRole('radio', { name: '深色' })).toBeInTheDocument();
    expect(sheet.getAllByRole('switch').map(({ ariaLabel }) => ariaLabel)).toEqual(['大字']);
    expect(sheet.queryByRole('button', { name: /登录设备/ })).toBeNull();
  });

  it('leads to 关于, with the version', () => {
    show();
    const about = screen.getByRole('link', { name: /关于/ });
    expect(about).toHaveTextContent('v2.0.0');
    expect(about).toHaveAttribute('href', expect.stringContaining('/pages/user/about'));
  });
});

describe('for a member', () => {
  it('shows how many notices are unread, and opens them', async () => {
    const onNotices = jest.fn();
    const { user } = show(jest.fn(), { unread: 120, onNotices });
    await user.click(await screen.findByRole('button', { name: '消息通知 120 条未读' }));
    expect([onNotices.mock.calls.length, screen.getByText('99+')]).toEqual([1, expect.anything()]);
  });

  it('tells in the rows what today brought, what is under way and which lesson is next', async () => {
    const faces = [{ userId: 8, avatar: '' }];
    show(jest.fn(), { news: aNews({ book: { unread: 2, faces } }) });
    expect(
      await screen.findByRole('link', { name: /直接奖励\s*今日\s*\+\s*¥\s*128\s*\.50/ }),
    ).toBeVisible();
    for (const name of [
      /团队奖励\s*今日\s*\+\s*¥\s*21\s*\.50/,
      /提现记录\s*2 笔处理中/,
      /我的学习.*第 3 课/,
      /我的名片\s*12 次被看/,
      /留言簿\s*2 条新/,
    ])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '已学 2 / 8 课' })).toHaveValue(0.25);
  });

  it('leaves the value of a row empty where there is nothing new, and hides amounts', async () => {
    const none = { todayTeam: 0, openWithdrawals: 0, nextLesson: null, cardViews: 0 };
    show(jest.fn(), { news: aNews({ today: 100, ...none }), isMoneyHidden: true });
    expect(await screen.findByRole('link', { name: /直接奖励\s*今日.*金额已隐藏/ })).toBeVisible();
    for (const name of ['团队奖励', '提现记录', '我的学习', '我的名片', '留言簿'])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('puts what changes from day to day first, then what the shop keeps, then help', async () => {
    show(jest.fn(), { kept: <p>收货地址</p> });
    await screen.findByText('留言簿');
    const order = ['钱包', '直接奖励', '留言簿', '分享海报', '收货地址', '消息通知'].map((text) =>
      screen.getByText(text),
    );
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows who it is, with the plate that leads to the street', async () => {
    show();
    expect(await screen.findByText('138****5678')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '林知夏，查看个人资料' })).toHaveAttribute(
      'href',
      '/zc/pages/user/userInfo',
    );
    expect(screen.getByRole('link', { name: /我的街区 037\s*号\s*青年港街区/ })).toHaveAttribute(
      'href',
      '/zc/pages/space/city?blockAreaId=3&blockNo=37',
    );
    expect(screen.getByText('钱包')).toBeInTheDocument();
  });

  it('leads who has no plot to the choice of one', async () => {
    server.on(getUserInfo, () => aUser({ blockNo: null, blockAreaId: null }));
    show();
    expect(await screen.findByRole('link', { name: '还没有门牌，去选一块地' })).toHaveAttribute(
      'href',
      '/zc/pages/space/arrive',
    );
  });

  it('shows the name of the session when the profile cannot be loaded, and retries on a tap', async () => {
    server.on(getUserInfo, () => networkDown);
    const { user } = show();
    expect(await screen.findByText('林知夏')).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: '资料加载失败，点击重试' });
    server.on(getUserInfo, () => aUser());
    await user.click(retry);
    expect(await screen.findByText('138****5678')).toBeInTheDocument();
  });
});

describe('logging out', () => {
  const ask = async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  };

  it('asks first, and 取消 keeps the session', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText('确定退出登录吗？')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentSession()).not.toBeNull();
    expect(server.paths()).not.toContain(logout.path);
  });

  it('ends the session on the server and shows the guest page', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: '退出' }));
    expect(await screen.findByText('你的门牌还空着')).toBeInTheDocument();
    expect(server.paths()).toContain(logout.path);
    expect(currentSession()).toBeNull();
  });

  it('leaves this device even when the server cannot be reached', async () => {
    server.on(logout, () => networkDown);
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: '退出' }));
    expect(await screen.findByText('你的门牌还空着')).toBeInTheDocument();
    expect(storage.get('userId')).toBeNull();
  });
});

describe('settings', () => {
  const open = async (onHideMoney = jest.fn()) => {
    const { user } = show(onHideMoney);
    await screen.findByText('138****5678');
    return { user, sheet: await openSettings(user) };
  };

  it('switches between day and night at once and keeps the choice', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('radio', { name: '深色' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(storage.get('theme')).toBe('dark');
    await user.click(sheet.getByRole('radio', { name: '跟随系统' }));
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('enlarges the text', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('switch', { name: '大字' }));
    expect(document.documentElement.dataset.text).toBe('large');
    await user.click(sheet.getByRole('switch', { name: '大字' }));
  });

  it('passes the setting that hides amounts to the wallet', async () => {
    const onHideMoney = jest.fn();
    const { user, sheet } = await open(onHideMoney);
    await user.click(sheet.getByRole('switch', { name: '隐藏金额' }));
    expect(onHideMoney).toHaveBeenCalledWith(true);
  });

  it('clears the cache and reloads', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: '清理缓存' }));
    expect(await screen.findByText('缓存已清理')).toBeInTheDocument();
    expect(server.inputs(getUserInfo)).toHaveLength(2);
  });

  it('leads to security, and opens notices and privacy', async () => {
    server.on(managePrivacy, () => networkDown);
    const { user, sheet } = await open();
    expect(sheet.getByRole('link', { name: /账号与安全/ })).toHaveAttribute(
      'href',
      '/zc/pages/user/userInfo',
    );
    await user.click(sheet.getByRole('button', { name: '通知设置' }));
    expect(await screen.findByText('通知的开关')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: privacyCopy.row }));
    expect(await screen.findByRole('dialog', { name: privacyCopy.title })).toBeInTheDocument();
  });

  it('opens the devices', async () => {
    const none = { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 };
    server.on(listDevices, () => ({ list: none }));
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: /登录设备/ }));
    expect(await screen.findByRole('dialog', { name: '登录设备' })).toBeInTheDocument();
  });
});

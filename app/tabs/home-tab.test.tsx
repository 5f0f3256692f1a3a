import { TextEncoder } from 'node:util';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listArticles } from '@/lib/contract/articles';
import { getPulse } from '@/lib/contract/city';
import { getHome, listFeed } from '@/lib/contract/home';
import { getHouse, getStreet } from '@/lib/contract/houses';
import { listNotices } from '@/lib/contract/notices';
import { getReferee } from '@/lib/contract/partners';
import { refreshHome } from '@/lib/home/use-home';
import { storage } from '@/lib/platform';
import { shareRequests } from '@/lib/platform/share-request';
import { shopEntriesCopy as shopCopy } from '@/lib/shop/entries-copy';
import { networkDown } from '@/testing/fake-server';
import { copiedText } from '@/testing/passing-time';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { HomeTab } from './home-tab';
import { aHome, homeServer, PULSE, SHELF } from './testing/home-server';

let server: ReturnType<typeof homeServer>;

// browsers have it, jsdom does not; the QR code needs it
beforeAll(() => void Object.assign(globalThis, { TextEncoder }));

beforeEach(() => {
  server = homeServer();
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
});

const value = (term: string) => screen.getByText(term).nextElementSibling;

const shelf = () => screen.findByRole('list', { name: shopCopy.goods });
const noShelf = () => expect(screen.queryByText(shopCopy.title())).not.toBeInTheDocument();

describe('for a guest', () => {
  beforeEach(() => freshDevice(null));

  it('shows nothing of a closed shop', async () => {
    // another member's link: no cached data about it
    storage.set('shareCode', {
      refereeId: 10004,
      at: Date.now(),
      last: { refereeId: 10004, at: Date.now() },
    });
    server.on(getPulse, () => ({ ...PULSE, residents: 81, shelf: [] }));
    renderApp(<HomeTab />);
    await screen.findByText('81');
    noShelf();
  });

  it('shows the promise, the steps, the counters and the shelf, and requests only them and the articles', async () => {
    renderApp(<HomeTab />);
    expect(within(await shelf()).getAllByRole('link')).toHaveLength(SHELF.length);
    expect(screen.getByRole('link', { name: shopCopy.enter })).toHaveAttribute(
      'href',
      '/zc/pages/shop/index',
    );
    expect(await screen.findByText('12,486')).toBeInTheDocument();
    for (const step of ['领取门牌', '分享街区', '记录成长'])
      expect(screen.getByRole('heading', { name: step })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /把第一张海报发给谁/ })).toHaveAttribute(
      'href',
      '/zc/pages/article/detail?articleId=1',
    );
    // less than both where another test has an answer still
    expect([getPulse.path, listArticles.path]).toEqual(expect.arrayContaining(server.paths()));
  });

  it('tells what happens in the city at the moment, and leads there', async () => {
    renderApp(<HomeTab />);
    expect(await screen.findByRole('link', { name: /周\*\* 写了日志/ })).toHaveAttribute(
      'href',
      '/zc/pages/space/city?blockAreaId=3&blockNo=52',
    );
  });

  it('leads to login and registration by links that work before hydration', async () => {
    renderApp(<HomeTab />);
    await screen.findByText('12,486');
    expect(screen.getByRole('link', { name: '领取一块空地' })).toHaveAttribute('href', '#login');
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '#login');
  });

  it('greets an invited guest with one act: the plot beside the friend', async () => {
    storage.set('shareCode', {
      refereeId: 10002,
      at: Date.now(),
      last: { refereeId: 10002, at: Date.now() },
    });
    server.on(getPulse, ({ refereeId }) => ({
      ...PULSE,
      shelf: [],
      referee:
        refereeId === 10002
          ? {
              userId: 10002,
              maskedName: '李**',
              avatar: '',
              areaName: '滨江街区',
              blockNo: 37,
              freeNo: 38,
            }
          : null,
    }));
    renderApp(<HomeTab />);
    expect(await screen.findByRole('region', { name: '李** 邀请你做邻居' })).toBeVisible();
    expect(screen.getByRole('link', { name: '领取隔壁空地' })).toHaveAttribute('href', '#login');
    expect(screen.queryByRole('link', { name: '领取一块空地' })).not.toBeInTheDocument();
  });

  it('offers to try again where counters could not be loaded', async () => {
    // another member's link: no cached data about it
    storage.set('shareCode', {
      refereeId: 10003,
      at: Date.now(),
      last: { refereeId: 10003, at: Date.now() },
    });
    server.on(getPulse, () => networkDown);
    const { user } = renderApp(<HomeTab />);
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(getPulse, () => ({ ...PULSE, residents: 80, shelf: [] }));
    await user.click(retry);
    expect(await screen.findByText('80')).toBeInTheDocument();
  });
});

describe('for a member', () => {
  beforeEach(() => freshDevice());

  it('has the shelf with the first answer, and none of a closed shop', async () => {
    server.on(getHome, () => aHome({ shelf: SHELF }));
    renderApp(<HomeTab />);
    expect(within(await shelf()).getAllByRole('link')).toHaveLength(SHELF.length);
    server.on(getHome, () => aHome({ shelf: [], unread: 3 }));
    await act(refreshHome);
    await screen.findByRole('button', { name: '消息，3 条未读' });
    noShelf();
  });

  it('shows the own plot, what is missing to the next building, and real zeros', async () => {
    renderApp(<HomeTab />);
    expect(await screen.findByText('还差 15 成长值', { exact: false })).toHaveTextContent(
      '摊位升级为小屋',
    );
    expect(screen.getByRole('link', { name: /037 ?号/ })).toHaveAttribute(
      'href',
      '/zc/pages/space/city?blockAreaId=3&blockNo=37',
    );
    expect(value('待入账')).toHaveTextContent('¥0.00');
    expect(value('今日访问')).toHaveTextContent('3');
    expect(value('今日新增')).toHaveTextContent('1');
    expect(value('今日预估奖励')).toHaveTextContent('¥0.00');
    expect(await screen.findByText('王** 通过你的海报加入了街区')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /完善名片/ })).toHaveAttribute(
      'href',
      '/zc/pages/user/card',
    );
  });

  it('leads a member without a plot to choosing one, and shows no zeros instead', async () => {
    freshDevice({ ...MEMBER, blockAreaId: null, blockNo: null });
    renderApp(<HomeTab />);
    expect(await screen.findByRole('link', { name: '去选一块地' })).toHaveAttribute(
      'href',
      '/zc/pages/space/arrive',
    );
    expect(screen.queryByText('可提现')).not.toBeInTheDocument();
  });

  it('leads an account to which nothing has come yet with its next step instead of zeros', async () => {
    server.on(getHome, () => aHome({ start: { sign: true, log: false, partner: false } }));
    for (const call of [getHouse, getStreet]) server.on(call, () => networkDown);
    renderApp(<HomeTab />);
    const steps = within(await screen.findByRole('list', { name: '开张三步' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '挂招牌已完成',
      '2写第一篇日志',
      '3请朋友来坐坐',
    ]);
    expect(screen.getByRole('link', { name: '写第一篇日志' })).toHaveAttribute(
      'href',
      '/zc/pages/user/student?view=write',
    );
    expect(screen.queryByText(/¥/)).not.toBeInTheDocument();
  });

  it('hides every amount when the person hides amounts', async () => {
    storage.set('hideMoney', true);
    renderApp(<HomeTab />);
    await screen.findByText('可提现');
    expect(screen.queryByText(/¥/)).not.toBeInTheDocument();
  });

  it('invites by the code, and by the sheet with the link in the member’s name and the own house', async () => {
    const { user } = renderApp(<HomeTab />);
    await user.click(await screen.findByRole('button', { name: '复制' }));
    expect(await screen.findByText('邀请码已复制')).toBeInTheDocument();
    expect(await copiedText()).toBe('K7M2Q9');
    await user.click(screen.getByRole('button', { name: '邀请小伙伴' }));
    expect(shareRequests.read()).toMatchObject({
      kind: 'invite',
      url: `${window.location.origin}/zc/#/?refereeId=10001`,
      picture: '/api/share/card.png?page=%2Fpages%2Fspace%2Fcity&blockAreaId=3&blockNo=37',
    });
    expect(await screen.findByRole('img', { name: '我的邀请二维码' })).toBeInTheDocument();
  });

  it('asks for the range that is chosen, and says so when nothing happened', async () => {
    server.on(getHome, () => aHome());
    const { user } = renderApp(<HomeTab />);
    expect(await screen.findByText('近7天暂无数据')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '近30天' }));
    expect(await screen.findByText('近30天暂无数据')).toBeInTheDocument();
    expect(server.inputs(getHome).map(({ range }) => range)).toContain(30);
  });

  it('draws the days as a picture with words', async () => {
    renderApp(<HomeTab />);
    expect(await screen.findByRole('img', { name: /近7天访问，共 4 次访问/ })).toBeInTheDocument();
  });

  it('has something to say where nothing has happened yet', async () => {
    server.on(listFeed, () => ({
      list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
    }));
    server.on(getHome, () => aHome({ todos: [] }));
    renderApp(<HomeTab />);
    expect(await screen.findByText('还没有动态，分享你的街区试试')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '待办' })).not.toBeInTheDocument();
  });

  it('opens everything that happened, page by page', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      type: 'partner' as const,
      text: `第${index + 1}件事`,
      time: Date.now(),
      route: '',
    }));
    server.on(listFeed, ({ page = 1, per_page: perPage = 15 }) => ({
      list: {
        data: rows.slice((page - 1) * perPage, page * perPage),
        current_page: page,
        last_page: Math.ceil(rows.length / perPage),
        per_page: perPage,
        total: rows.length,
      },
    }));
    const { user } = renderApp(<HomeTab />);
    await user.click(await screen.findByRole('button', { name: '全部动态' }));
    const sheet = within(await screen.findByRole('dialog', { name: '街区动态' }));
    expect(await sheet.findByText('第15件事')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '加载更多' }));
    expect(await sheet.findByText('第20件事')).toBeInTheDocument();
    expect(sheet.getByText('没有更多了')).toBeInTheDocument();
  });

  describe('who came by an invitation', () => {
    let isAsked: boolean;
    beforeEach(() => {
      isAsked = true;
      server.on(getHome, ({ range }) =>
        aHome({
          series: [],
          confirm: isAsked ? { maskedName: '李**', avatar: '' } : null,
          today: { visits: range ?? 7, newPartners: 0, reward: 0 },
        }),
      );
      server.on(getReferee, () => {
        isAsked = false;
        return { referee: null, canChangeUntil: null, isAsked: false };
      });
    });

    it.each([
      ['是的', 'yes', '已确认邀请人'],
      ['不是', 'none', '已记录，24小时内可在小伙伴页补填邀请码'],
    ])('answers %s once, and is not asked again', async (button, answer, notice) => {
      const { user } = renderApp(<HomeTab />);
      const card = within(await screen.findByRole('region', { name: '邀请你的是 李**' }));
      await user.click(card.getByRole('button', { name: button }));
      expect(await screen.findByText(notice)).toBeInTheDocument();
      expect(server.inputs(getReferee)).toContainEqual({ answer });
      expect(screen.queryByRole('region', { name: '邀请你的是 李**' })).not.toBeInTheDocument();
    });

    it('is asked again when the answer did not arrive', async () => {
      server.on(getReferee, () => networkDown);
      const { user } = renderApp(<HomeTab />);
      const card = await screen.findByRole('region', { name: '邀请你的是 李**' });
      await user.click(within(card).getByRole('button', { name: '是的' }));
      expect(await screen.findByText('网络请求错误')).toBeInTheDocument();
      expect(card).toBeInTheDocument();
    });
  });

  it('says that it could not load, and tries again', async () => {
    server.on(getHome, () => networkDown);
    const { user } = renderApp(<HomeTab />);
    await screen.findByRole('heading', { name: '网络开小差了' });
    server.on(getHome, () => aHome());
    await user.click(screen.getByRole('button', { name: '点击重试' }));
    expect(await screen.findByText('可提现')).toBeInTheDocument();
  });

  it('shows the number of unread notices at the bell, which opens them; the line opens the announcements', async () => {
    server.on(getHome, () => aHome({ unread: 2 }));
    server.on(listNotices, () => ({
      list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
      summary: { unread: 0, types: [] },
    }));
    const { user } = renderApp(<HomeTab />);
    await user.click(await screen.findByRole('button', { name: '消息，2 条未读' }));
    const center = await screen.findByRole('dialog', { name: '消息通知' });
    expect(await within(center).findByText('还没有消息')).toBeInTheDocument();
    await user.click(within(center).getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: /滨江街区周末市集/ }));
    expect(
      within(await screen.findByRole('dialog', { name: '公告' })).getByText('滨江街区周末市集'),
    ).toBeInTheDocument();
  });
});

it('turns into the member’s home when the guest logs in, without a reload', async () => {
  freshDevice(null);
  renderApp(<HomeTab />);
  await screen.findByText('12,486');
  act(() => freshDevice());
  await waitFor(() => expect(screen.queryByText('三步入城')).not.toBeInTheDocument());
  expect(await screen.findByText('可提现')).toBeInTheDocument();
});

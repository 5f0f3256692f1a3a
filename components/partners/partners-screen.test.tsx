import { screen, waitFor, within } from '@testing-library/react';
import { getPartner, getPartnerStreet, listPartners } from '@/lib/contract/partners';
import type { Partner, PartnersSummary } from '@/lib/partners/types';
import { type FakeServer, fakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { PartnersScreen } from './partners-screen';
import { aStreet } from './testing';

const PER_PAGE = 15;
const aPartner = (id: number, changes: Partial<Partner> = {}): Partner => ({
  partnerId: id,
  userName: `邻居${id}`,
  avatar: '',
  mobileMask: '138****5678',
  level: 1,
  joinedAt: Date.now() - 86_400_000,
  areaName: '青年港街区',
  blockAreaId: 1,
  blockNo: id,
  buildingLevel: 3,
  orderCount: 0,
  reward: 0,
  channel: 'link',
  isMayor: false,
  isStudent: false,
  lastActiveAt: null,
  note: '',
  tags: [],
  ...changes,
});
const summary: PartnersSummary = {
  total: 20,
  direct: 12,
  indirect: 8,
  month: 8,
  lastMonth: 5,
  months: [1, 2, 3, 4, 5, 6].map((month) => ({ month: `2026-0${month}`, count: month })),
  levels: 2,
  inviter: null,
  isCapped: false,
};

let server: FakeServer;
let everybody: Partner[];

function serve(counts: Partial<PartnersSummary> = {}) {
  server.on(listPartners, ({ page = 1, level, keyword = '' }) => {
    const rows = everybody.filter(
      (partner) => (!level || partner.level === level) && partner.userName.includes(keyword),
    );
    const data = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return {
      list: {
        data,
        current_page: page,
        last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
        per_page: PER_PAGE,
        total: rows.length,
      },
      summary: { ...summary, ...counts },
    };
  });
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server = fakeServer();
  everybody = Array.from({ length: 20 }, (_, index) =>
    aPartner(index + 1, index % 5 === 4 ? { level: 2, mobileMask: '' } : {}),
  );
  server.on(getPartnerStreet, () => aStreet());
  serve();
  freshDevice();
});

const show = (onInvite = jest.fn(), isMoneyHidden = false) =>
  renderApp(
    <PartnersScreen isMoneyHidden={isMoneyHidden} renderLane={() => null} onInvite={onInvite} />,
  );
const list = () => screen.getByRole('list', { name: '小伙伴列表' });
const names = () =>
  within(list())
    .getAllByText(/^邻居/)
    .map((element) => element.textContent);

describe('the head', () => {
  it('shows the counts, the trend and the last months as text', async () => {
    show();
    expect(await screen.findByText('20', { selector: 'p *' })).toBeInTheDocument();
    expect(screen.getByText(/比上月多 3 位/)).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: /1 1 位，2 2 位，3 3 位，4 4 位，5 5 位，6 6 位/ }),
    ).toBeInTheDocument();
    expect(await screen.findByText('你是自己来到这里的')).toBeInTheDocument();
  });

  it('shows who invited me', async () => {
    serve({
      inviter: {
        userId: 9,
        userName: '陈屿',
        avatar: '',
        joinedAt: new Date(2025, 2, 12).getTime(),
      },
    });
    show();
    expect(await screen.findByText('陈屿')).toBeInTheDocument();
    expect(screen.getByText('2025年3月12日 加入')).toBeInTheDocument();
  });

  it('does not speak of indirect partners when they are switched off', async () => {
    serve({ levels: 1 });
    show();
    await screen.findByText('邻居1');
    expect(screen.queryByRole('radio', { name: /间接/ })).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('shows name, plate, relation, channel, age and what their sales brought', async () => {
    everybody = [aPartner(37, { userName: '周予安', reward: 32_800, orderCount: 2 }), aPartner(8)];
    show();
    const rows = within(await screen.findByRole('list', { name: '小伙伴列表' })).getAllByRole(
      'button',
    );
    expect(rows[0]).toHaveTextContent(/周予安037号直接 · 链接 · 1天前¥328\.00贡献 · 2 单/);
    expect(rows[1]).toHaveTextContent(/—待开张/);
  });

  it('hides amounts when the person hides them', async () => {
    everybody = [aPartner(37, { reward: 32_800 })];
    show(jest.fn(), true);
    await screen.findByText('邻居37');
    expect(list()).not.toHaveTextContent('328');
  });

  it('appends the next page and shows a person who moved between pages once', async () => {
    const { user } = show();
    await waitFor(() => expect(names()).toHaveLength(15));
    // a partner was added meanwhile: the last row of page 1 is also on page 2
    everybody = [aPartner(99), ...everybody];
    await user.click(screen.getByRole('button', { name: '上拉加载更多' }));
    await waitFor(() => expect(names()).toContain('邻居20'));
    expect(new Set(names()).size).toBe(names().length);
    expect(server.inputs(listPartners).map(({ page }) => page)).toEqual([1, 2]);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('asks for one scope and keeps the counts of all', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /间接/ }));
    await waitFor(() => expect(names()).toEqual(['邻居5', '邻居10', '邻居15', '邻居20']));
    expect(server.inputs(listPartners).at(-1)).toMatchObject({ level: 2, page: 1 });
    expect(screen.getByRole('radio', { name: /全部/ })).toHaveTextContent('20');
  });

  it('keeps the rows when a later page fails and tries that page again', async () => {
    const { user } = show();
    await waitFor(() => expect(names()).toHaveLength(15));
    server.on(listPartners, () => networkDown);
    await user.click(screen.getByRole('button', { name: '上拉加载更多' }));
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
    expect(names()).toHaveLength(15);
    serve();
    await user.click(retry);
    await waitFor(() => expect(names()).toHaveLength(20));
  });

  it('says that the first page failed and tries again on a tap', async () => {
    server.on(listPartners, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serve();
    await user.click(retry);
    await waitFor(() => expect(names()).toHaveLength(15));
  });
});

describe('the search', () => {
  it('lifts its field over the rest, and 取消 brings the page back', async () => {
    const { user } = show();
    const count = await screen.findByText('位小伙伴');
    await user.click(await screen.findByRole('searchbox'));
    expect(count).not.toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(count).toBeVisible();
  });

  it('waits for two characters and a pause, then asks once', async () => {
    const { user } = show();
    const box = await screen.findByRole('searchbox', { name: '搜索昵称或手机尾号' });
    await user.type(box, '邻');
    expect(await screen.findByText('至少输入 2 个字再搜索')).toBeInTheDocument();
    await user.type(box, '居1');
    await waitFor(
      () => expect(server.inputs(listPartners).at(-1)).toMatchObject({ keyword: '邻居1', page: 1 }),
      { timeout: 2000 },
    );
    expect(server.inputs(listPartners).filter(({ keyword }) => keyword)).toHaveLength(1);
    expect(await screen.findByText('按加入时间 · 共 11 位')).toBeInTheDocument();
  });

  it('says that nobody was found and clears on a tap', async () => {
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), '张三{Enter}');
    expect(await screen.findByText('没有找到“张三”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    await waitFor(() => expect(names()).toHaveLength(15));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('without partners', () => {
  it('says so and leads to the posters', async () => {
    everybody = [];
    serve({ total: 0, direct: 0, indirect: 0 });
    show();
    expect(await screen.findByText('还没有小伙伴，去分享你的街区吧')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '生成海报' })).toHaveAttribute(
      'href',
      '/zc/pages/space/share',
    );
  });
});

describe('a partner in full', () => {
  it('shows how they came', async () => {
    server.on(getPartner, ({ partnerId }) => ({
      partner: aPartner(partnerId),
      timeline: [
        { type: 'visit' as const, time: 1, text: '打开你的分享链接' },
        { type: 'register' as const, time: 2, text: '注册成为邻居' },
      ],
    }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /邻居1直接|邻居1\b.*001/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '邻居1' }));
    expect(await sheet.findByText('注册成为邻居')).toBeInTheDocument();
    expect(sheet.getByText('138****5678')).toBeInTheDocument();
    expect(server.inputs(getPartner)).toEqual([{ partnerId: 1 }]);
  });
});

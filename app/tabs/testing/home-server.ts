import { aUser } from '@/lib/account/profile/testing/a-user';
import type { OutputOf } from '@/lib/contract';
import { getUserInfo } from '@/lib/contract/account';
import { listArticles } from '@/lib/contract/articles';
import { getPlots, getPulse } from '@/lib/contract/city';
import { getHome, listFeed } from '@/lib/contract/home';
import { listBanners } from '@/lib/contract/notices';
import { fakeServer } from '@/testing/fake-server';

type Home = OutputOf<typeof getHome>;

const days = (count: number, visits: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
    visits: index === count - 1 ? visits : 0,
    newPartners: 0,
    reward: 0,
  }));

/** Four products that sell well. */
export const SHELF: Home['shelf'] = ['搪瓷杯', '直柄伞', '笔记本', '蜡烛'].map((title, at) => ({
  goodsId: at + 1,
  title,
  cover: 'goods:mug',
  minPrice: 39_00,
  maxPrice: 39_00,
}));

/** Data of a new member's home without recent activity. */
export const aHome = (changes: Partial<Home> = {}): Home => ({
  today: { visits: 3, newPartners: 1, reward: 0 },
  assets: { available: 0, pending: 0, withdrawing: 0, totalIncome: 0 },
  month: { reward: 0, newPartners: 1 },
  partners: 1,
  series: days(7, 0),
  todos: [{ key: 'card', title: '完善名片', route: '/pages/user/card' }],
  sign: '',
  start: null,
  growth: { level: 1, points: 5, nextPoints: 20 },
  invite: { code: 'K7M2Q9', refereeId: 10001 },
  confirm: null,
  unread: 0,
  shelf: [],
  ...changes,
});

const pageOf = <R>(rows: R[]) => ({
  data: rows,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: rows.length,
});

const PLOTS = [
  {
    no: 37,
    state: 'taken' as const,
    level: 1,
    isMayor: false,
    name: '林知夏',
    isFriend: false,
    isLit: false,
    hasLantern: false,
    bricks: 0,
    isNew: false,
    sign: '',
  },
  {
    no: 38,
    state: 'free' as const,
    level: 0,
    isMayor: false,
    name: '',
    isFriend: false,
    isLit: false,
    hasLantern: false,
    bricks: 0,
    isNew: false,
    sign: '',
  },
];

export const PULSE: OutputOf<typeof getPulse> = {
  cities: 3,
  areas: 12,
  residents: 12486,
  shelf: SHELF,
  moments: [
    {
      kind: 'log',
      userId: 20_052,
      maskedName: '周**',
      avatar: '',
      blockAreaId: 3,
      blockNo: 52,
      time: Date.UTC(2026, 10, 1),
    },
  ],
  referee: null,
};

/** A server on which everything of home succeeds. */
export function homeServer() {
  const server = fakeServer();
  server.on(getPulse, () => PULSE);
  server.on(listArticles, () => ({
    list: pageOf([
      {
        articleId: 1,
        title: '把第一张海报发给谁',
        cover: 'entry:poster',
        category: '推广学堂',
        viewTime: 0,
        showViews: 1286,
      },
    ]),
  }));
  server.on(listBanners, () => ({ list: [{ id: 1, text: '滨江街区周末市集', route: '' }] }));
  server.on(getUserInfo, () => aUser());
  server.on(getHome, ({ range }) => aHome({ series: days(range, 4) }));
  server.on(listFeed, () => ({
    list: pageOf([
      {
        id: 1,
        type: 'partner' as const,
        text: '王** 通过你的海报加入了街区',
        time: Date.now(),
        route: '',
      },
    ]),
  }));
  server.on(getPlots, () => ({
    area: {
      blockAreaId: 3,
      name: '青年港街区',
      cityName: '杭州',
      plotCount: 100,
      residents: 2,
      cityId: 1,
      freePlots: 90,
    },
    plots: PLOTS,
  }));
  return server;
}

import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { getSearchStart, searchAll } from '@/lib/contract/search';
import { agreeOn } from './agree';

const HOME = { blockAreaId: 1, isMayor: false, avatar: '' };
const XINGHE = { ...HOME, userId: 29, userName: '许星河', blockNo: 29 };
const YAN = { ...HOME, userId: 20, userName: '宋砚秋', blockNo: 20, isMayor: true };

const START: OutputOf<typeof getSearchStart> = {
  people: [YAN, XINGHE],
  withdrawal: { id: 1, amount: 180_00, isReviewed: false },
  parcel: { orderId: 1, title: '笔筒 带四支彩铅' },
  lesson: { lessonId: 3, number: 3, title: '一张不打扰人的海报' },
  messages: 1,
  reading: [
    { articleId: 1, title: '第一天：领到门牌之后做什么', views: 942, today: 3 },
    { articleId: 2, title: '把第一张海报发给谁？先从三个人开始', views: 1_286, today: 0 },
  ],
};

const FOUND: OutputOf<typeof searchAll> = {
  people: [{ ...XINGHE, level: 5, sign: '海报小铺', relation: 'partner' }],
  plots: [
    {
      blockAreaId: 1,
      areaName: '青年港街区',
      blockNo: 29,
      state: 'taken',
      level: 5,
      isMine: false,
      name: '许星河',
      sign: '海报小铺',
    },
  ],
  texts: [
    {
      type: 'article',
      title: '把第一张海报发给谁？先从三个人开始',
      excerpt: '第一张海报只需要发给三个人。',
      route: '/pages/article/detail?articleId=3',
      cover: '',
    },
  ],
  lessons: [{ lessonId: 3, title: '一张不打扰人的海报', course: '开张第一课', cover: '' }],
  goods: [
    {
      goodsId: 30,
      title: '海报印刷 A3 十张',
      cover: 'goods:pen',
      minPrice: 58_00,
      stockState: 'ok',
      kind: 'goods',
    },
  ],
  orders: [
    {
      orderId: 1,
      sn: '20261124000000000017',
      status: ORDER_STATUS.shipped,
      title: '海报印刷 A3 十张',
      image: 'goods:pen',
    },
  ],
};

/** Answers of search depend on what other tests read, buy and write. */
export const agreeOnSearch = (page: Page): Promise<void> =>
  agreeOn(page, (agree) => {
    agree(getSearchStart, () => START);
    agree(searchAll, () => FOUND);
  });

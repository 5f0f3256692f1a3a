import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { listComments } from '@/lib/contract/comments';
import {
  getGoods,
  listGoods,
  listGoodsCategories,
  listSimilarGoods,
  suggestGoods,
} from '@/lib/contract/goods';
import { getShopConfig, getShopHome } from '@/lib/contract/shop';
import { type Agree, agreeOn, pageOf } from './agree';

type Row = OutputOf<typeof listGoods>['list']['data'][number];
type Detail = OutputOf<typeof getGoods>;

const NAMES = [
  ['小街搪瓷杯 加厚珐琅', 'mug', 3900],
  ['手作陶碗 5 英寸 两只', 'bowl', 8800],
  ['玻璃储物罐 配木搅棒', 'jar', 3600],
  ['细口手冲壶 600 ml', 'kettle', 26800],
  ['雪松香薰蜡烛 180 g', 'candle', 8900],
  ['陶土床头灯 三档调光', 'lamp', 19900],
] as const;

/** Goods on sale; ids from 1. */
export const ON_SALE = 90;
const PER_PAGE = 15;

export function goodsRow(goodsId: number): Row {
  const [title = '', name = '', minPrice = 0] = NAMES[(goodsId - 1) % NAMES.length] ?? [];
  return {
    goodsId,
    title: goodsId > NAMES.length ? `${title} 第 ${goodsId} 款` : title,
    subtitle: '3 色 · 2 种容量',
    cover: `goods:${name}`,
    minPrice,
    maxPrice: minPrice,
    sold: 1286 - goodsId,
    stockState: goodsId === 3 ? 'out' : 'ok',
    kind: 'goods',
  };
}
const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => goodsRow(from + at));

function listPage({ page = 1, keyword }: { page?: number; keyword?: string }, onSale: number) {
  const total = keyword === '飞机' ? 0 : onSale;
  const from = (page - 1) * PER_PAGE;
  return {
    list: {
      data: rows(from + 1, Math.max(0, Math.min(PER_PAGE, total - from))),
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
      per_page: PER_PAGE,
      total,
    },
    isCapped: false,
  };
}

const value = (valueId: number, text: string, image = '') => ({ valueId, text, image });
const sku = (skuId: number, valueIds: number[], price: number, available: number | null) => ({
  skuId,
  valueIds,
  price,
  available,
  struck: skuId === 1 ? { price: 4500, meaning: '近7日最低成交价' } : undefined,
  stockState: available === 0 ? ('out' as const) : ('ok' as const),
  image: '',
  isAwaited: false,
});

export const detail = (goodsId: number): Detail => ({
  ...goodsRow(goodsId),
  status: 'on',
  isForSale: true,
  categoryId: 1,
  images: [goodsRow(goodsId).cover],
  video: '',
  params: [
    { name: '材质', text: '0.8 mm 钢板，双面珐琅' },
    { name: '容量', text: '350 ml / 500 ml' },
    { name: '口径 × 高', text: '8.2 × 8.0 cm' },
    { name: '可用', text: '明火、电陶炉、洗碗机；不可微波' },
  ],
  html: '<h3>街口五金店还在用的那种杯子</h3><p>0.8 毫米钢板冲压，两次上釉，820 ℃ 烧成。</p>',
  specs: [
    {
      specId: 1,
      name: '颜色',
      values: [
        value(11, '蓝边白', 'goods:mug'),
        value(12, '绿边白', 'goods:mug/leaf'),
        value(13, '全黑', 'goods:mug/steel-ink'),
      ],
    },
    { specId: 2, name: '容量', values: [value(21, '350 ml'), value(22, '500 ml')] },
  ],
  skus: [
    sku(1, [11, 21], 3900, null),
    sku(2, [11, 22], 4900, 0),
    sku(3, [12, 21], 4200, 3),
    sku(4, [13, 22], 5200, null),
  ],
  freightText: '快递 ¥5.00，满 ¥499.00 免运费',
  shipWithinHours: 48,
  returnPolicy: { type: 'seven', reason: '' },
  limits: { perOrder: 0, perMember: 5, left: null },
  rating: { averageTenths: 48, count: 216 },
  isFavorite: false,
  form: 'ship',
  promises: ['48小时内发货，超时可一键退款'],
  version: 1,
});

const REVIEW = {
  commentId: 1,
  stars: 5,
  content: '釉面干净，边口不割嘴，煮过牛奶底也没黑。',
  images: [],
  skuText: '蓝边白 · 500 ml',
  name: '江*晚',
  avatar: 'preset:3',
  time: Date.parse('2026-06-12T04:00:00Z'),
  reply: '',
  addition: '',
  additionImages: [],
  hiddenReason: '',
};
const CRITICAL = {
  ...REVIEW,
  commentId: 2,
  stars: 4,
  name: '陈*屿',
  avatar: 'preset:5',
  content: '比图上小一点。快递隔天到，盒子有一角压坏，杯子没事。',
};

const category = (categoryId: number, name: string, image: string) => ({ categoryId, name, image });
const CATEGORIES = [
  category(1, '餐厨', 'goods:bowl'),
  category(2, '居家', 'goods:lamp'),
  category(3, '书桌', 'goods:pen'),
  category(4, '出行', 'goods:umbrella'),
  category(5, '街区纪念', 'goods:bricks'),
];

const FILLED = /(\/zc\/pages\/(?:goods\/list|category\/index|shop\/index))(\?|$)/;

/** Replaces the shop's answers, so that pictures and positions do not depend on what is on sale in the demo. */
export async function agreeOnGoods(page: Page, { onSale = ON_SALE } = {}): Promise<void> {
  await agreeOn(page, (agree) => fill(agree, onSale));
  // the exported files instead of the pages that the server fills with what is on sale
  await page.route(FILLED, (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    return route.continue({ url: request.url().replace(FILLED, '$1.html$2') });
  });
}

function fill(agree: Agree, onSale: number): void {
  agree(getShopConfig, () => ({
    isOpen: true,
    payHours: { from: 7 },
    serverTime: Date.now(),
    payWays: [],
    kinds: ['goods' as const],
    afterSaleDays: 15,
    seller: { name: '小街商店（演示）', licence: '', contact: '在线反馈，每日 9:00-21:00' },
    hotWords: ['办公室水杯', '手冲壶', '端午香薰'],
    version: '1',
  }));
  agree(getShopHome, () => ({
    banners: [],
    icons: CATEGORIES,
    notice: '',
    sections: [
      { title: '新品', sort: 'new' as const, goods: rows(3, 4) },
      { title: '热销', sort: 'sales' as const, goods: rows(1, 4) },
    ],
  }));
  agree(listGoodsCategories, () => ({
    version: '1',
    isUnchanged: false,
    tree: CATEGORIES.map((one) => ({
      ...one,
      children: [
        category(one.categoryId + 10, '杯子', 'goods:mug'),
        category(one.categoryId + 20, '碗', 'goods:bowl'),
      ],
    })),
  }));
  agree(listGoods, (input) => listPage(input, onSale));
  agree(getGoods, ({ goodsId }) => detail(Number(goodsId)));
  agree(listSimilarGoods, () => ({ goods: rows(2, 3) }));
  agree(suggestGoods, ({ keyword }) => ({
    words: [`${String(keyword)}加厚`, `${String(keyword)} 350 ml`],
  }));
  agree(listComments, () => ({
    list: pageOf([REVIEW, CRITICAL]),
    summary: { total: 216, good: 200, mid: 10, bad: 6, image: 0, averageTenths: 48 },
  }));
}

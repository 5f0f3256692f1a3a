import type { OutputOf } from '@/lib/contract';
import type { getGoods, listGoods } from '@/lib/contract/goods';

export type Detail = OutputOf<typeof getGoods>;
export type Row = OutputOf<typeof listGoods>['list']['data'][number];
type Sku = Detail['skus'][number];

export const row = (goodsId: number, more: Partial<Row> = {}): Row => ({
  goodsId,
  title: `搪瓷杯 ${goodsId}`,
  subtitle: '3 色 · 2 种容量',
  cover: 'goods:mug',
  minPrice: 3900,
  maxPrice: 3900,
  sold: 1286,
  stockState: 'ok',
  kind: 'goods',
  ...more,
});

export const pageOf = <T>(data: T[], total = data.length) => ({
  data,
  total,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / Math.max(1, data.length))),
  per_page: 20,
});

export const sku = (skuId: number, valueIds: number[], more: Partial<Sku> = {}): Sku => ({
  skuId,
  valueIds,
  price: 3900,
  struck: undefined,
  available: null,
  stockState: 'ok',
  image: '',
  isAwaited: false,
  ...more,
});

const value = (valueId: number, text: string) => ({ valueId, text, image: '' });

/** The large blue one is sold out; there is no large green one. */
export const mug = (more: Partial<Detail> = {}): Detail => ({
  ...row(7, { title: '小街搪瓷杯' }),
  status: 'on',
  isForSale: true,
  categoryId: 1,
  images: ['goods:mug'],
  video: '',
  html: '',
  params: [{ name: '材质', text: '0.8 mm 钢板，双面珐琅' }],
  specs: [
    { specId: 1, name: '颜色', values: [value(11, '蓝边白'), value(12, '绿边白')] },
    { specId: 2, name: '容量', values: [value(21, '350 ml'), value(22, '500 ml')] },
  ],
  skus: [
    sku(1, [11, 21], { struck: { price: 4500, meaning: '近7日最低成交价' } }),
    sku(2, [11, 22], { price: 4900, stockState: 'out', available: 0 }),
    sku(3, [12, 21], { price: 4200, available: 3, stockState: 'low' }),
  ],
  freightText: '快递 ¥5.00',
  shipWithinHours: 48,
  returnPolicy: { type: 'seven', reason: '' },
  limits: { perOrder: 0, perMember: 5, left: null },
  rating: { averageTenths: 48, count: 216 },
  isFavorite: false,
  form: 'ship',
  promises: ['48小时内发货，超时可一键退款'],
  version: 1,
  ...more,
});

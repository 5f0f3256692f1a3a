import type { ConsoleOutput } from '@/lib/contract/console/call';
import { goods } from '@/lib/contract/console/resources/goods';
import { stock } from '@/lib/contract/console/resources/stock';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import { NOW } from './agreed-console';

/* Answers for pictures of the editor of 商品: a mug in three colours and two sizes. */

const COLOURS = ['蓝边白', '绿边白', '全黑'];
const SIZES = ['350 ml', '500 ml'];
const FIGURES = [
  [212, 6, 512],
  [0, 0, 398],
  [86, 2, 201],
  [41, 1, 118],
  [18, 0, 57],
  [0, 0, 0],
] as const;

const SKUS = COLOURS.flatMap((colour) => SIZES.map((size) => [colour, size])).map((values, at) => {
  const [available, held, sold] = FIGURES[at] ?? [0, 0, 0];
  return {
    code: `MUG-${at + 1}`,
    values,
    price: at % 2 === 0 ? 39_00 : 49_00,
    weight: 260,
    isOn: at < 5,
    available,
    held,
    sold,
  };
});

const price = (days: number, at: number, from: number | null, to: number, reason: string) => ({
  at: NOW - days * DAY_MS,
  code: `MUG-${at}`,
  from,
  to,
  by: '刘洋',
  reason,
});
const PRICES = [
  price(6, 1, 45_00, 39_00, '夏季调价'),
  price(6, 2, 52_00, 49_00, '夏季调价'),
  price(15, 1, 48_00, 45_00, '到了新货'),
  price(23, 2, 55_00, 52_00, '到了新货'),
  price(250, 2, null, 55_00, '上新'),
  price(250, 1, null, 48_00, '上新'),
];

export const PRODUCT: ConsoleOutput<typeof goods.calls.get> = {
  version: 'v',
  row: {
    id: 1001,
    title: '小街搪瓷杯 加厚珐琅',
    category: '餐厨/杯壶',
    kind: 'goods',
    picture: ['goods:mug'],
    images: ['goods:mug', 'goods:mug/leaf', 'goods:mug/ink'],
    price: 39_00,
    available: 357,
    sold30: 164,
    state: 'on',
    updated: NOW,
    missing: null,
    subtitle: '一口一口，慢慢喝',
    params: '材质：铁胎搪瓷\n产地：浙江',
    video: null,
    freight: '小街快递',
    returnPolicy: 'seven',
    returnReason: null,
    shipWithinHours: 48,
    validDays: null,
    passDays: null,
    freeHours: null,
    lateBp: null,
    workDays: 0,
    course: null,
    readyHours: null,
    local: null,
    places: null,
    customFields: null,
    makeHours: null,
    limitOrder: 0,
    limitMember: 0,
    payMinutes: null,
    isRewardable: true,
    html: '<p>加厚珐琅，不怕磕碰。</p>',
    sold: 1_286,
    rating: '4.8 分，216 条',
    onSale: NOW - 250 * DAY_MS,
    lines: [],
    prices: { rows: PRICES },
    lastChange: null,
    skus: { specs: ['颜色', '容量'], rows: SKUS },
  },
};

const move = (hours: number, kind: string, onHand: number, left: number, note: string) => ({
  at: NOW - hours * HOUR_MS,
  kind,
  onHand,
  held: 0,
  left,
  note,
  ref: kind === 'sell' ? '20260618091000000001' : 'PO-0612',
  operator: null,
});

export const STOCK: ConsoleOutput<typeof stock.calls.get> = {
  version: 'v',
  row: {
    product: '小街搪瓷杯 加厚珐琅',
    spec: '蓝边白 · 350 ml',
    code: 'MUG-1',
    available: 212,
    onHand: 218,
    held: 6,
    left30: 41,
    sold: 512,
    state: 'ok',
    moves: {
      rows: [
        move(2, 'in', 50, 218, '到货'),
        move(15, 'sell', -1, 168, ''),
        move(40, 'return', 1, 169, '完好'),
        move(90, 'count', -2, 168, '少 2 只'),
      ],
    },
    holds: { rows: [] },
  },
};

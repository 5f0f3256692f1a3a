import type { Goods } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';

/* Missing properties stay, or get defaults. Prices in fen, weights in grams. */

export interface FileSku {
  /** 0 = from a command. */
  line: number;
  code: string;
  price?: number;
  /** One for each dimension. */
  values?: string[];
  /** Empty = none. */
  valueImages?: string[];
  weight?: number;
  /** Uses of one voucher. */
  unitsPer?: number;
  /** Place in the store room. */
  shelf?: string;
  image?: string;
  isOn?: boolean;
  /** Initial units of a new SKU; later stock is only booked. */
  stock?: number;
}

export interface GoodsFacts {
  title: string;
  subtitle: string;
  /** 居家/收纳 */
  category: string;
  kind: Goods['kind'];
  images: string[];
  video: string;
  /** Sanitised. */
  html: string;
  params: string[];
  /** Empty = none. */
  freight: string;
  returnPolicy: Goods['returnPolicy'];
  returnReason: string;
  shipWithinHours: number | null;
  /** Of vouchers. */
  validDays: number | null;
  /** A service by days. */
  passDays: number | null;
  /** Appointments; null = sold otherwise. */
  freeHours: number | null;
  /** Basis points that come back later. */
  lateBp: number | null;
  /** After the visit; 0 = none. */
  workDays: number;
  /** Name of a paid course; empty = none. */
  course: string;
  /** Pick-up; null = not offered. */
  readyHours: number | null;
  /** `同城运费：330110、330106`: freight rule and districts; empty = not offered. */
  local: string;
  /** Made to order: `刻字：8字` each, and hours to make. */
  customFields: string[];
  makeHours: number | null;
  /** Names; empty = all. */
  places: string[];
  limitOrder: number;
  limitMember: number;
  payMinutes: number | null;
  isRewardable: boolean;
}

export interface FileGoods extends Partial<GoodsFacts> {
  line: number;
  isPartial?: boolean;
  isOn?: boolean;
  /** In the order of each SKU's values. */
  specs?: string[];
  skus: FileSku[];
}

export interface Fault {
  /** 0 = not from a file. */
  line: number;
  /** Of `FIELD_LABELS`; empty = whole row. */
  field: string;
  message: string;
}

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: '标题',
  subtitle: '副标题',
  category: '分类',
  kind: '类型',
  images: '图片',
  video: '视频',
  text: '介绍',
  html: '介绍HTML',
  params: '参数',
  freight: '运费规则',
  returnPolicy: '退货',
  returnReason: '不可退原因',
  shipWithinHours: '发货小时',
  validDays: '券有效天数',
  passDays: '期卡天数',
  freeHours: '免费改期小时',
  lateBp: '临近退款万分比',
  workDays: '到店后交付工作日',
  course: '课程',
  readyHours: '备货小时',
  local: '商家配送',
  places: '门店',
  customFields: '定制内容',
  makeHours: '制作小时',
  limitOrder: '每单限购',
  limitMember: '每人限购',
  payMinutes: '付款分钟',
  isRewardable: '计奖励',
  isOn: '上架',
  specs: '规格名',
  code: '编码',
  price: '价格',
  values: '规格值',
  valueImages: '规格值图片',
  weight: '重量克',
  unitsPer: '每份次数',
  shelf: '货架',
  image: '规格图片',
  isSkuOn: '规格在售',
  stock: '首次库存',
};

export const FACT_KEYS = [
  'title',
  'subtitle',
  'category',
  'kind',
  'images',
  'video',
  'html',
  'params',
  'freight',
  'returnPolicy',
  'returnReason',
  'shipWithinHours',
  'validDays',
  'passDays',
  'freeHours',
  'lateBp',
  'workDays',
  'course',
  'readyHours',
  'local',
  'places',
  'customFields',
  'makeHours',
  'limitOrder',
  'limitMember',
  'payMinutes',
  'isRewardable',
] as const satisfies readonly (keyof GoodsFacts)[];

const FORM_OF = {
  goods: 'ship',
  service: 'voucher',
  course: 'lessons',
} as const satisfies Record<Goods['kind'], Goods['form']>;

/** Days make a service a pass, free hours make it or a course an appointment. */
export function formOf({
  kind,
  passDays,
  freeHours,
}: Pick<GoodsFacts, 'kind'> & Partial<Pick<GoodsFacts, 'passDays' | 'freeHours'>>): Goods['form'] {
  if (kind === 'service' && passDays) return 'pass';
  return kind !== 'goods' && typeof freeHours === 'number' ? 'slot' : FORM_OF[kind];
}

export const DEFAULT_FACTS: Omit<GoodsFacts, 'title' | 'category' | 'images'> = {
  subtitle: '',
  kind: 'goods',
  video: '',
  html: '',
  params: [],
  freight: '',
  returnPolicy: null,
  returnReason: '',
  shipWithinHours: null,
  validDays: null,
  passDays: null,
  freeHours: null,
  lateBp: null,
  workDays: 0,
  course: '',
  readyHours: null,
  local: '',
  places: [],
  customFields: [],
  makeHours: null,
  limitOrder: 0,
  limitMember: 0,
  payMinutes: null,
  isRewardable: true,
};

const MOST_SENTENCES = 200;

export const sentenceOf = ({ line, field, message }: Fault): string => {
  const row = line > 0 ? `第 ${line} 行` : '';
  const name = FIELD_LABELS[field] ? `${FIELD_LABELS[field]}（${field}）` : '';
  return [[row, name].filter(Boolean).join(' '), message].filter(Boolean).join('：');
};

/** Nothing was written; one line a fault. */
export class FileRefused extends OperationRefused {
  constructor(readonly faults: readonly Fault[]) {
    const sorted = [...faults].sort((a, b) => a.line - b.line);
    const more = sorted.length - MOST_SENTENCES;
    super(
      [
        ...sorted.slice(0, MOST_SENTENCES).map(sentenceOf),
        ...(more > 0 ? [`另有 ${more} 处，改好以上内容后再检查`] : []),
      ].join('\n'),
    );
    this.name = 'FileRefused';
  }
}

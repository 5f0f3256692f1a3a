import type { Goods } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';

/*
 * Goods as files have them (server/content/goods-file.ts). What is left out stays as it is, and of new goods has its default.
 * Prices in fen, weights in grams.
 */

export interface FileSku {
  /** Row of the file; 0 = of a command. */
  line: number;
  code: string;
  price?: number;
  /** One value for each dimension. */
  values?: string[];
  /** A picture for each value; empty = none. */
  valueImages?: string[];
  weight?: number;
  image?: string;
  isOn?: boolean;
  /** Pieces that are booked in when it is new; afterwards stock is only booked. */
  stock?: number;
}

/** Properties that are columns of the goods, or names of what these refer to. */
export interface GoodsFacts {
  title: string;
  subtitle: string;
  /** 居家/收纳 */
  category: string;
  kind: Goods['kind'];
  images: string[];
  video: string;
  /** Clean. */
  html: string;
  /** 材质：陶土 */
  params: string[];
  /** Name of the rule; empty = none. */
  freight: string;
  returnPolicy: Goods['returnPolicy'];
  returnReason: string;
  shipWithinHours: number | null;
  limitOrder: number;
  limitMember: number;
  payMinutes: number | null;
  isRewardable: boolean;
}

export interface FileGoods extends Partial<GoodsFacts> {
  line: number;
  /** Something of it was wrong and is left out: it is only looked at for further faults. */
  isPartial?: boolean;
  /** Puts them on sale, or takes them off. */
  isOn?: boolean;
  /** Dimensions, in the order of each SKU's values. */
  specs?: string[];
  skus: FileSku[];
}

/** A fault in a file, or in what a command says. */
export interface Fault {
  /** 0 = not of a file. */
  line: number;
  /** A property of `FIELD_LABELS`; empty = of the whole row. */
  field: string;
  message: string;
}

/** Every property with its name for people, which is the heading of its column. */
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
  image: '规格图片',
  isSkuOn: '规格在售',
  stock: '首次库存',
};

/** The facts in the order in which people read them. */
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
  'limitOrder',
  'limitMember',
  'payMinutes',
  'isRewardable',
] as const satisfies readonly (keyof GoodsFacts)[];

/** What new goods have where the file says nothing. */
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
  limitOrder: 0,
  limitMember: 0,
  payMinutes: null,
  isRewardable: true,
};

const MOST_SENTENCES = 200;

const sentenceOf = ({ line, field, message }: Fault): string => {
  const row = line > 0 ? `第 ${line} 行` : '';
  const name = FIELD_LABELS[field] ? `${FIELD_LABELS[field]}（${field}）` : '';
  return [[row, name].filter(Boolean).join(' '), message].filter(Boolean).join('：');
};

/** Nothing was written; every fault is a line, in the order of the file. */
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

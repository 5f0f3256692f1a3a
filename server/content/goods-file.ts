import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { array, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { GOODS_KINDS, RETURN_POLICIES } from '@/lib/contract/goods.schema';
import { OperationRefused } from '@/server/db/operators';
import { PICTURE_NAME } from '@/server/db/picture-names';
import { markdownToHtml } from './html';

/* A file of goods: YAML with a list `goods`; each has its choices in `skus`. Prices are yuan with at most two decimals. */

const MOST_GOODS = 5_000;
const picture = () =>
  string().matches(PICTURE_NAME, {
    message: '图片须为 goods:名称 或上传后的文件名',
    excludeEmptyString: true,
  });
const whole = (name: string) => number().integer(`${name} 须为整数`).min(0, `${name} 不能小于 0`);

const SKU = object({
  code: string()
    .matches(/^[A-Za-z0-9._-]{1,40}$/, '规格的 code 只能是字母、数字和 . _ -，最多40个')
    .required('规格缺少 code'),
  price: string()
    .matches(/^(0|[1-9]\d{0,6})(\.\d{1,2})?$/, 'price 须为最多两位小数的元')
    .required('规格缺少 price'),
  values: array(string().trim().required()).default([]),
  weight: whole('weight').default(0),
  image: picture().default(''),
  /** Pieces that are booked in when the SKU is new. */
  stock: whole('stock').max(1_000_000, 'stock 不能超过 100 万').default(0),
});

const GOODS = object({
  title: string().trim().max(60, 'title 不能超过60个字').required('缺少 title'),
  subtitle: string().trim().max(60, 'subtitle 不能超过60个字').default(''),
  category: string().required('缺少 category'),
  kind: string().oneOf(GOODS_KINDS, 'kind 无效').default('goods'),
  images: array(picture().required())
    .min(1, '至少一张图片')
    .max(9, '最多9张图片')
    .required('缺少 images'),
  /** Markdown. */
  text: string().max(50_000, 'text 过长').default(''),
  freight: string().trim().default(''),
  returnPolicy: string().oneOf(RETURN_POLICIES, 'returnPolicy 须为 seven 或 none').optional(),
  returnReason: string().trim().max(60).default(''),
  shipWithinHours: whole('shipWithinHours').max(720, 'shipWithinHours 不能超过 720').optional(),
  limitOrder: whole('limitOrder').max(999).default(0),
  limitMember: whole('limitMember').max(9999).default(0),
  isRewardable: boolean().default(true),
  isOn: boolean().default(false),
  /** Names of the dimensions, in the order of each SKU's `values`. */
  specs: array(string().trim().max(8, '规格名最多8个字').required())
    .max(4, '最多4种规格')
    .default([]),
  skus: array(SKU.required())
    .min(1, '至少一个规格')
    .max(400, '最多400个规格')
    .required('缺少 skus'),
});

/** Goods of a file: prices in fen, text as clean HTML, and the line where they begin. */
export type GoodsInput = Omit<InferType<typeof GOODS>, 'skus' | 'text'> & {
  line: number;
  html: string;
  skus: (Omit<InferType<typeof SKU>, 'price'> & { price: number })[];
};

const fenOf = (yuan: string): number => {
  const [whole_ = '0', part = ''] = yuan.split('.');
  return Number(whole_) * 100 + Number(part.padEnd(2, '0'));
};

/** Faults that no single value shows. */
function faultOf({ specs, skus }: Pick<GoodsInput, 'specs' | 'skus'>): string | null {
  const wrong = skus.find(({ values }) => values.length !== specs.length);
  if (wrong) return `规格 ${wrong.code} 须有 ${specs.length} 个值`;
  const choices = skus.map(({ values }) => values.join('\n'));
  const twice = skus.find((_, at) => choices.indexOf(choices[at] ?? '') !== at);
  if (twice) return `规格 ${twice.code} 与另一个规格相同`;
  return new Set(specs).size === specs.length ? null : 'specs 有重复的名称';
}

/** @throws OperationRefused for a property that nobody knows */
function refuseStrangers(line: number, value: unknown, known: object): void {
  const stranger = Object.keys(value ?? {}).find((key) => !Object.hasOwn(known, key));
  if (stranger !== undefined)
    throw new OperationRefused(`第 ${line} 行：有不认识的属性：${stranger}`);
}

function readOne(line: number, value: unknown): GoodsInput {
  refuseStrangers(line, value, GOODS.fields);
  const { skus: given } = value as { skus?: unknown };
  if (Array.isArray(given)) for (const one of given) refuseStrangers(line, one, SKU.fields);
  try {
    const { text, skus, ...rest } = GOODS.validateSync(value);
    const one = {
      ...rest,
      line,
      html: markdownToHtml(text),
      skus: skus.map((sku) => ({ ...sku, price: fenOf(sku.price) })),
    };
    const fault = faultOf(one);
    if (fault) throw new OperationRefused(`第 ${line} 行：${fault}`);
    return one;
  } catch (error) {
    if (error instanceof ValidationError)
      throw new OperationRefused(`第 ${line} 行：${error.message}`);
    throw error;
  }
}

/** Reads a whole file of goods before anything is written. @throws OperationRefused that names the line and the fault */
export function parseGoodsFile(text: string): GoodsInput[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'core', lineCounter });
  const [broken] = document.errors;
  if (broken)
    throw new OperationRefused(`第 ${lineCounter.linePos(broken.pos[0]).line} 行：不是有效的 YAML`);
  const list = isMap(document.contents) ? document.contents.get('goods') : null;
  if (!isSeq(list) || list.items.length === 0) throw new OperationRefused('文件须有 goods 列表');
  if (list.items.length > MOST_GOODS)
    throw new OperationRefused(`一个文件最多 ${MOST_GOODS} 种商品`);
  const values = list.toJS(document, { maxAliasCount: 0 }) as unknown[];
  const found = list.items.map((item, at) => {
    const start = (item as { range?: [number, number, number] }).range?.[0] ?? 0;
    return readOne(lineCounter.linePos(start).line, values[at]);
  });
  const codes = new Map<string, number>();
  for (const { line, skus } of found)
    for (const { code } of skus) {
      const other = codes.get(code);
      if (other !== undefined)
        throw new OperationRefused(`第 ${line} 行：编码 ${code} 在第 ${other} 行已经出现`);
      codes.set(code, line);
    }
  return found;
}

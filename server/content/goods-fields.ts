import { array, boolean, number, object, string, type StringSchema, ValidationError } from 'yup';
import { GOODS_KINDS, RETURN_POLICIES } from '@/lib/contract/goods.schema';
import type { Fault, FileGoods, FileSku } from '@/server/modules/goods/file-goods';
import { PARAM } from '@/server/modules/goods/param';
import { UNITS_MAX } from '@/server/modules/goods/sku-rows';
import { cleanHtml, markdownToHtml } from './html';

const HTML_MOST = 50_000;
const PIECES_MOST = 1_000_000;
const SKUS_MOST = 400;

/** PostgreSQL refuses these characters. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** yup's own `trim` fails on other types. */
export const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : value;

const text = (most: number): StringSchema<string | undefined> =>
  string()
    .transform((value: unknown, given: unknown) => (given === null ? '' : trimmed(value)))
    .typeError('须为文字')
    .test('visible', '含有不可见的控制字符', (value) => !CONTROL.test(value ?? ''))
    .test('length', `最多 ${most} 个字`, (value) => [...(value ?? '')].length <= most);
const whole = (least: number, most: number) =>
  number()
    .typeError('须为整数')
    .integer('须为整数')
    .min(least, `不能小于 ${least}`)
    .max(most, `不能大于 ${most}`)
    .nonNullable('须为整数');
const optionalWhole = (least: number, most: number) => whole(least, most).nullable();
const flag = () => boolean().typeError('须为是或否').nonNullable('须为是或否');
const list = <T extends StringSchema<string | undefined>>(of: T, most: number) =>
  array(of.required('不能为空'))
    .typeError('须为列表')
    .max(most, `最多 ${most} 项`)
    .nonNullable('须为列表');

const NAME_MOST = 8;
const dimension = () => text(NAME_MOST);
const value = () => text(20);

const SKU = {
  code: string()
    .typeError('须为文字')
    .matches(/^[A-Za-z0-9._-]{1,40}$/, '只能是字母、数字和 . _ -，最多40个')
    .required('不能缺少'),
  price: string()
    .typeError('须为金额')
    .nonNullable('须为金额')
    .matches(/^(0|[1-9]\d{0,6})(\.\d{1,2})?$/, '须为最多两位小数的元，例如 39.00')
    .test('positive', '须大于 0', (yuan) => yuan === undefined || fenOf(yuan) > 0),
  values: list(value(), 4),
  valueImages: array(text(200).defined())
    .typeError('须为列表')
    .max(4, '最多 4 项')
    .nonNullable('须为列表'),
  weight: whole(0, 1_000_000),
  unitsPer: whole(1, UNITS_MAX),
  shelf: text(12),
  image: text(200),
  isOn: flag(),
  /** Booked only when the SKU is new. */
  stock: whole(0, PIECES_MOST),
};

const GOODS = {
  title: text(60).min(1, '不能为空'),
  subtitle: text(60),
  category: text(20).matches(/^[^/]{1,8}\/[^/]{1,8}$/, '须形如 居家/收纳，每级最多8个字'),
  kind: string()
    .typeError('须为文字')
    .nonNullable('不能为空')
    .oneOf(GOODS_KINDS, `须为 ${GOODS_KINDS.join('、')} 之一`),
  images: list(text(200), 9).min(1, '至少一张'),
  video: text(200),
  text: text(HTML_MOST),
  html: text(HTML_MOST),
  params: list(text(69).matches(PARAM, '须形如 材质：陶土，名称最多8个字，内容最多60个字'), 12),
  freight: text(20),
  returnPolicy: string()
    .typeError('须为文字')
    .nullable()
    .oneOf(RETURN_POLICIES, '须为 seven 或 none'),
  returnReason: text(60),
  shipWithinHours: optionalWhole(0, 720),
  validDays: optionalWhole(7, 330),
  passDays: optionalWhole(7, 90),
  freeHours: optionalWhole(0, 720),
  lateBp: optionalWhole(0, 10_000),
  workDays: whole(0, 90),
  course: text(60),
  readyHours: optionalWhole(1, 720),
  local: text(1200),
  places: list(text(20), 20),
  customFields: list(text(120), 3),
  makeHours: optionalWhole(1, 720),
  limitOrder: whole(0, 999),
  limitMember: whole(0, 9999),
  payMinutes: optionalWhole(5, 30),
  isRewardable: flag(),
  isOn: flag(),
  /** Dimension names, in the order of each SKU's `values`. */
  specs: list(dimension(), 4),
};

export const GOODS_PROPERTIES = Object.keys(GOODS);
export const SKU_PROPERTIES = Object.keys(SKU);

function fenOf(yuan: string): number {
  const [whole_ = '0', part = ''] = yuan.split('.');
  return Number(whole_) * 100 + Number(part.padEnd(2, '0'));
}

export interface Raw {
  line: number;
  value: Record<string, unknown>;
}

const fieldOf = (property: string, isSku: boolean): string =>
  isSku && property === 'isOn' ? 'isSkuOn' : property;

const goodsSchema = object(GOODS);
const skuSchema = object(SKU);

interface Schema<T> {
  fields: object;
  validateSync: (value: unknown, options: { abortEarly: boolean; stripUnknown: boolean }) => T;
}

const OPTIONS = { abortEarly: false, stripUnknown: true };

/** Schemas cannot handle objects or nested lists. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => !Array.isArray(one) && isPlain(one))
    : typeof value !== 'object' || value === null;

/** One fault a property. @returns valid parts; null when nothing can be said */
function check<T>(schema: Schema<T>, { line, value: given }: Raw, faults: Fault[]): T | null {
  const isSku = schema.fields === skuSchema.fields;
  const isKnown = (key: string) => Object.hasOwn(schema.fields, key);
  for (const key of Object.keys(given))
    if (!isKnown(key) && (isSku || key !== 'skus'))
      faults.push({ line, field: '', message: `有不认识的属性：${key}` });
  const odd = Object.keys(given).filter((key) => isKnown(key) && !isPlain(given[key]));
  for (const key of odd)
    faults.push({ line, field: fieldOf(key, isSku), message: '须为单个值或列表' });
  // yup finds rules on the prototype: `toString`
  const plain = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => isKnown(key) && isPlain(value)),
  );
  try {
    return schema.validateSync(plain, OPTIONS);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const wrong = new Map<string, string>();
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      const [property = ''] = path.split(/[.[]/);
      if (!wrong.has(property)) wrong.set(property, message);
    }
    for (const [property, message] of wrong)
      if (!odd.includes(property)) faults.push({ line, field: fieldOf(property, isSku), message });
    if (isSku && wrong.has('code')) return null;
    const right = Object.entries(plain).filter(([property]) => !wrong.has(property));
    return schema.validateSync(Object.fromEntries(right), OPTIONS);
  }
}

function readSku(raw: Raw, faults: Fault[]): FileSku | null {
  const sku = check(skuSchema, raw, faults);
  if (!sku) return null;
  const { price, ...rest } = sku;
  return { ...rest, line: raw.line, ...(price === undefined ? {} : { price: fenOf(price) }) };
}

function commonFaults({ line, specs, skus }: FileGoods): Fault[] {
  const faults: Fault[] = [];
  if (specs && new Set(specs).size !== specs.length)
    faults.push({ line, field: 'specs', message: '有重复的名称' });
  const seen = new Map<string, string>();
  for (const { line: row, code, values, valueImages } of skus) {
    const add = (field: string, message: string) => faults.push({ line: row, field, message });
    if (specs && values && values.length !== specs.length)
      add('values', `规格 ${code} 须有 ${specs.length} 个值`);
    if (valueImages && valueImages.length !== values?.length)
      add('valueImages', '须与规格值一样多，没有图片的留空');
    const key = JSON.stringify(values ?? code);
    const other = seen.get(key);
    if (other !== undefined) add('values', `与 ${other} 的选项相同`);
    seen.set(key, code);
  }
  return faults;
}

/** Collects `faults`. @returns valid parts, for checks against the shop */
export function readGoods(head: Raw, choices: readonly Raw[], faults: Fault[]): FileGoods {
  const before = faults.length;
  const { text: markdown, html, ...rest } = check(goodsSchema, head, faults) ?? {};
  const skus = choices.flatMap((choice) => readSku(choice, faults) ?? []);
  const { line } = head;
  if (choices.length === 0) faults.push({ line, field: 'skus', message: '至少一个规格' });
  if (choices.length > SKUS_MOST)
    faults.push({ line, field: 'skus', message: `最多 ${SKUS_MOST} 个规格` });
  if (markdown !== undefined && html !== undefined)
    faults.push({ line, field: 'text', message: '与 html 只能写一个' });
  const story = markdown === undefined ? html && cleanHtml(html) : markdownToHtml(markdown);
  const goods: FileGoods = {
    ...rest,
    line,
    ...(story === undefined ? {} : { html: story.replaceAll('\r\n', '\n') }),
    skus,
  };
  faults.push(...commonFaults(goods));
  return faults.length > before ? { ...goods, isPartial: true } : goods;
}

import { parseDocument } from 'yaml';
import { array, number, object, string, ValidationError } from 'yup';
import type { FreightInput } from '@/server/modules/goods/freight';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { trimmed } from './goods-fields';

/* JSON or YAML; fees in fen. */

const COUNT_MOST = 1_000_000;
const FEE_MOST = 10_000_00;

/** GB/T 2260, two or six digits. */
const PROVINCE = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])(0000)?$/;

const LABELS: Readonly<Record<string, string>> = {
  name: '名称',
  by: '计费方式',
  firstCount: '首件',
  firstFee: '首费',
  nextCount: '续件',
  nextFee: '续费',
  freeFrom: '包邮金额',
  exceptions: '特殊地区',
  provinces: '省份',
  rate: '运费',
};

const whole = (least: number, most: number, unit: string) =>
  number()
    .typeError(`须为整数（${unit}）`)
    .integer(`须为整数（${unit}）`)
    .min(least, `不能小于 ${least}`)
    .max(most, `不能大于 ${most}`);
const count = () => whole(1, COUNT_MOST, '件或克').required('不能缺少');
const fee = () => whole(0, FEE_MOST, '分').required('不能缺少');

const RATE = {
  firstCount: count(),
  firstFee: fee(),
  nextCount: count(),
  nextFee: fee(),
  /** Null = never. */
  freeFrom: whole(0, 100 * FEE_MOST, '分')
    .nullable()
    .default(null),
};
const rate = () => object(RATE).typeError('须为一组运费');
const provinces = () =>
  array(
    string()
      .typeError('须为省份代码，例如 "54"')
      .matches(PROVINCE, '须为省份代码，例如 "54"')
      .required('不能为空'),
  )
    .typeError('须为列表')
    .min(1, '至少一个')
    .required('不能缺少');

const RULE = object({
  name: string()
    .transform(trimmed)
    .typeError('须为文字')
    .max(20, '最多20个字')
    .required('不能缺少'),
  by: string()
    .typeError('须为文字')
    .oneOf(['piece', 'gram'] as const, '须为 piece（按件）或 gram（按克）')
    .required('不能缺少'),
  ...RATE,
  exceptions: array(
    object({
      provinces: provinces(),
      /** Null: no delivery. */
      rate: rate().default(undefined).nullable().defined('不能缺少，不配送写 null'),
    })
      .typeError('须为一组地区和运费')
      .required(),
  )
    .typeError('须为列表')
    .default([]),
})
  .typeError('须为一条运费规则')
  .nonNullable('须为一条运费规则');

/** 特殊地区 1 · 首费（firstFee） */
function nameOf(path: string): string {
  const parts = [...path.matchAll(/([A-Za-z]+)(?:\[(\d+)\])?/g)];
  return parts
    .map(([, name = '', at]) => {
      const label = `${LABELS[name] ?? ''}（${name}）`;
      return at === undefined ? label : `${label} 第 ${Number(at) + 1} 项`;
    })
    .join(' · ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown, at all depths. */
function strangersOf(value: unknown, known: readonly string[]): string[] {
  if (!isRecord(value)) return [];
  const own = Object.keys(value).filter((key) => !known.includes(key));
  const exceptions = Array.isArray(value.exceptions) ? (value.exceptions as unknown[]) : [];
  return [
    ...own,
    ...exceptions.flatMap((one) => strangersOf(one, ['provinces', 'rate'])),
    ...strangersOf(value.rate, Object.keys(RATE)),
  ];
}

const rateIn = (exception: unknown): unknown => (isRecord(exception) ? exception.rate : null);

/** A group instead of a value: schemas cannot handle them. */
const groupsIn = (value: unknown): string[] =>
  isRecord(value) ? Object.keys(value).filter((key) => key !== 'rate' && isRecord(value[key])) : [];

/** A province that stands in two exceptions; null when none does. */
function twiceIn({ exceptions }: Pick<FreightInput, 'exceptions'>): string | null {
  const codes = exceptions.flatMap((one) => one.provinces.map((code) => code.slice(0, 2)));
  return codes.find((code, at) => codes.indexOf(code) !== at) ?? null;
}

/** Collects all faults. @throws OperationRefused */
export function parseFreightFile(text: string): FreightInput {
  const document = parseDocument(text, { schema: 'core' });
  if (document.errors.length > 0) throw new OperationRefused('文件不是有效的 JSON 或 YAML');
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  const [stranger] = strangersOf(value, Object.keys(RULE.fields));
  if (stranger !== undefined) throw new OperationRefused(`有不认识的属性：${stranger}`);
  const exceptions = isRecord(value) && Array.isArray(value.exceptions) ? value.exceptions : [];
  const [group] = [value, ...exceptions, ...exceptions.map(rateIn)].flatMap(groupsIn);
  if (group !== undefined) throw new OperationRefused(`${nameOf(group)}：须为单个值`);
  try {
    const rule = RULE.validateSync(value, { abortEarly: false });
    const twice = twiceIn(rule);
    if (twice) throw new OperationRefused(`特殊地区（exceptions）：省份 ${twice} 出现两次`);
    return rule;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    const sentences = inner.map(({ path = '', message }) =>
      path === '' ? message : `${nameOf(path)}：${message}`,
    );
    throw new OperationRefused([...new Set(sentences)].join('\n'));
  }
}

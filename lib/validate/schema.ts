import { idCard } from './id-card';
import { isArray, isEmail, isEmpty, isObject } from './index';

/** Specification 5.9. */

export type RuleType =
  | 'integer'
  | 'string'
  | 'number'
  | 'boolean'
  | 'float'
  | 'array'
  | 'object'
  | 'date'
  | 'timestamp'
  | 'file'
  | 'email'
  | 'url'
  | 'httpsUrl'
  | 'idCard'
  | 'pattern';

export interface Rule {
  label?: string;
  required?: boolean;
  /** `format`: alias. */
  type?: RuleType;
  format?: RuleType;
  list?: readonly unknown[];
  /** Inclusive, one message. */
  range?: readonly [number, number];
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp | string;
  /** Runs last, synchronously. A message, false or a throw refuses the value. */
  custom?: (
    value: unknown,
    data: Readonly<Record<string, unknown>>,
  ) => string | boolean | undefined | null;
  message?: string;
}

export type Rules = Readonly<Record<string, Rule | readonly Rule[]>>;

const MAX_TIMESTAMP_DIGITS = 16;

const isNumberValue = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function isUrl(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value)) return false;
  if (!/^(https?|ftp):\/\/[^/?#]+/i.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}

function isDateValue(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  if (typeof value !== 'string') return false;
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})([ T]\d{1,2}:\d{2}(:\d{2})?)?$/.exec(value);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const TYPE_CHECKS: Record<Exclude<RuleType, 'pattern'>, (value: unknown) => boolean> = {
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === 'string',
  number: isNumberValue,
  boolean: (value) => typeof value === 'boolean',
  float: (value) => isNumberValue(value) && !Number.isInteger(value),
  array: isArray,
  object: isObject,
  date: isDateValue,
  timestamp: (value) =>
    Number.isInteger(value) && String(Math.abs(value as number)).length <= MAX_TIMESTAMP_DIGITS,
  file: (value) => isObject(value) && typeof value.url === 'string',
  email: isEmail,
  url: isUrl,
  httpsUrl: (value) => isUrl(value) && /^https:/i.test(value),
  idCard: (value) => idCard(value) === 0,
};

/** Look of a text; others are kinds of value. */
const FORMATS: ReadonlySet<RuleType> = new Set(['timestamp', 'email', 'url', 'httpsUrl', 'idCard']);

type Check = (
  rule: Rule,
  value: unknown,
  data: Readonly<Record<string, unknown>>,
) => string | undefined;

const checkType: Check = (rule, value) => {
  const type = rule.type ?? rule.format;
  if (!type || type === 'pattern' || TYPE_CHECKS[type](value)) return undefined;
  if (type === 'date') return `日期${String(value)}格式无效`;
  return FORMATS.has(type) ? '格式无效' : '类型无效';
};

const checkList: Check = (rule, value) =>
  rule.list && !rule.list.includes(value) ? '超出范围' : undefined;

const checkRange: Check = ({ range }, value) => {
  if (!range) return undefined;
  const number = Number(value);
  return number >= range[0] && number <= range[1]
    ? undefined
    : `必须介于${range[0]}和${range[1]}之间`;
};

const checkNumber: Check = ({ min, max }, value) => {
  if (min !== undefined && !(Number(value) >= min)) return `不能小于${min}`;
  if (max !== undefined && !(Number(value) <= max)) return `不能大于${max}`;
  return undefined;
};

const checkLength: Check = ({ minLength, maxLength }, value) => {
  const length =
    typeof value === 'string'
      ? [...value].length
      : isArray(value)
        ? value.length
        : String(value).length;
  if (minLength !== undefined && length < minLength) return `长度不能少于${minLength}`;
  if (maxLength !== undefined && length > maxLength) return `长度不能超过${maxLength}`;
  return undefined;
};

const checkPattern: Check = ({ pattern }, value) => {
  // A shared expression with the g flag keeps its lastIndex.
  const isMatch = pattern === undefined || new RegExp(pattern).test(String(value));
  return isMatch ? undefined : '格式不匹配';
};

/** Order of specification 5.9. */
const CHECKS: readonly Check[] = [
  checkType,
  checkList,
  checkRange,
  checkNumber,
  checkLength,
  checkPattern,
];

function runRule(
  rule: Rule,
  label: string,
  value: unknown,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  const type = rule.type ?? rule.format;
  /* Empty list: missing for lists, else wrong. */
  const isMissing =
    isEmpty(value) ||
    (isArray(value) && value.length === 0 && (type === undefined || type === 'array'));
  if (isMissing) {
    if (!rule.required) return undefined;
    // Blanks count as filled.
    return (
      rule.message ?? `${label}${typeof value === 'string' && value !== '' ? '不能为空' : '必填'}`
    );
  }
  for (const check of CHECKS) {
    const problem = check(rule, value, data);
    if (problem !== undefined) return rule.message ?? `${label}${problem}`;
  }
  const verdict = verdictOf(rule, value, data);
  if (typeof verdict === 'string' && verdict !== '') return verdict;
  return verdict === false ? (rule.message ?? `${label}格式不匹配`) : undefined;
}

/** A function that throws, or would answer later, has not allowed the value. */
function verdictOf(
  { custom }: Rule,
  value: unknown,
  data: Readonly<Record<string, unknown>>,
): string | boolean | undefined | null {
  try {
    const verdict: unknown = custom?.(value, data);
    if (typeof verdict !== 'object' || verdict === null)
      return verdict as ReturnType<typeof verdictOf>;
    // Its failure is already reported.
    Promise.resolve(verdict).catch(() => undefined);
    return false;
  } catch {
    return false;
  }
}

/** First problem per field; empty = valid. Fields without rule are ignored. */
export function validate(
  rules: Rules,
  data: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const problems: [string, string][] = [];
  for (const [field, given] of Object.entries(rules)) {
    const list = (isArray(given) ? given : [given]) as readonly Rule[];
    const label = list.find((rule) => rule.label)?.label ?? field;
    const problem = list
      .map((rule) =>
        runRule(rule, label, Object.hasOwn(data, field) ? data[field] : undefined, data),
      )
      .find((text) => text !== undefined);
    if (problem !== undefined) problems.push([field, problem]);
  }
  return Object.fromEntries(problems);
}

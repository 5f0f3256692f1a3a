import { halfWidth, readLine, readLines } from '@/lib/contract/characters';
import type { Field, Fields, LineValue, PersonValue } from '@/lib/contract/console/fields';
import { clockOf, dayOf } from '@/lib/time';
import { fenToPlain, plateNumber, toFen } from './index';

/** 2026-06-18 09:26:00 */
const momentText = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

const personText = ({ name, plot }: PersonValue): string =>
  plot ? `${name} ${plot.area} ${plateNumber(plot.no)}` : name;

const BOOL = { true: '是', false: '否' } as const;

export function textOf({ kind, texts }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'fen':
      return fenToPlain(value as number);
    case 'percent':
      return `${(value as number) / 100}%`;
    case 'bool':
      return value ? BOOL.true : BOOL.false;
    case 'time':
    case 'left':
      return momentText(value as number);
    case 'person':
      return personText(value as PersonValue);
    case 'place':
      return (value as { name: string }).name;
    case 'keys':
      return (value as string[]).map((one) => texts?.[one] ?? one).join('、');
    case 'picture':
      return (value as string[]).join(' ');
    case 'lines':
      return (value as LineValue[]).map(({ id, num, name }) => `${name ?? id}×${num}`).join('、');
    default:
      return texts?.[value as string] ?? String(value);
  }
}

type Read = { value: unknown } | { fault: string };

/** Bytes of a file as text: the body of a call holds 2 MB. */
const MOST_FILE = 1_900_000;

const faultOfText = ({ title, max = 200 }: Field, text: string): string | null =>
  [...text].length > max ? `${title}最多${max}字` : null;

const WRONG_NUMBER: Partial<Record<Field['kind'], string>> = {
  fen: '须为最多两位小数的元',
  percent: '须为最多两位小数的百分数',
  time: '须形如 2026-03-05 14:30',
  left: '须形如 2026-03-05 14:30',
};

function faultOfNumber(field: Field, value: unknown): string | null {
  const { kind, title, max, min } = field;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return `${title}${WRONG_NUMBER[kind] ?? '须为整数'}`;
  if (value < (min ?? 1))
    return min === undefined ? `${title}须为正数` : `${title}不能小于${textOf(field, min)}`;
  return max !== undefined && value > max ? `${title}不能大于${textOf(field, max)}` : null;
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function faultOfLines({ title, max = 200 }: Field, value: unknown): string | null {
  const areLines =
    Array.isArray(value) &&
    value.length <= max &&
    value.every(
      (one: Partial<LineValue> | null) =>
        typeof one?.id === 'string' && Number.isSafeInteger(one.num) && (one.num ?? 0) > 0,
    );
  return areLines ? null : `${title}须形如 41=2,42=1`;
}

function faultOf(field: Field, value: unknown): string | null {
  const { kind, title, texts, max = 200 } = field;
  switch (kind) {
    case 'fen':
    case 'count':
    case 'percent':
    case 'time':
    case 'left':
      return faultOfNumber(field, value);
    case 'bool':
      return typeof value === 'boolean' ? null : `${title}只能是${BOOL.true}、${BOOL.false}`;
    case 'choice':
    case 'state':
      return typeof value === 'string' && texts && Object.hasOwn(texts, value)
        ? null
        : `${title}只能是${Object.values(texts ?? {}).join('、')}`;
    case 'keys':
      return areTexts(value) && value.length <= max ? null : `${title}有误`;
    case 'picture':
      if (!areTexts(value)) return `${title}有误`;
      return value.length <= max ? null : `${title}最多${max}张`;
    case 'lines':
      return faultOfLines(field, value);
    case 'record':
      return typeof value === 'object' && !Array.isArray(value) ? null : `${title}有误`;
    case 'link':
      return typeof value === 'string' && /^https:\/\/[^\s/]+/.test(value) && URL.canParse(value)
        ? faultOfText(field, value)
        : `${title}须为 https:// 开头的完整网址`;
    case 'file':
      return typeof value === 'string' && value.length <= MOST_FILE
        ? null
        : `${title}须为不超过 2 MB 的文本文件`;
    default:
      return typeof value === 'string' ? faultOfText(field, value) : `${title}须为文字`;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const cleaned = ({ kind, long }: Field, text: string): string =>
  kind === 'file' ? text : long ? readLines(text) : readLine(text);

const chosenLines = (lines: unknown[]) =>
  lines.filter((one) => (one as Partial<LineValue> | null)?.num !== 0);

function sentOf(field: Field, sent: unknown): unknown {
  if (typeof sent === 'string') return cleaned(field, sent);
  return field.kind === 'lines' && Array.isArray(sent) ? chosenLines(sent) : sent;
}

export function readValue(field: Field, sent: unknown): Read {
  const value = sentOf(field, sent);
  if (isEmpty(value)) return field.isOptional ? { value: null } : { fault: `请填写${field.title}` };
  const fault = faultOf(field, value);
  return fault === null ? { value } : { fault };
}

const keyOf = ({ texts = {} }: Field, text: string): string =>
  Object.keys(texts).find((key) => key === text || texts[key] === text) ?? text;

/** 2026-03-05, 2026-03-05 14:30, with seconds: Shanghai's time. */
function momentOf(text: string): number | null {
  const [, day, clock = '00:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const at = Date.parse(`${day}T${clock}+08:00`);
  return Number.isNaN(at) || dayOf(at) !== day ? null : at;
}

const linesOf = (text: string): unknown[] =>
  text
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .map((part) => {
      const [, id, num] = /^(.+)[=:](\d{1,6})$/.exec(part) ?? [];
      return id === undefined ? part : { id, num: Number(num) };
    });

function parsed(field: Field, text: string): unknown {
  const line = halfWidth(text);
  switch (field.kind) {
    case 'fen':
      if (line === '0') return 0;
      return toFen(line) ?? (/^-\d+(?:\.\d{1,2})?$/.test(line) ? -1 : text);
    case 'percent': {
      const [, sign = '', whole] = /^(-?)(\d{1,5}(?:\.\d{1,2})?)\s*%?$/.exec(line) ?? [];
      return whole === undefined ? text : Math.round(Number(`${sign}${whole}`) * 100);
    }
    case 'count':
      return /^-?\d{1,15}$/.test(line) ? Number(line) : text;
    case 'time':
    case 'left':
      return momentOf(line) ?? text;
    case 'bool':
      return { 是: true, yes: true, true: true, 否: false, no: false, false: false }[line] ?? text;
    case 'choice':
    case 'state':
      return keyOf(field, line);
    case 'keys':
    case 'picture':
      return line
        .split(/[,、\s]+/)
        .filter(Boolean)
        .map((one) => keyOf(field, one));
    case 'lines':
      return linesOf(line);
    default:
      return text;
  }
}

export const readTyped = (field: Field, text: string): Read =>
  readValue(field, text.trim() === '' ? '' : parsed(field, text));

export function readForm(
  form: Fields,
  sent: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; faults: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(form)) {
    const read = readValue(field, sent[name]);
    if ('fault' in read) faults[name] = read.fault;
    else values[name] = read.value;
  }
  return { values, faults };
}

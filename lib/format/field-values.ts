import { halfWidth, readLine } from '@/lib/contract/characters';
import type { Field, Fields, PersonValue } from '@/lib/contract/console/fields';
import { clockOf, dayOf } from '@/lib/time';
import { fenToPlain, plateNumber, toFen } from './index';

/* Values of the kinds of fields: as text of files and terminals, as typed, and what is wrong with them. */

/** 2026-06-18 09:26:00 */
const momentText = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

const personText = ({ name, plot }: PersonValue): string =>
  plot ? `${name} ${plot.area} ${plateNumber(plot.no)}` : name;

/** A value in a file, in a copy and at the terminal. */
export function textOf({ kind, texts }: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'fen':
      return fenToPlain(value as number);
    case 'time':
    case 'left':
      return momentText(value as number);
    case 'person':
      return personText(value as PersonValue);
    case 'keys':
      return (value as string[]).map((one) => texts?.[one] ?? one).join('、');
    default:
      return texts?.[value as string] ?? String(value);
  }
}

type Read = { value: unknown } | { fault: string };

const faultOfText = ({ title, max = 200 }: Field, text: string): string | null =>
  [...text].length > max ? `${title}最多${max}字` : null;

const faultOfNumber = ({ kind, title, max }: Field, value: unknown): string | null => {
  if (!Number.isSafeInteger(value))
    return kind === 'fen' ? `${title}须为最多两位小数的元` : `${title}须为整数`;
  if ((value as number) <= 0) return `${title}须为正数`;
  return max !== undefined && (value as number) > max ? `${title}不能大于${max}` : null;
};

function faultOf(field: Field, value: unknown): string | null {
  const { kind, title, texts } = field;
  switch (kind) {
    case 'fen':
    case 'count':
    case 'time':
    case 'left':
      return faultOfNumber(field, value);
    case 'choice':
    case 'state':
      return typeof value === 'string' && texts && Object.hasOwn(texts, value)
        ? null
        : `${title}只能是${Object.values(texts ?? {}).join('、')}`;
    case 'keys':
      return Array.isArray(value) &&
        value.every((one) => typeof one === 'string') &&
        value.length <= (field.max ?? 200)
        ? null
        : `${title}有误`;
    default:
      return typeof value === 'string' ? faultOfText(field, value) : `${title}须为文字`;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value as a form sends it. */
export function readValue(field: Field, sent: unknown): Read {
  const value = typeof sent === 'string' ? readLine(sent) : sent;
  if (isEmpty(value)) return field.isOptional ? { value: null } : { fault: `请填写${field.title}` };
  const fault = faultOf(field, value);
  return fault === null ? { value } : { fault };
}

const keyOf = ({ texts = {} }: Field, text: string): string =>
  Object.keys(texts).find((key) => key === text || texts[key] === text) ?? text;

function parsed(field: Field, text: string): unknown {
  const line = halfWidth(text);
  switch (field.kind) {
    case 'fen':
      return toFen(line) ?? (/^-\d+(?:\.\d{1,2})?$/.test(line) ? -1 : text);
    case 'count':
      return /^-?\d{1,15}$/.test(line) ? Number(line) : text;
    case 'choice':
    case 'state':
      return keyOf(field, line);
    case 'keys':
      return line.split(/[,、\s]+/).filter(Boolean);
    default:
      return text;
  }
}

/** A value as a person types it, in a form and at the terminal alike. */
export const readTyped = (field: Field, text: string): Read =>
  readValue(field, text.trim() === '' ? '' : parsed(field, text));

/** All values of a form, or what is wrong with each. */
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

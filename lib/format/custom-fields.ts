import { readLine } from '@/lib/contract/characters';
import { CUSTOM_MAX, type CUSTOM_KINDS } from '@/lib/contract/custom-words';

const LETTERS_MAX = 20;

/** Asked of the buyer of a product made to order. */
export interface CustomField {
  kind: (typeof CUSTOM_KINDS)[number];
  label: string;
  most?: number;
  choices?: string[];
}

/** Of an order's line: fields as sold, a value each. */
export interface Custom {
  base: string;
  fields: CustomField[];
  values: string[];
}

function readField(line: string): CustomField | null {
  const [label = '', rule = ''] = line.split(/[：:]/).map((part) => part.trim());
  if (label === '' || [...label].length > 8 || rule === '') return null;
  if (rule === '门牌') return { kind: 'plot', label };
  const most = Number(/^(\d{1,2})字$/.exec(rule)?.[1] ?? 0);
  if (most > 0) return most <= LETTERS_MAX ? { kind: 'text', label, most } : null;
  const choices = rule.split('、').map((one) => one.trim());
  const isList = choices.length > 1 && choices.every((one) => one && [...one].length <= 10);
  return isList ? { kind: 'choice', label, choices } : null;
}

/** One a line: `门牌号：门牌`, `刻字：8字`, `尺寸：大、小`. Null for another text. */
export function readCustomFields(lines: readonly string[]): CustomField[] | null {
  const fields = lines.flatMap((line) => readField(line) ?? []);
  const isUnique = new Set(fields.map(({ label }) => label)).size === fields.length;
  return fields.length === lines.length && isUnique && fields.length <= CUSTOM_MAX ? fields : null;
}

export const customFieldLines = (fields: readonly CustomField[]): string[] =>
  fields.map(({ kind, label, most, choices = [] }) => {
    const rule = kind === 'plot' ? '门牌' : kind === 'text' ? `${most}字` : choices.join('、');
    return `${label}：${rule}`;
  });

export const mostOf = ({ most = LETTERS_MAX }: CustomField): number => most;

export function customFault(field: CustomField, typed: string): 'missing' | 'invalid' | null {
  const value = readLine(typed);
  if (value === '') return 'missing';
  if (field.kind === 'choice') return field.choices?.includes(value) ? null : 'invalid';
  return [...value].length <= mostOf(field) ? null : 'invalid';
}

/** Of the first wrong value; null when all are right. */
export function customFaultOf(
  fields: readonly CustomField[],
  values: readonly string[],
): { at: number; text: string } | null {
  for (const [at, field] of fields.entries()) {
    const fault = customFault(field, values[at] ?? '');
    if (fault === 'missing') return { at, text: `请填写${field.label}` };
    if (fault) return { at, text: `${field.label}不符合要求` };
  }
  return null;
}

/** 蓝 · 门牌号 037 */
export const customText = ({ base, fields, values }: Custom): string =>
  [base, ...fields.map(({ label }, at) => `${label} ${values[at] ?? ''}`)]
    .filter(Boolean)
    .join(' · ');

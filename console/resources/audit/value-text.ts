import { builtInRole } from '@/lib/contract/console/roles';
import { auditCopy as copy, PROOF_NAMES } from './copy';

/** Longer values are cut: they would push the rest out of sight. */
const MOST = 400;

export function valueText(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? copy.yes : copy.no;
  if (Array.isArray(value))
    return value.length === 0 ? copy.none : value.map((one) => valueText(one, name)).join('、');
  if (typeof value === 'object') return cut(JSON.stringify(value));
  const text = String(value);
  if (name === 'roles') return builtInRole(text)?.label ?? text;
  if (name === 'by' && Object.hasOwn(PROOF_NAMES, text)) return PROOF_NAMES[text] ?? text;
  return cut(text);
}

function cut(text: string): string {
  const signs = [...text];
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : text;
}

export interface Change {
  name: string;
  before: string;
  after: string;
  isSame: boolean;
}

type Fields = Readonly<Record<string, unknown>> | null;

export function changesOf(before: Fields, after: Fields): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const was = valueText(before?.[name], name);
    const is = valueText(after?.[name], name);
    return { name, before: was, after: is, isSame: was === is };
  });
}

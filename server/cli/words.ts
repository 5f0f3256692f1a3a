import type { Field } from '@/lib/contract/console/fields';
import { verbOf } from '@/lib/contract/console/resource';
import { readTyped, textOf } from '@/lib/format/field-values';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { readTextPlace } from './files';

export interface Words {
  options: Readonly<Record<string, string>>;
  rest: readonly string[];
}

interface Known {
  values: readonly string[];
  flags: readonly string[];
}

const TYPED: Partial<Record<Field['kind'], string>> = {
  fen: '元',
  percent: '百分数，如 8.5',
  time: '2026-03-05 14:30',
  bool: '是 | 否',
  keys: '用逗号分开',
  lines: '41=2,42=1',
  file: '文件的路径',
  link: 'https:// 开头',
};

const optionOf = (name: string): string => `--${verbOf(name)}`;

export function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new OperationRefused(faults.join('；'), 'invalid');
}

function unknown(option: string, { values, flags }: Known): string {
  const all = [...values, ...flags].map(optionOf).join(' ');
  return `没有选项 --${option}，可用：${all || '无'}`;
}

/** Reads `--name value`, `--name=value`, `name=value` and positionals; `-5` is a value. */
export function readWords(words: readonly string[], known: Known): Words {
  const named = new Map([...known.values, ...known.flags].map((name) => [verbOf(name), name]));
  const options: Record<string, string> = {};
  const rest: string[] = [];
  const faults: string[] = [];
  const queue = [...words];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    const [, dashes = '', option = '', value] =
      /^(--)?([a-z][a-z-]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
    const name = named.get(option);
    if (!dashes && (value === undefined || name === undefined)) rest.push(word);
    else if (name === undefined) {
      faults.push(unknown(option, known));
      if (value === undefined && queue[0] !== undefined && !queue[0].startsWith('--'))
        queue.shift();
    } else if (known.flags.includes(name)) options[name] = 'yes';
    else {
      const given = value ?? queue.shift();
      if (given === undefined) faults.push(`${optionOf(name)} 缺少内容`);
      else options[name] = given;
    }
  }
  refuseFaults(faults);
  return { options, rest };
}

/**
 * Positionals fill required fields in order. @param start defaults, the row's values @throws OperationRefused with all
 * faults
 */
export function readFields(
  form: Readonly<Record<string, Field>>,
  { options, rest }: Words,
  start: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const typed: Record<string, string> = { ...options };
  const required = Object.keys(form).filter(
    (name) => !form[name]?.isOptional && !(name in options),
  );
  // one word more is searched: `op user find 林`
  const places = 'q' in form && !('q' in options) ? [...required, 'q'] : required;
  const more = rest.slice(places.length);
  for (const [at, name] of places.entries()) {
    const word = rest[at];
    if (word !== undefined) typed[name] = word;
  }
  const kept = (name: string) => !(name in typed) && (start[name] ?? null) !== null;
  const missing = required.filter((name) => !typed[name]?.trim() && !kept(name));
  const values: Record<string, unknown> = {};
  const faults: string[] = more.length > 0 ? [`多余的内容：${more.join(' ')}`] : [];
  if (missing.length > 0)
    faults.push(
      `缺少 ${missing.map((name) => `${optionOf(name)} ${form[name]?.title ?? ''}`).join('、')}`,
    );
  for (const [name, field] of Object.entries(form)) {
    if (missing.includes(name)) continue;
    if (kept(name)) {
      values[name] = start[name];
      continue;
    }
    const word = typed[name] ?? '';
    const read = readTyped(field, field.kind === 'file' && word ? readTextPlace(word) : word);
    if ('fault' in read) faults.push(`${optionOf(name)} ${read.fault}（收到 ${word}）`);
    else values[name] = read.value;
  }
  refuseFaults(faults);
  return values;
}

export function helpOf(name: string, field: Field): string {
  const limits = [
    field.isOptional ? '' : '必填',
    field.hint ? '' : (TYPED[field.kind] ?? ''),
    field.min === undefined ? '' : `不小于${textOf(field, field.min)}`,
    field.max === undefined ? '' : `最多${field.max}`,
    field.hint ?? '',
    field.texts
      ? Object.entries(field.texts)
          .map(([key, text]) => `${key}（${text}）`)
          .join(' | ')
      : '',
  ].filter(Boolean);
  return `  ${optionOf(name).padEnd(16)} ${field.title}${limits.length > 0 ? `：${limits.join('，')}` : ''}`;
}

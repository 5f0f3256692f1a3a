import type { Field, Fields } from '@/lib/contract/console/fields';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { fenToYuan } from '@/lib/format';
import { textOf } from '@/lib/format/field-values';
import { clockOf, dayOf, hourOf } from '@/lib/time';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { qrLines } from './qr';

/** 2026-03-05 [14:30] in Shanghai time, or an ISO time. */
export function readMoment(text: string): Date {
  const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.trim());
  const moment = new Date(
    local
      ? `${local[1]}T${local[2] ?? '00:00'}:00+08:00`
      : /T.*(Z|[+-]\d{2}:\d{2})$/.test(text)
        ? text
        : NaN,
  );
  if (Number.isNaN(moment.getTime()))
    throw new OperationRefused(`时间须形如 2026-03-05 14:30（上海时间），收到 ${text}`);
  return moment;
}

export function readId(text: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new OperationRefused(`${name}须为正整数（收到 ${text}）`);
  return Number(text);
}

export const showYuan = (fen: number): string => `${fen < 0 ? '-' : ''}${fenToYuan(Math.abs(fen))}`;
type Words<S extends string> = S extends `${infer A} ${infer B}` ? A | Words<B> : S;

export const pick = <R extends object, S extends string>(
  row: R,
  names: Words<S> extends keyof R ? S : never,
): Pick<R, Words<S> & keyof R> =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name as keyof R]])) as Pick<
    R,
    Words<S> & keyof R
  >;

export const inYuan = <R extends object, S extends string>(
  row: R,
  names: Words<S> extends keyof R ? S : never,
) =>
  Object.fromEntries(
    Object.entries(pick(row, names)).map(([name, fen]) => [name, showYuan(Number(fen))]),
  );

export const showMoment = (moment: Date | null): string | null =>
  moment && `${dayOf(moment)} ${hourOf(moment)}`;

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function withLocalTimes(value: unknown): unknown {
  if (value instanceof Date) return showMoment(value);
  if (typeof value === 'string' && UTC.test(value)) {
    const moment = new Date(value);
    return `${dayOf(moment)} ${clockOf(moment)}`;
  }
  if (Array.isArray(value)) return value.map(withLocalTimes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withLocalTimes(one)]),
  );
}

/** Later than any count: a moment in ms. */
const FIRST_MOMENT = 1e12;

const rowsOf = (rows: readonly (object | string)[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(typeof row === 'string' ? { 内容: row } : row).map(
        ([name, value]: [string, unknown]) => [
          name,
          typeof value === 'number' && value > FIRST_MOMENT ? showMoment(new Date(value)) : value,
        ],
      ),
    ),
  );

function cellOf(field: Field, value: unknown): unknown {
  if (field.kind !== 'record') return textOf(field, value);
  const rows = (value as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows)
    ? rowsOf(rows as (object | string)[])
    : JSON.stringify(withLocalTimes(value));
}

export const titled = (fields: Fields, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [field.title, cellOf(field, row[name])]),
  );

export const codesOf = (fields: Fields, shown: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([name, { kind }]) => kind === 'qr' && shown[name])
    .map(([name]) => qrLines(String(shown[name])))
    .join('');

export const foreseen = ({ notes, warns, blocks, facts, memberReads }: EffectView) => ({
  说明: [...notes, ...warns, ...blocks].join(' '),
  ...Object.fromEntries(facts.map(({ title, from, to }) => [title, from ? `${from} → ${to}` : to])),
  ...(memberReads ? { 成员会看到: memberReads } : {}),
});

import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import { Face } from '@/console/ui/face';
import { Person } from '@/console/ui/person';
import { State } from '@/console/ui/state';
import type { Column } from '@/console/ui/table/types';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import type { Field, Fields, PersonValue } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import { countToText, fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { textOf } from '@/lib/format/field-values';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { resourceCopy as copy } from './copy';

export const fieldsOf = ({ fields, detail }: Resource): Fields => ({ ...fields, ...detail });

/** A row of any resource. */
export type Row = Readonly<Record<string, unknown>>;

/** 还剩 5 小时 */
export function leftText(until: number, now: number): string {
  const left = until - now;
  if (left <= 0) return copy.over;
  return copy.left(
    left < HOUR_MS
      ? copy.minutes(Math.max(1, Math.floor(left / MINUTE_MS)))
      : copy.hours(Math.floor(left / HOUR_MS)),
  );
}

function Left({ until }: { until: number }) {
  const now = useMinute();
  return <time title={momentText(until)}>{leftText(until, now)}</time>;
}

const Nothing = <span className="ink-3">—</span>;

function valueOf(field: Field, value: unknown): ReactNode {
  switch (field.kind) {
    case 'fen':
      return fenToYuan(value as number);
    case 'count':
      return countToText(value as number);
    case 'time':
      return <Time at={value as number} />;
    case 'left':
      return <Left until={value as number} />;
    case 'operator':
      return (
        <span className="row gap-8 narrow">
          <Face name={value as string} size="xs" />
          <span className="clip narrow">{value as string}</span>
        </span>
      );
    case 'person':
      return <Person person={value as PersonValue} />;
    case 'state':
      return <State tone={field.tones?.[value as string]}>{textOf(field, value)}</State>;
    case 'keys':
      return (
        <span className="row gap-4 narrow">
          {(value as string[]).map((one) => (
            <Tag key={one}>{field.texts?.[one] ?? one}</Tag>
          ))}
        </span>
      );
    default:
      return textOf(field, value);
  }
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value beside its name: whole, in as many lines as it takes. */
export const FactValue = ({ field, value }: { field: Field; value: unknown }) =>
  isEmpty(value) ? Nothing : valueOf(field, value);

/** A value in a list: one line, whole in the tooltip. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  if (isEmpty(value)) return Nothing;
  if (field.kind !== 'text' && field.kind !== 'choice') return valueOf(field, value);
  return (
    <span className="clip narrow" title={textOf(field, value)}>
      {valueOf(field, value)}
    </span>
  );
}

/** Columns of the list of a resource. */
export const columnsOf = ({ fields }: Resource): Column<Row>[] =>
  Object.entries(fields).map(([id, field]) => ({
    ...{ id, title: field.title, width: field.width },
    isFixed: field.isFixed,
    isExtra: field.isExtra,
    ...(field.sort ? { sort: id } : {}),
    ...(field.kind === 'fen' || field.kind === 'count' ? { align: 'right' as const } : {}),
    cell: (row) => <Cell field={field} value={row[id]} />,
    text: (row) => textOf(field, row[id]),
  }));

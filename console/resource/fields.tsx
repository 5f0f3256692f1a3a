import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { Face } from '@/console/ui/face';
import { Person } from '@/console/ui/person';
import { Picture, pictureUrl } from '@/console/ui/picture';
import type { Change } from '@/console/ui/stale-band';
import { State } from '@/console/ui/state';
import type { Column } from '@/console/ui/table/types';
import { Time } from '@/console/ui/time';
import { useMinute } from '@/console/ui/use-minute';
import type { Field, Fields, Kind, PersonValue } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import { countToText, fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { textOf } from '@/lib/format/field-values';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import { resourceCopy as copy } from './copy';
import { useOpenAction } from './open-action';
import styles from './resource.module.css';

export const fieldsOf = ({ fields, detail }: Resource): Fields => ({ ...fields, ...detail });

export type Row = Readonly<Record<string, unknown>>;

export const rowsOf = <T,>(record: unknown): readonly T[] =>
  (record as { rows: readonly T[] }).rows;

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

const Opens = ({ to, text }: { to: string; text: string }) => (
  <Link className="link num clip narrow" href={`/${to}?open=${encodeURIComponent(text)}`}>
    {text}
  </Link>
);

const Opened = ({ name }: { name: string }) =>
  name.startsWith('goods:') ? (
    <Picture className={styles.picture} name={name} alt={name} />
  ) : (
    <a href={pictureUrl(name)} target="_blank" rel="noreferrer">
      <Picture className={styles.picture} name={name} alt={name} />
    </a>
  );

const Pictures = ({ names }: { names: readonly string[] }) => (
  <span className="row wrap gap-4">
    {names.map((name) => (
      <Opened key={name} name={name} />
    ))}
  </span>
);

function MaskedFact({ field, mask }: { field: Field; mask: string }) {
  const open = useOpenAction();
  const { to } = field;
  return (
    <span className="inline-row gap-6 nowrap">
      <span className="num">{mask}</span>
      {to && (
        <button
          type="button"
          className="link"
          aria-label={`${copy.show}${field.title}`}
          onClick={() => open(to)}
        >
          {copy.show}
        </button>
      )}
    </span>
  );
}

const Tags = ({
  field,
  keys,
  className,
}: {
  field: Field;
  keys: readonly string[];
  className: 'wrap' | 'cut';
}) => (
  <span className={cx('row gap-4 narrow', className)}>
    {keys.map((one) => (
      <Tag key={one}>{field.texts?.[one] ?? one}</Tag>
    ))}
  </span>
);

const Nothing = <span className="ink-3">—</span>;

function valueOf(field: Field, value: unknown): ReactNode {
  switch (field.kind) {
    case 'fen':
      return fenToYuan(value as number);
    case 'count':
      return countToText(value as number);
    case 'time':
      return <Time at={value as number} isExact={field.isExact} />;
    case 'left':
      return <Left until={value as number} />;
    case 'operator':
      return (
        <span className="row gap-8 narrow">
          <Face name={value as string} size="xs" />
          <span className="clip narrow">{value as string}</span>
        </span>
      );
    case 'link':
      return (
        <a className="link" href={value as string} target="_blank" rel="noreferrer">
          {value as string}
        </a>
      );
    case 'picture':
      return <Pictures names={value as string[]} />;
    case 'sn':
    case 'text':
      return field.to ? <Opens to={field.to} text={value as string} /> : textOf(field, value);
    case 'person':
      return <Person person={value as PersonValue} />;
    case 'state':
      return <State tone={field.tones?.[value as string]}>{textOf(field, value)}</State>;
    case 'keys':
      return <Tags field={field} keys={value as string[]} className="wrap" />;
    default:
      return textOf(field, value);
  }
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export function FactValue({ field, value }: { field: Field; value: unknown }) {
  if (isEmpty(value)) return Nothing;
  return field.kind === 'masked' ? (
    <MaskedFact field={field} mask={value as string} />
  ) : (
    valueOf(field, value)
  );
}

const CLIPPED: readonly Kind[] = ['text', 'choice', 'lines', 'place', 'link'];
const RIGHT: readonly Kind[] = ['fen', 'count', 'percent'];

export function Cell({ field, value }: { field: Field; value: unknown }) {
  if (isEmpty(value)) return Nothing;
  if (field.kind === 'picture') return <Pictures names={(value as string[]).slice(0, 1)} />;
  if (field.kind === 'keys') return <Tags field={field} keys={value as string[]} className="cut" />;
  if (!CLIPPED.includes(field.kind)) return valueOf(field, value);
  return (
    <span className="block clip narrow" title={textOf(field, value)}>
      {valueOf(field, value)}
    </span>
  );
}

export const columnsOf = ({ fields }: Resource): Column<Row>[] =>
  Object.entries(fields).map(([id, field]) => ({
    id,
    title: field.title,
    width: field.width,
    isFixed: field.isFixed,
    isExtra: field.isExtra,
    ...(field.sort ? { sort: id } : {}),
    ...(RIGHT.includes(field.kind) ? { align: 'right' as const } : {}),
    cell: (row) => <Cell field={field} value={row[id]} />,
    text: (row) => textOf(field, row[id]),
  }));

export const changesOf = (fields: Fields, before: Row, after: Row): Change[] =>
  Object.entries(fields)
    .map(([name, field]) => ({
      label: field.title,
      before: textOf(field, before[name]),
      after: textOf(field, after[name]),
    }))
    .filter((change) => change.before !== change.after);

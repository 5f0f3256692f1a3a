import { readNumber } from '@/lib/contract/characters';
import type { ShipRow } from '@/lib/contract/console/shipping.schema';

/** An order's number begins with its date, a refund's with T. */
export type Scan =
  | { kind: 'nothing' }
  | { kind: 'refund'; sn: string }
  | { kind: 'order'; sn: string }
  | { kind: 'no'; no: string };

export function readScan(text: string): Scan {
  const no = readNumber(text);
  if (no === '') return { kind: 'nothing' };
  if (/^T20\d{18}$/.test(no)) return { kind: 'refund', sn: no };
  return /^20\d{16,20}$/.test(no) ? { kind: 'order', sn: no } : { kind: 'no', no };
}

export const linesIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.trim());

/** Of a number, with or without the version behind it. */
export const tailOf = (sn: string): string => (sn.split('@')[0] ?? '').slice(-4);

export const placeOf = ({ region }: Pick<ShipRow, 'region'>): string =>
  region
    .split(' ')
    .slice(-2)
    .map((part) => part.replace(/(?:新区|[省市区县盟])$/, ''))
    .join('');

export const leftOf = ({ lines }: Pick<ShipRow, 'lines'>): ShipRow['lines'] =>
  lines.filter(({ left }) => left > 0);

/** Units of the first parcel by line; null: all. */
export type Split = Readonly<Record<string, number>> | null;

/** The first line, or one unit of the only one; null = nothing to split. */
export function firstSplit(row: ShipRow): Split {
  const [first, ...others] = leftOf(row);
  if (!first) return null;
  if (others.length > 0) return { [first.id]: first.left };
  return first.left > 1 ? { [first.id]: 1 } : null;
}

export const itemsIn = (row: ShipRow, split: Split) =>
  split && leftOf(row).map(({ id }) => ({ id, num: split[id] ?? 0 }));

import { fenToYuan } from '@/lib/format';
import { dayText, momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import { cameCopy as copy } from './copy';
import type { OrderHead } from './types';

export type Came = NonNullable<OrderHead['payments']>[number];
type Paid = Pick<OrderHead, 'payments'>;
export type Back = Pick<NonNullable<Came['back']>, 'isDone' | 'hasFailed' | 'isByBank' | 'day'>;

/** Under review: no other payment may be made meanwhile. */
export const inChecking = ({ payments = [] }: Paid): Came | undefined =>
  payments.find(({ use }) => use === 'checking');

/** 已于 11月28日 原路退回 */
export function backText({ isDone, hasFailed, isByBank, day }: Back): string {
  if (hasFailed) return copy.back.failed;
  if (isByBank) return copy.back.bank(dayText(day));
  return copy.back[isDone ? 'done' : 'due'](dayText(day));
}

function checkText({ amount, asked, checkBy = 0 }: Came, now: number): string {
  const sums =
    amount === asked
      ? copy.received(fenToYuan(amount))
      : copy.otherSum(fenToYuan(amount), fenToYuan(asked));
  return now < checkBy
    ? copy.checkedBy(sums, momentText(checkBy, now))
    : copy.checkLate(sums, momentText(checkBy, now));
}

/** Empty = simply paid. */
function sentenceOf(came: Came, now: number): string {
  const { use, back } = came;
  if (use === 'checking') return checkText(came, now);
  if (!back) return '';
  return `${copy.names[use]} ${fenToYuan(back.amount)} ${backText(back)}${use === 'double' ? copy.unaffected : ''}`;
}

export const cameTexts = ({ payments = [] }: Paid, now: number): string[] =>
  payments.map((came) => sentenceOf(came, now)).filter(Boolean);

export interface CameRow {
  label: string;
  note: string;
  /** Negative for money that goes back. */
  fen: number;
}

export const cameRows = ({ payments = [] }: Paid): CameRow[] =>
  payments.flatMap(({ use, amount, way, at, back }) => [
    ...(use === 'order'
      ? []
      : [
          {
            label: copy.rows[use],
            note: `${payWayText(way)} ${momentText(at)}`,
            fen: amount,
          },
        ]),
    ...(back
      ? [
          {
            label: copy.backRow[use === 'order' ? 'order' : back.isByBank ? 'bank' : 'other'],
            note: backText(back),
            fen: -back.amount,
          },
        ]
      : []),
  ]);

import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { orderCopy as copy } from '@/lib/orders/copy';
import { freightNote } from '@/lib/orders/order-words';
import type { Order, Quote } from '@/lib/orders/types';
import styles from './sums.module.css';

export interface SumRow {
  label: string;
  note?: string;
  /** Negative = returned. */
  fen: number;
  isTotal?: boolean;
}

/** fen */
export type SumParts = Pick<Quote, 'kind' | 'goodsTotal' | 'discount' | 'freight' | 'freightText'> &
  Partial<Pick<Order['money'], 'shortfall' | 'priceReason'>> & { isPickup?: boolean };

export function goodsRows(
  goodsLabel: string,
  { goodsTotal, discount, shortfall = 0, priceReason = '' }: Omit<SumParts, 'kind' | 'freight'>,
): SumRow[] {
  const reduced = discount - shortfall;
  const note = priceReason && copy.priceReason(priceReason);
  return [
    { label: goodsLabel, fen: goodsTotal },
    ...(reduced > 0 ? [{ label: copy.discount, note, fen: -reduced }] : []),
    ...(shortfall > 0
      ? [{ label: copy.shortfall, note: copy.shortfallNote, fen: -shortfall }]
      : []),
  ];
}

/** Services, courses and unserved places have no freight. */
export const partRows = (goodsLabel: string, parts: SumParts): SumRow[] => [
  ...goodsRows(goodsLabel, parts),
  ...(parts.kind === 'goods' && parts.freight !== undefined
    ? [
        {
          label: copy.freight,
          note: parts.isPickup ? copy.pickedUp : freightNote(parts.freightText),
          fen: parts.freight,
        },
      ]
    : []),
];

export function SumRows({ rows, children }: { rows: readonly SumRow[]; children?: ReactNode }) {
  return (
    <dl className={cx('grid gap-10 t-body l-22', styles.sums)}>
      {rows.map(({ label, note, fen, isTotal }, at) => (
        <div key={at} className={isTotal ? styles.total : undefined}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className="f-20 heavy">
            <Amount fen={fen} size="text" />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

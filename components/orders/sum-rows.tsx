import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { orderCopy as copy } from '@/lib/orders/copy';
import { freightNote } from '@/lib/orders/order-words';
import type { Quote } from '@/lib/orders/types';
import styles from './sums.module.css';

export interface SumRow {
  label: string;
  /** Under the label, such as the reason of a freight. */
  note?: string;
  /** Negative for what goes back. */
  fen: number;
  isTotal?: boolean;
}

/** What a sum is made of, in fen. */
export type SumParts = Pick<Quote, 'kind' | 'goodsTotal' | 'discount' | 'freight' | 'freightText'>;

export const goodsRows = (
  goodsLabel: string,
  { goodsTotal, discount }: Pick<SumParts, 'goodsTotal' | 'discount'>,
): SumRow[] => [
  { label: goodsLabel, fen: goodsTotal },
  ...(discount > 0 ? [{ label: copy.discount, fen: -discount }] : []),
];

/** Goods, discount and freight; of a service or course nothing is delivered. */
export const partRows = (goodsLabel: string, parts: SumParts): SumRow[] => [
  ...goodsRows(goodsLabel, parts),
  ...(parts.kind === 'goods'
    ? [{ label: copy.freight, note: freightNote(parts.freightText), fen: parts.freight }]
    : []),
];

/** Rows of a sum that end at the same right edge; only the total is heavy. */
export function SumRows({ rows, children }: { rows: readonly SumRow[]; children?: ReactNode }) {
  return (
    <dl className={cx('grid gap-10 t-body l-22', styles.sums)}>
      {rows.map(({ label, note, fen, isTotal }) => (
        <div key={label} className={isTotal ? styles.total : undefined}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            <Amount fen={fen} size="text" />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

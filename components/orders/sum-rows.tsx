import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import styles from './sums.module.css';

export interface SumRow {
  label: string;
  /** Under the label, such as the reason of a freight. */
  note?: string;
  /** Negative for what goes back. */
  fen: number;
  isTotal?: boolean;
}

/** Rows of a sum that end at the same right edge; only the total is heavy. */
export function SumRows({ rows, children }: { rows: readonly SumRow[]; children?: ReactNode }) {
  return (
    <dl className={styles.sums}>
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

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './block.module.css';

export interface Cells {
  id: string | number;
  cells: readonly ReactNode[];
  isTotal?: boolean;
  isMeant?: boolean;
}

export function Block({
  title,
  hint,
  columns,
  right = [],
  rows,
}: {
  title: string;
  hint?: string;
  columns: readonly string[];
  right?: readonly string[];
  rows: readonly Cells[];
}) {
  return (
    <section className={styles.block}>
      <header className="flex on-baseline gap-8">
        <h2 className="t-note l-20">{title}</h2>
        {hint && <span className="sub">{hint}</span>}
      </header>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={cx(right.includes(name) && styles.right)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, isTotal, isMeant }) => (
            <tr
              key={id}
              className={cx(isTotal && styles.sum, isMeant && styles.meant)}
              aria-current={isMeant ? 'true' : undefined}
            >
              {cells.map((cell, index) => {
                const name = columns[index] ?? '';
                return (
                  <td key={name} className={cx(right.includes(name) && `num ${styles.right}`)}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export interface BlockColumn<Row> {
  title: string;
  isRight?: boolean;
  cell: (row: Row) => ReactNode;
}

interface RowsBlockProps<Row> {
  title: string;
  hint?: string;
  columns: readonly BlockColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  meant?: string | number;
}

export const RowsBlock = <Row,>({ columns, rows, idOf, meant, ...rest }: RowsBlockProps<Row>) => (
  <Block
    {...rest}
    columns={columns.map(({ title }) => title)}
    right={columns.filter(({ isRight }) => isRight).map(({ title }) => title)}
    rows={rows.map((row) => ({
      id: idOf(row),
      cells: columns.map(({ cell }) => cell(row)),
      isMeant: idOf(row) === meant,
    }))}
  />
);

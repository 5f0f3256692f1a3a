'use client';

import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import styles from './piece-table.module.css';
import { ErrorNote, ErrorState, SkeletonLines, StateBlock } from './states';
import { uiCopy } from './ui-copy';

export interface PieceColumn<Row> {
  id: string;
  title: string;
  align?: 'right';
  width?: number;
  cell: (row: Row) => ReactNode;
}

export interface PieceTableProps<Row> {
  label: string;
  columns: readonly PieceColumn<Row>[];
  list: {
    rows: Row[] | undefined;
    isMore: boolean;
    error: unknown;
    isLoadingMore: boolean;
    more: () => void;
    reload: () => Promise<unknown>;
  };
  idOf: (row: Row) => string | number;
  empty: string;
  onOpen?: (row: Row) => void;
}

/** A list inside a page: newest first, more on request. */
export function PieceTable<Row>(props: PieceTableProps<Row>) {
  const { label, columns, list, idOf, empty, onOpen } = props;
  if (!list.rows)
    return list.error === undefined ? (
      <SkeletonLines />
    ) : (
      <ErrorState error={list.error} onRetry={() => void list.reload()} />
    );
  if (list.rows.length === 0) return <StateBlock title={empty} />;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, align, width }) => (
              <th
                key={id}
                scope="col"
                className={cx(align && styles.right)}
                style={width ? { width } : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={idOf(row)} onClick={onOpen && (() => onOpen(row))}>
              {columns.map(({ id, align, cell }) => (
                <td key={id} className={cx(align && styles.right)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.error !== undefined && <ErrorNote error={list.error} onRetry={list.more} />}
      {list.isMore && (
        <div className={styles.more}>
          <Button size="sm" disabled={list.isLoadingMore} onClick={list.more}>
            {uiCopy.more}
          </Button>
        </div>
      )}
    </div>
  );
}

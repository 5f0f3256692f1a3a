'use client';

import { memo, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { arrowDown, arrowUp } from '@/components/ui/icons/console';
import { pageMark, type Selection } from '@/console/kit/selection';
import { usePhone } from '@/console/ui/use-phone';
import { tableCopy } from './copy';
import styles from './table.module.css';
import type { Column } from './types';

export interface ConsoleTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  page: readonly { id: string; row: Row }[];
  sort: string;
  onSort: (column: string) => void;
  cursor?: string;
  selection?: Selection<Row>;
  onPick: (id: string, isRange: boolean) => void;
  onPickPage: () => void;
  onOpen: (id: string) => void;
  isOld?: boolean;
  nameOf: (row: Row) => string;
  link?: RowLink;
}

export interface RowLink {
  column: string;
  hrefOf: (id: string) => string;
}

/** Modified clicks are the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

function PageBox({ mark, onChange }: { mark: 'none' | 'some' | 'all'; onChange: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mark === 'some';
  }, [mark]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={tableCopy.selectPage}
      checked={mark === 'all'}
      onChange={onChange}
    />
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  isCursor: boolean;
  isPicked?: boolean;
  name: string;
  onPick: (id: string, isRange: boolean) => void;
  onOpen: (id: string) => void;
  link?: RowLink;
}

const stayingOf = (columns: readonly { id: string; isFixed?: boolean }[]) =>
  columns.find(({ isFixed }) => isFixed)?.id;

function TableRow<Row>(props: RowProps<Row>) {
  const { id, row, columns, isCursor, isPicked, name, onPick, onOpen, link } = props;
  const staying = stayingOf(columns);
  return (
    <tr
      data-row={id}
      aria-selected={isPicked}
      aria-current={isCursor || undefined}
      className={cx(isCursor && styles.cursor, isPicked && styles.chosen)}
      onClick={(event) => {
        if (!(event.target instanceof Element)) return;
        const control = event.target.closest('a,button,input');
        if (control && !(control.hasAttribute('data-open') && isPlain(event.nativeEvent))) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {isPicked !== undefined && (
        <td>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={tableCopy.selectRow(name)}
            checked={isPicked}
            onChange={(event) =>
              onPick(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            column.align === 'right' && styles.right,
            column.id === staying && styles.staying,
          )}
        >
          {column.id === link?.column ? (
            <a className={cx('block cut bold', styles.link)} href={link.hrefOf(id)} data-open>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const LEAST_WIDTH = 184;
const PICK_WIDTH = 48;

/** Below it the list scrolls sideways. */
export const leastWidth = (columns: readonly { width?: number }[], isPickable: boolean): number =>
  columns.reduce((sum, { width }) => sum + (width ?? LEAST_WIDTH), isPickable ? PICK_WIDTH : 0);

/** Those that fit whole beside an open panel, which has the others. */
export function fitting<C extends { width?: number; isFixed?: boolean }>(
  columns: readonly C[],
  isPickable: boolean,
  room: number,
): readonly C[] {
  const last = columns.filter(({ isFixed }) => !isFixed).at(-1);
  if (last === undefined || leastWidth(columns, isPickable) <= room) return columns;
  return fitting(
    columns.filter((one) => one !== last),
    isPickable,
    room,
  );
}

/** Moving the cursor renders two rows. */
const Line = memo(TableRow) as typeof TableRow;

export function ConsoleTable<Row>(props: ConsoleTableProps<Row>) {
  const { label, columns, page, sort, cursor, selection, isOld, nameOf } = props;
  const sorted = sort.replace(/^-/, '');
  const isDescending = sort.startsWith('-');
  const staying = stayingOf(columns);
  const isPhone = usePhone();
  return (
    <table
      className={cx('wide', styles.table, selection && styles.pickable, isOld && styles.old)}
      style={isPhone ? undefined : { minWidth: leastWidth(columns, selection !== undefined) }}
      aria-label={label}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={cx('clip surface to-left t-cap ink-3', styles.pick)}>
              <PageBox mark={pageMark(selection, page)} onChange={props.onPickPage} />
            </th>
          )}
          {columns.map(({ id, title, sort: name, align, width }) => {
            const isSorted = name !== undefined && name === sorted;
            return (
              <th
                key={id}
                scope="col"
                style={width ? { width } : undefined}
                className={cx(
                  'clip surface to-left t-cap ink-3',
                  align === 'right' && styles.right,
                  isSorted && styles.sorted,
                  id === staying && styles.staying,
                )}
                aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
              >
                {name ? (
                  <button
                    type="button"
                    className={cx('inline-row', styles.sort)}
                    onClick={() => props.onSort(name)}
                  >
                    {title}
                    {isSorted && <Icon path={isDescending ? arrowDown : arrowUp} />}
                  </button>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {page.map(({ id, row }) => (
          <Line
            key={id}
            id={id}
            row={row}
            columns={columns}
            isCursor={id === cursor}
            isPicked={selection?.has(id)}
            name={nameOf(row)}
            onPick={props.onPick}
            onOpen={props.onOpen}
            link={props.link}
          />
        ))}
      </tbody>
    </table>
  );
}

'use client';

import { type ReactNode, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { toTsv, visibleColumns } from '@/console/kit/columns';
import { type ListSpec, withFilter, withSort, writeListQuery } from '@/console/kit/list-query';
import type { Selection } from '@/console/kit/selection';
import type { View } from '@/console/kit/views';
import { FilterBar, filtersOf } from '../filters/filter-bar';
import { ErrorNote, ErrorState, Note, NothingFound, StateBlock } from '../states';
import type { ListAddress } from '../use-list-query';
import { ColumnDialog } from './column-dialog';
import styles from './console-list.module.css';
import { ConsoleTable, fitting } from './console-table';
import { tableCopy } from './copy';
import { ExportList, type ListFile } from './export-list';
import { Pager } from './pager';
import { SelectionBar } from './selection-bar';
import { TableSkeleton } from './table-skeleton';
import type { Asked, Column, ListAnswer } from './types';
import { useColumnChoice } from './use-column-choice';
import { type Keyed, useCursor } from './use-cursor';
import { useListKeys } from './use-list-keys';

export interface ConsoleListProps<Row> {
  name: string;
  label: string;
  unit: string;
  spec: ListSpec;
  columns: readonly Column<Row>[];
  list: Asked<ListAnswer<Row>>;
  /** From `useListQuery`. */
  address: ListAddress;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  linkColumn?: string;
  may: (permission: string) => boolean;
  view?: View;
  empty: { title: string; text?: string };
  emptyView?: { title: string; text?: string };
  /** Of the shown columns. */
  sums?: (columns: readonly string[]) => ReactNode;
  selectionActs?: (selection: Selection<Row>, clear: () => void) => ReactNode;
  file?: ListFile;
  panel?: ReactNode;
  /** Beside the panel. */
  above?: ReactNode;
}

/** @param label of rows without boxes: lets arrow keys scroll them */
function Rows({
  label,
  ref,
  children,
}: {
  label?: string;
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  const focusable = label === undefined ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div ref={ref} className={cx('col fill min-h-0', styles.rows)} {...focusable}>
      {children}
    </div>
  );
}

/** px, while a panel takes some of it. */
function useRoom(hasPanel: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!hasPanel) return;
    const measure = () => setRoom(ref.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [hasPanel]);
  return { ref, room: hasPanel && room > 0 ? room : Number.POSITIVE_INFINITY };
}

/** One object for all rows, so only changed rows render. */
function useRowLink<Row>({ address, spec, linkColumn }: ConsoleListProps<Row>) {
  const search = writeListQuery({ ...address.query, open: undefined }, spec);
  return useMemo(
    () =>
      linkColumn === undefined
        ? undefined
        : {
            column: linkColumn,
            hrefOf: (id: string) => `${search ? `${search}&` : '?'}open=${encodeURIComponent(id)}`,
          },
    [linkColumn, search],
  );
}

function rowsToCopy<Row>(
  { selection, cursor }: ReturnType<typeof useCursor<Row>>,
  page: readonly Keyed<Row>[],
): Row[] {
  if (selection.size > 0) return [...selection.values()];
  return page.filter(({ id }) => id === cursor).map(({ row }) => row);
}

function copyRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): void {
  void copyWithNotice(toTsv(rows.map((row) => columns.map((column) => column.text(row)))));
}

function densityOf(view: View | undefined): 'dense' | 'comfortable' | undefined {
  if (view?.isDense === undefined) return undefined;
  return view.isDense ? 'dense' : 'comfortable';
}

export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { list, idOf, may, unit, view } = props;
  const { query, dropped, change, open, close } = props.address;
  const [choice, setChoice] = useColumnChoice(props.name, props.columns, view);
  const columns = visibleColumns(props.columns, choice, may);
  const page = (list.data?.rows ?? []).map((row) => ({ id: idOf(row), row }));
  const table = useCursor(page, query.open);
  const canSelect = props.selectionActs !== undefined;
  const { ref, room } = useRoom(Boolean(props.panel));
  const copy = () => copyRows(rowsToCopy(table, page), columns);
  const link = useRowLink(props);
  const keys = { table, open: query.open, canSelect };
  useListKeys({ ...keys, onOpen: open, onClose: close, onCopy: copy });
  const rows =
    page.length > 0 ? (
      <ConsoleTable
        label={props.label}
        columns={fitting(columns, canSelect, room)}
        page={page}
        sort={query.sort}
        onSort={(column) => change(withSort(query, column))}
        cursor={table.cursor}
        selection={canSelect ? table.selection : undefined}
        onPick={table.pick}
        onPickPage={table.pickPage}
        onOpen={open}
        isOld={list.error !== undefined}
        nameOf={props.nameOf}
        link={link}
      />
    ) : (
      <Nothing {...props} columns={columns} />
    );
  return (
    <div className="flex fill min-h-0" data-density={densityOf(view)}>
      <div className="col grow min-h-0">
        <Bar {...props} shown={columns}>
          <ColumnDialog columns={props.columns} choice={choice} may={may} onChange={setChoice} />
        </Bar>
        <Notes dropped={dropped} list={list} />
        <Rows ref={ref} label={canSelect ? undefined : props.label}>
          {rows}
        </Rows>
        {canSelect && (
          <SelectionBar
            selection={table.selection}
            page={page}
            unit={unit}
            onPickPage={table.pickPage}
            onClear={table.clear}
            onCopy={copy}
          >
            {props.selectionActs?.(table.selection, table.clear)}
          </SelectionBar>
        )}
        {list.data && (
          <Pager
            query={query}
            onChange={change}
            answer={{ ...list.data, shown: page.length }}
            unit={unit}
          >
            {props.sums?.(columns.map(({ id }) => id))}
          </Pager>
        )}
      </div>
      {props.panel}
    </div>
  );
}

function Bar<Row>({
  spec,
  address: { query, change },
  list,
  file,
  label,
  unit,
  panel,
  above,
  shown,
  children,
}: ConsoleListProps<Row> & { shown: readonly Column<Row>[]; children: ReactNode }) {
  const filters = filtersOf(spec, query).map(({ text }) => text);
  return (
    <>
      {above}
      <FilterBar spec={spec} query={query} onChange={change}>
        {file && (
          <ExportList
            isSmall={Boolean(panel)}
            file={file}
            label={label}
            unit={unit}
            total={list.data?.total}
            filters={filters}
            columns={shown}
          />
        )}
        {children}
      </FilterBar>
    </>
  );
}

function Notes<Row>({
  dropped,
  list,
}: Pick<ListAddress, 'dropped'> & Pick<ConsoleListProps<Row>, 'list'>) {
  return (
    <>
      {dropped.length > 0 && <Note isBand>{tableCopy.dropped(dropped.join('、'))}</Note>}
      {list.error !== undefined && list.data && (
        <ErrorNote error={list.error} onRetry={() => void list.reload()} />
      )}
    </>
  );
}

function Nothing<Row>(props: ConsoleListProps<Row>) {
  const { list, spec, empty, emptyView, columns } = props;
  const { query, change } = props.address;
  if (list.isLoading) return <TableSkeleton columns={columns} />;
  if (list.error !== undefined && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.reload()} />;
  const filters = filtersOf(spec, query);
  if (emptyView) return <StateBlock title={emptyView.title} text={emptyView.text} />;
  if (filters.length === 0) return <StateBlock title={empty.title} text={empty.text} />;
  return <NothingFound filters={filters} onDrop={(name) => change(withFilter(query, name, ''))} />;
}

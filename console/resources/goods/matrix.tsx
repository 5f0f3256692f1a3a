'use client';

import { type KeyboardEvent, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { x } from '@/components/ui/icons/common';
import { IconButton } from '@/console/ui/button';
import { goodsCopy as copy } from './copy';
import { filledDown, type GoodsDraft, type SkuDraft, type SkuFigures } from './draft';
import styles from './editor.module.css';
import { type PriceRow, PriceLine } from './price-history';

const CELLS = ['code', 'price', 'weight', 'stock'] as const;
type CellName = (typeof CELLS)[number];

const isEditable = ({ isNew }: SkuDraft, name: CellName): boolean =>
  isNew || name === 'price' || name === 'weight';

interface MatrixProps {
  draft: GoodsDraft;
  before: GoodsDraft;
  figures: ReadonlyMap<string, SkuFigures>;
  prices: readonly PriceRow[];
  cursor: number;
  onCursor: (at: number) => void;
  onChange: (rows: readonly SkuDraft[]) => void;
}

/** Only at the ends of the text. */
function stepOf({ key, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (altKey) return null;
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowUp') return { rows: -1, cells: 0 };
  if (key === 'ArrowDown' || key === 'Enter') return { rows: 1, cells: 0 };
  if (key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0)
    return { rows: 0, cells: -1 };
  if (key === 'ArrowRight' && selectionStart === value.length) return { rows: 0, cells: 1 };
  return null;
}

const nameOf = (row: SkuDraft, at: number): string =>
  row.code || row.values.join(' ') || String(at + 1);

function Cell({
  row,
  at,
  name,
  isChanged,
  onKeyDown,
  onCursor,
  onChange,
}: {
  row: SkuDraft;
  at: number;
  name: CellName;
  isChanged: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onCursor: () => void;
  onChange: (value: string) => void;
}) {
  return (
    <input
      className={cx('num', styles.cell, isChanged && styles.changed)}
      data-cell={`${at}:${name}`}
      aria-label={copy.cell(copy.columns[name], nameOf(row, at))}
      value={row[name]}
      inputMode={name === 'code' ? 'text' : name === 'price' ? 'decimal' : 'numeric'}
      maxLength={40}
      autoComplete="off"
      onFocus={onCursor}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useCells({ draft, onChange }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (at: number, name: CellName) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at}:${name}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  const onKeyDown = (at: number, name: CellName) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      onChange(filledDown(draft.rows, at, name));
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    if (step.rows !== 0) return void focus(at + step.rows, name);
    for (let next = CELLS.indexOf(name) + step.cells; CELLS[next]; next += step.cells)
      if (focus(at, CELLS[next] ?? name)) return;
  };
  return { table, onKeyDown };
}

interface RowProps extends Pick<MatrixProps, 'before' | 'figures' | 'prices' | 'onCursor'> {
  row: SkuDraft;
  at: number;
  isCurrent: boolean;
  onKeyDown: (at: number, name: CellName) => (event: KeyboardEvent<HTMLInputElement>) => void;
  onChange: (next: Partial<SkuDraft>) => void;
  onRemove: (() => void) | null;
}

function RowState({ row, at, onChange, onRemove }: RowProps) {
  if (onRemove)
    return (
      <IconButton isSmall icon={x} label={copy.removeRow(nameOf(row, at))} onClick={onRemove} />
    );
  return (
    <label className="row gap-6 nowrap">
      <input
        type="checkbox"
        checked={row.isOn}
        aria-label={copy.cell(copy.onSale, nameOf(row, at))}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      {row.isOn ? copy.onSale : copy.offSale}
    </label>
  );
}

function MatrixRow(props: RowProps) {
  const { row, at, isCurrent, before, figures, prices, onKeyDown, onCursor, onChange } = props;
  const figure = row.isNew ? undefined : figures.get(row.code);
  const old = before.rows.find(({ isNew, code }) => !isNew && code === row.code);
  const cell = (name: CellName) =>
    isEditable(row, name) ? (
      <Cell
        {...{ row, at, name }}
        isChanged={row.isNew ? row[name] !== '' : old !== undefined && old[name] !== row[name]}
        onKeyDown={onKeyDown(at, name)}
        onCursor={() => onCursor(at)}
        onChange={(value) => onChange({ [name]: value })}
      />
    ) : (
      <span className="num">{row[name]}</span>
    );
  return (
    <tr
      aria-current={isCurrent || undefined}
      className={cx(!row.isOn && 'ink-3')}
      onClick={() => onCursor(at)}
    >
      <td>{row.values.join(' ') || copy.only}</td>
      <td>{cell('code')}</td>
      <td>{cell('price')}</td>
      <td>
        {!row.isNew && (
          <PriceLine code={row.code} rows={prices.filter(({ code }) => code === row.code)} />
        )}
      </td>
      <td>{cell('weight')}</td>
      <td className="num">{row.isNew ? cell('stock') : figure?.available}</td>
      <td className="num">{figure?.held}</td>
      <td className="num">{figure?.sold}</td>
      <td>
        <RowState {...props} />
      </td>
    </tr>
  );
}

const { columns } = copy;
const HEADS = [
  ...[columns.values, columns.code, columns.price, columns.line, columns.weight],
  ...[columns.available, columns.held, columns.sold, columns.state],
];

export function Matrix(props: MatrixProps) {
  const { draft, before, figures, prices, cursor, onCursor, onChange } = props;
  const { rows } = draft;
  const { table, onKeyDown } = useCells(props);
  return (
    <table ref={table} className={cx('wide', styles.matrix)} aria-label={copy.matrix}>
      <thead>
        <tr>
          {HEADS.map((text) => (
            <th key={text}>{text}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <MatrixRow
            key={row.isNew ? `new ${row.values.join('\n')}` : row.code}
            {...{ row, at, before, figures, prices, onKeyDown, onCursor }}
            isCurrent={at === cursor}
            onChange={(next) =>
              onChange(rows.map((one, index) => (index === at ? { ...one, ...next } : one)))
            }
            onRemove={
              row.isNew && rows.length > 1
                ? () => onChange(rows.filter((_, index) => index !== at))
                : null
            }
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={HEADS.length} className="cap">
            {copy.total(rows.length, rows.filter(({ isOn }) => isOn).length)} · {copy.keys}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

'use client';

import { type KeyboardEvent, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { isComposed } from '@/lib/contract/characters';
import { goodsCopy as copy } from './copy';
import { filledDown, type GoodsDraft, isOfStored, type SkuDraft } from './draft';
import styles from './editor.module.css';

const CELLS = ['code', 'price', 'weight', 'unitsPer', 'stock'] as const;
export type CellName = (typeof CELLS)[number];

export const isEditable = ({ isNew }: SkuDraft, name: CellName): boolean =>
  isNew || isOfStored(name);

/** Left and right leave a cell at the ends of its text. */
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

export const nameOf = (row: SkuDraft, at: number): string =>
  row.code || row.values.join(' ') || String(at + 1);

export function Cell({
  row,
  at,
  name,
  isChanged,
  error,
  onKeyDown,
  onCursor,
  onChange,
}: {
  row: SkuDraft;
  at: number;
  name: CellName;
  isChanged: boolean;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onCursor: () => void;
  onChange: (value: string) => void;
}) {
  const input = (
    <input
      className={cx('num', styles.cell, styles[name], isChanged && styles.changed)}
      aria-invalid={error !== undefined}
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
  return (
    <>
      {input}
      {error && <CellFault text={error} />}
    </>
  );
}

export const CellFault = ({ text }: { text: string }) => (
  <span className={cx('block t-cap neg-ink', styles.fault)}>{text}</span>
);

export function useCells({
  draft,
  onChange,
}: {
  draft: GoodsDraft;
  onChange: (rows: readonly SkuDraft[]) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (at: number, name: CellName) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at}:${name}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  const onKeyDown = (at: number, name: CellName) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposed(event.nativeEvent)) return;
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

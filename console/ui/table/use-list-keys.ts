'use client';

import { useShortcuts } from '../use-shortcuts';
import { tableCopy } from './copy';
import type { useCursor } from './use-cursor';

interface ListKeys<Row> {
  table: ReturnType<typeof useCursor<Row>>;
  open?: string;
  canSelect: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onCopy: () => void;
}

const isTextMarked = () => String(window.getSelection() ?? '') !== '';

const scrollTo = (id: string) => {
  document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView?.({ block: 'nearest' });
};

export function useListKeys<Row>(keys: ListKeys<Row>): void {
  const { table, open, canSelect, onOpen, onClose, onCopy } = keys;
  const move = (by: 1 | -1) => () => {
    const id = table.neighbour(by);
    if (!id) return;
    scrollTo(id);
    if (open) onOpen(id);
    else table.setCursor(id);
  };
  const { cursor } = table;
  const openRow = () => cursor && onOpen(cursor);
  const leave = () => (open ? onClose() : table.clear());
  useShortcuts([
    { key: 'j', label: tableCopy.down, run: move(1) },
    { key: 'k', label: tableCopy.up, run: move(-1) },
    { key: 'ArrowDown', label: tableCopy.down, run: move(1) },
    { key: 'ArrowUp', label: tableCopy.up, run: move(-1) },
    { key: 'Enter', label: tableCopy.open, run: openRow, isOff: !cursor },
    { key: 'o', label: tableCopy.open, run: openRow, isOff: !cursor },
    {
      key: 'x',
      label: tableCopy.pick,
      run: () => cursor && table.pick(cursor, false),
      isOff: !canSelect || !cursor,
    },
    {
      key: 'Shift+X',
      label: tableCopy.pickRange,
      run: () => cursor && table.pick(cursor, true),
      isOff: !canSelect || !cursor,
    },
    {
      key: 'Ctrl+C',
      label: tableCopy.copyRows,
      run: onCopy,
      isOff: () => isTextMarked() || (!cursor && table.selection.size === 0),
    },
    {
      key: 'Escape',
      label: tableCopy.closePanel,
      run: leave,
      isOff: !open && table.selection.size === 0,
    },
  ]);
}

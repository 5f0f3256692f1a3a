'use client';

import { useSyncExternalStore } from 'react';
import type { WithdrawRow } from './use-desk';

/* Rows that were chosen for a batch: kept in memory from the queue to the page that previews it. */

type Chosen = ReadonlyMap<string, WithdrawRow>;

let chosen: Chosen = new Map();
const listeners = new Set<() => void>();

function set(next: Chosen): void {
  chosen = next;
  listeners.forEach((listener) => listener());
}

export const clearChoice = (): void => set(new Map());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useChoice() {
  const rows = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => chosen,
  );
  return {
    rows,
    count: rows.size,
    /** Fen that would be paid. */
    net: [...rows.values()].reduce((sum, row) => sum + row.net, 0),
    has: (sn: string) => rows.has(sn),
    toggle: (row: WithdrawRow) => {
      const next = new Map(chosen);
      if (!next.delete(row.sn)) next.set(row.sn, row);
      set(next);
    },
    /** All of them, or none when all of them are chosen; others stay as they are. */
    togglePage: (page: readonly WithdrawRow[]) => {
      const next = new Map(chosen);
      const isWhole = page.every(({ sn }) => next.has(sn));
      for (const row of page) {
        if (isWhole) next.delete(row.sn);
        else next.set(row.sn, row);
      }
      set(next);
    },
    clear: clearChoice,
  };
}

export type Choice = ReturnType<typeof useChoice>;

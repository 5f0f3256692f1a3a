'use client';

import { useSyncExternalStore } from 'react';
import type { WithdrawRow } from './use-desk';

/* Kept in memory from the queue to the batch preview. */

type Rows = ReadonlyMap<string, WithdrawRow>;

/** Sent as the search and the count shown, never as numbers. */
interface Everything {
  q: string;
  count: number;
  net: number;
}

interface Chosen {
  rows: Rows;
  everything?: Everything;
}

const NOTHING: Chosen = { rows: new Map() };
let chosen = NOTHING;
const listeners = new Set<() => void>();

function set(next: Chosen): void {
  chosen = next;
  listeners.forEach((listener) => listener());
}

export const clearChoice = (): void => set(NOTHING);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useChoice() {
  const { rows, everything } = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => chosen,
  );
  return {
    rows,
    everything,
    count: everything?.count ?? rows.size,
    net: everything?.net ?? [...rows.values()].reduce((sum, row) => sum + row.net, 0),
    /** Choosing a row leaves the seen ones of everything. */
    takeEverything: (all: Everything, page: readonly WithdrawRow[]) =>
      set({ rows: new Map(page.map((row) => [row.sn, row])), everything: all }),
    has: (sn: string) => rows.has(sn),
    toggle: (row: WithdrawRow) => {
      const next = new Map(chosen.rows);
      if (!next.delete(row.sn)) next.set(row.sn, row);
      set({ rows: next });
    },
    togglePage: (page: readonly WithdrawRow[]) => {
      const next = new Map(chosen.rows);
      const isWhole = page.every(({ sn }) => next.has(sn));
      for (const row of page) {
        if (isWhole) next.delete(row.sn);
        else next.set(row.sn, row);
      }
      set({ rows: next });
    },
    clear: clearChoice,
  };
}

export type Choice = ReturnType<typeof useChoice>;

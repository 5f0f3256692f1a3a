'use client';

import { useSyncExternalStore } from 'react';
import type { WithdrawRow } from './use-desk';

/* Rows that were chosen for a batch: kept in memory from the queue to the page that previews it. */

type Rows = ReadonlyMap<string, WithdrawRow>;

/** Everything that a search finds in the queue: sent as the search and the count that was shown, never as numbers. */
interface Everything {
  q: string;
  count: number;
  /** Fen that would be paid. */
  net: number;
}

interface Chosen {
  /** Of everything those that were seen. */
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
    /** Fen that would be paid. */
    net: everything?.net ?? [...rows.values()].reduce((sum, row) => sum + row.net, 0),
    /** Out of everything what was seen is left when a row is chosen or left out. */
    takeEverything: (all: Everything, page: readonly WithdrawRow[]) =>
      set({ rows: new Map(page.map((row) => [row.sn, row])), everything: all }),
    has: (sn: string) => rows.has(sn),
    toggle: (row: WithdrawRow) => {
      const next = new Map(chosen.rows);
      if (!next.delete(row.sn)) next.set(row.sn, row);
      set({ rows: next });
    },
    /** All of them, or none when all of them are chosen; others stay as they are. */
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

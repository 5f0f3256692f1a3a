'use client';

import { useState } from 'react';
import {
  NOTHING,
  type Selection,
  selectRange,
  togglePage,
  toggleRow,
} from '@/console/kit/selection';

export interface Keyed<Row> {
  id: string;
  row: Row;
}

export function useCursor<Row>(page: readonly Keyed<Row>[], open?: string) {
  const [kept, setKept] = useState<string>();
  const [selection, setSelection] = useState<Selection<Row>>(NOTHING);
  const [anchor, setAnchor] = useState<string>();
  const has = (id?: string) => id !== undefined && page.some((one) => one.id === id);
  const cursor = has(open) ? open : has(kept) ? kept : undefined;
  const neighbour = (by: 1 | -1): string | undefined => {
    const at = page.findIndex((one) => one.id === cursor);
    if (at < 0) return page[by === 1 ? 0 : page.length - 1]?.id;
    return page[Math.min(page.length - 1, Math.max(0, at + by))]?.id;
  };
  const pick = (id: string, isRange: boolean) => {
    setSelection((now) =>
      isRange && anchor ? selectRange(now, page, anchor, id) : toggleRow(now, page, id),
    );
    setAnchor(id);
    setKept(id);
  };
  return {
    cursor,
    setCursor: setKept,
    neighbour,
    selection,
    pick,
    pickPage: () => setSelection((now) => togglePage(now, page)),
    clear: () => setSelection(NOTHING),
  };
}

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { COLUMNS, type LineRange } from './use-visible-lines';

const STEP: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** A new object per search, so the same number can be found again. */
export interface Found {
  no: number;
}

interface RovingFocusOptions {
  plotCount: number;
  lineHeight: number;
  range: LineRange;
  found: Found | null;
}

/** One tab stop (roving tabindex); a found plot gets the focus. */
export function useRovingFocus(
  grid: RefObject<HTMLElement | null>,
  { plotCount, lineHeight, range, found }: RovingFocusOptions,
) {
  const [at, setAt] = useState(1);
  const wanted = useRef(0);
  function focusWanted() {
    const button =
      wanted.current > 0
        ? grid.current?.querySelector<HTMLElement>(`[data-no="${wanted.current}"]`)
        : null;
    if (!button) return;
    wanted.current = 0;
    button.focus();
  }
  useEffect(() => {
    const box = grid.current?.getBoundingClientRect();
    if (found === null || !box) return;
    wanted.current = found.no;
    const y = box.top + window.scrollY + Math.floor((found.no - 1) / COLUMNS) * lineHeight;
    window.scrollTo({ top: y - window.innerHeight / 2, behavior: 'smooth' });
  }, [grid, found, lineHeight]);
  useEffect(focusWanted);
  function onKeyDown(event: KeyboardEvent) {
    const no = at + (STEP[event.key] ?? 0);
    if (no === at || no < 1 || no > plotCount) return;
    event.preventDefault();
    wanted.current = no;
    focusWanted();
  }
  const first = range.start * COLUMNS + 1;
  const stop = at >= first && at <= range.end * COLUMNS ? at : first;
  return { stop, setAt, onKeyDown };
}

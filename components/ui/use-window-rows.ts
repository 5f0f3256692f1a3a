'use client';

import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isHidden } from '@/lib/platform/is-hidden';
import { type RowWindow, windowOf } from './window-rows';

/** Rows drawn before anything is measured, on the server too; so many at most are all drawn. */
const FIRST_ROWS = 20;

/**
 * Style of the space in place of rows that are not drawn. After a jump it is all that is on screen: a browser that anchored
 * the page to it would move the page by every row that is drawn before it, and with that choose other rows again.
 */
export const spaceStyle = (height: number): CSSProperties => ({ height, overflowAnchor: 'none' });

/**
 * Virtualization: renders only the rows near the viewport; the page itself scrolls, or a sheet around the list. Give `list`
 * to the element whose children have `data-row`.
 * @param fallback height of a row in CSS pixels until the first is measured
 */
export function useWindowRows<E extends HTMLElement>(
  keys: readonly (string | number)[],
  fallback: number,
) {
  const list = useRef<E>(null);
  const measured = useRef(new Map<string | number, number>());
  const [range, setRange] = useState<RowWindow | null>(null);
  // measuring lays the page out before its frame is due
  const isShort = keys.length <= FIRST_ROWS;
  const place = useCallback(() => {
    // in a hidden tab: keep what it showed
    if (isShort || !list.current || isHidden(list.current)) return;
    const box = list.current.getBoundingClientRect();
    if (box.width === 0) return;
    const heights = keys.map((key) => measured.current.get(key) ?? 0);
    const next = windowOf(heights, fallback, { top: -box.top, height: window.innerHeight });
    setRange((now) =>
      now && (Object.keys(next) as (keyof RowWindow)[]).every((name) => now[name] === next[name])
        ? now
        : next,
    );
  }, [isShort, keys, fallback]);

  const drawn = useRef({ range, place });
  useLayoutEffect(() => {
    // Other rows can make the page lower, the browser then moves it, and from there the rows before were the right ones:
    // a window that was just chosen is chosen anew only when it showed rows of unknown height, else this would not end.
    const isOwnChoice = drawn.current.range !== range && drawn.current.place === place;
    drawn.current = { range, place };
    if (isShort) return;
    let isNew = false;
    list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]').forEach((row) => {
      const key = keys[Number(row.dataset.row)];
      const { height } = row.getBoundingClientRect();
      if (key === undefined || height === 0) return;
      isNew ||= !measured.current.has(key);
      measured.current.set(key, height);
    });
    if (isNew || !isOwnChoice) place();
  });
  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const resized = () => {
      measured.current.clear();
      schedule();
    };
    // captured: a sheet's scrolling does not bubble
    window.addEventListener('scroll', schedule, { passive: true, capture: true });
    window.addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', resized);
    };
  }, [place]);
  return {
    list,
    range: (!isShort && range) || {
      start: 0,
      end: Math.min(keys.length, FIRST_ROWS),
      before: 0,
      after: 0,
    },
  };
}

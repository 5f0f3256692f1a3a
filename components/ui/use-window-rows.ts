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

const FIRST_ROWS = 20;

/** After a jump only spacers are visible: anchored to them, the page would move with each row. */
export const spaceStyle = (height: number): CSSProperties => ({ height, overflowAnchor: 'none' });

/**
 * The page scrolls, or a sheet around the list. Children of `list` have `data-row`. `fallback`: CSS px of an
 * unmeasured row.
 */
export function useWindowRows<E extends HTMLElement>(
  keys: readonly (string | number)[],
  fallback: number,
) {
  const list = useRef<E>(null);
  const measured = useRef(new Map<string | number, number>());
  const [range, setRange] = useState<RowWindow | null>(null);
  // Measuring forces a layout.
  const isShort = keys.length <= FIRST_ROWS;
  const place = useCallback(() => {
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
    // New rows change the height, which would change the choice without end: a fresh choice is
    // revised only when it showed unmeasured rows.
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
    // Captured, because a sheet's scrolling does not bubble.
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

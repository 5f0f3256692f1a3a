import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import styles from './hall.module.css';

export const COLUMNS = 5;
const OVERSCAN = 6;
/** CSS px with gap, until measured. */
const LINE_HEIGHT = 50;
const GAP = 6;
const PER_BOARD = 100;

/** `end` is exclusive. */
export interface LineRange {
  start: number;
  end: number;
}

export function useVisibleLines(
  gridRef: RefObject<HTMLElement | null>,
  plotCount: number,
  onSee: (board: number) => void,
) {
  const [lineHeight, setLineHeight] = useState(LINE_HEIGHT);
  const [range, setRange] = useState<LineRange>({ start: 0, end: 24 });
  const lineCount = Math.ceil(plotCount / COLUMNS);
  const update = useEffectEvent(() => {
    const box = gridRef.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const start = Math.max(0, Math.floor(-box.top / lineHeight) - OVERSCAN);
    const end = Math.min(
      lineCount,
      Math.ceil((window.innerHeight - box.top) / lineHeight) + OVERSCAN,
    );
    setRange((now) => (now.start === start && now.end === end ? now : { start, end }));
    for (
      let board = Math.floor((start * COLUMNS) / PER_BOARD);
      board <= Math.floor(Math.max(0, end * COLUMNS - 1) / PER_BOARD);
      board += 1
    )
      onSee(board);
  });
  useLayoutEffect(() => {
    const [first] = gridRef.current?.getElementsByClassName(styles.line ?? '') ?? [];
    if (first) setLineHeight(first.getBoundingClientRect().height + GAP);
  }, [gridRef]);
  useEffect(() => {
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [lineHeight, lineCount]);
  return { lineHeight, lineCount, range };
}

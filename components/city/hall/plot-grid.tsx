'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { crownSimpleFill } from '@/components/ui/icons/crown-simple-fill';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { kindOf, type PlotKind } from '@/lib/city/plot-kind';
import type { Plot } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import styles from './hall.module.css';

/** Class of a plot by what it is to the visitor. */
export const KIND_STYLE = {
  mine: 'minePlot',
  friend: 'friend',
  mayor: 'mayor',
  taken: 'taken',
  free: 'free',
  reserved: 'reserved',
} as const satisfies Record<PlotKind, string>;

const COLUMNS = 5;
/** Lines above and below the window that are drawn too. */
const AHEAD = 6;
/** Height of a line with its gap, CSS pixels, until it is measured. */
const LINE = 50;
const PER_BOARD = 100;
const STEP: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** A number that was searched for; each search makes its own, so that the same number can be searched for again. */
export interface Found {
  no: number;
}

interface PlotGridProps {
  plotCount: number;
  /** Those that are known; the others show their number until they arrive. */
  plots: readonly Plot[];
  me: number | null;
  /** Brought into view, with the focus. */
  found: Found | null;
  /** A board of 100 plots came into view. */
  onSee: (board: number) => void;
  onOpen: (plot: Plot) => void;
}

/** All numbers of an area; only the lines near the window are in the page. One stop for Tab; the arrows go from plot to plot. */
export function PlotGrid({ plotCount, plots, me, found, onSee, onOpen }: PlotGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState(LINE);
  const [range, setRange] = useState({ start: 0, end: 24 });
  /** Where Tab arrives. */
  const [at, setAt] = useState(1);
  /** What gets the focus as soon as it is in the page; 0 = nothing. */
  const wanted = useRef(0);
  function settle() {
    const button =
      wanted.current > 0
        ? grid.current?.querySelector<HTMLElement>(`[data-no="${wanted.current}"]`)
        : null;
    if (!button) return;
    wanted.current = 0;
    button.focus();
  }
  const lines = Math.ceil(plotCount / COLUMNS);
  const place = useEffectEvent(() => {
    const box = grid.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const start = Math.max(0, Math.floor(-box.top / line) - AHEAD);
    const end = Math.min(lines, Math.ceil((window.innerHeight - box.top) / line) + AHEAD);
    setRange((now) => (now.start === start && now.end === end ? now : { start, end }));
    for (
      let board = Math.floor((start * COLUMNS) / PER_BOARD);
      board <= Math.floor(Math.max(0, end * COLUMNS - 1) / PER_BOARD);
      board += 1
    )
      onSee(board);
  });
  useLayoutEffect(() => {
    const [first] = grid.current?.getElementsByClassName(styles.line ?? '') ?? [];
    const gap = 6;
    if (first) setLine(first.getBoundingClientRect().height + gap);
  }, []);
  useEffect(() => {
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [line, lines]);
  useEffect(() => {
    const box = grid.current?.getBoundingClientRect();
    if (found === null || !box) return;
    wanted.current = found.no;
    const y = box.top + window.scrollY + Math.floor((found.no - 1) / COLUMNS) * line;
    window.scrollTo({ top: y - window.innerHeight / 2, behavior: 'smooth' });
  }, [found, line]);
  useEffect(settle);
  function onKeyDown(event: KeyboardEvent) {
    const no = at + (STEP[event.key] ?? 0);
    if (no === at || no < 1 || no > plotCount) return;
    event.preventDefault();
    wanted.current = no;
    settle();
  }
  const first = range.start * COLUMNS + 1;
  const stop = at >= first && at <= range.end * COLUMNS ? at : first;

  const known = new Map(plots.map((plot) => [plot.no, plot]));
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={{ height: lines * line }}
      role="list"
      aria-label={copy.plotList}
      onKeyDown={onKeyDown}
    >
      {Array.from(
        { length: Math.max(0, Math.min(range.end, lines) - range.start) },
        (_, offset) => range.start + offset,
      ).map((row) => (
        <div key={row} className={styles.line} style={{ top: row * line }} role="presentation">
          {Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column + 1)
            .filter((no) => no <= plotCount)
            .map((no) => (
              <Cell
                key={no}
                no={no}
                plot={known.get(no)}
                me={me}
                isFound={no === found?.no}
                isStop={no === stop}
                onFocus={setAt}
                onOpen={onOpen}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  no: number;
  plot: Plot | undefined;
  me: number | null;
  isFound: boolean;
  isStop: boolean;
  onFocus: (no: number) => void;
  onOpen: (plot: Plot) => void;
}

function Cell({ no, plot, me, isFound, isStop, onFocus, onOpen }: CellProps) {
  const number = plateNumber(no);
  if (!plot) return <span className={cx(styles.plot, styles.reserved)} role="listitem" />;
  const kind = kindOf(plot, me);
  return (
    <span role="listitem">
      <button
        type="button"
        className={cx(styles.plot, styles.cell, styles[KIND_STYLE[kind]], isFound && styles.found)}
        aria-label={copy.plotLabel(number, copy.kinds[kind], plot.name)}
        data-no={no}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(no)}
        onClick={() => onOpen(plot)}
      >
        {number}
        {plot.isMayor && <Icon path={crownSimpleFill} />}
      </button>
    </span>
  );
}

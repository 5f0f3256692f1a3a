'use client';

import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { crownSimpleFill } from '@/components/ui/icons/common';
import { hallCopy as copy } from '@/lib/city/hall-copy';
import { kindOf, type PlotKind } from '@/lib/city/plot-kind';
import type { Plot } from '@/lib/city/use-street';
import { plateNumber } from '@/lib/format';
import styles from './hall.module.css';
import { type Found, useRovingFocus } from './use-roving-focus';
import { COLUMNS, useVisibleLines } from './use-visible-lines';

export const KIND_STYLE = {
  mine: 'minePlot',
  friend: 'friend',
  mayor: 'mayor',
  taken: 'taken',
  free: 'free',
  reserved: 'reserved',
} as const satisfies Record<PlotKind, string>;

interface PlotGridProps {
  plotCount: number;
  plots: readonly Plot[];
  me: number | null;
  found: Found | null;
  onSee: (board: number) => void;
  onOpen: (plot: Plot) => void;
}

/** Renders only the lines near the viewport. One tab stop; the arrow keys move inside. */
export function PlotGrid({ plotCount, plots, me, found, onSee, onOpen }: PlotGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { lineHeight, lineCount, range } = useVisibleLines(grid, plotCount, onSee);
  const { stop, setAt, onKeyDown } = useRovingFocus(grid, { plotCount, lineHeight, range, found });
  const known = new Map(plots.map((plot) => [plot.no, plot]));
  return (
    <div
      ref={grid}
      className="rel"
      style={{ height: lineCount * lineHeight }}
      role="list"
      aria-label={copy.plotList}
      onKeyDown={onKeyDown}
    >
      {Array.from(
        { length: Math.max(0, Math.min(range.end, lineCount) - range.start) },
        (_, offset) => range.start + offset,
      ).map((row) => (
        <div
          key={row}
          className={`absolute grid gap-6 ${styles.line}`}
          style={{ top: row * lineHeight }}
          role="presentation"
        >
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
  if (!plot)
    return (
      <span className={cx('center well ink-3', styles.plot, styles.reserved)} role="listitem" />
    );
  const kind = kindOf(plot, me);
  return (
    <span role="listitem">
      <button
        type="button"
        className={cx(
          'center wide',
          styles.plot,
          styles[KIND_STYLE[kind]],
          isFound && styles.found,
        )}
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

'use client';

import { cx } from '@/components/ui/cx';
import { Cell, type Row } from '@/console/resource/fields';
import { useMinute } from '@/console/ui/use-minute';
import { f } from '@/lib/contract/console/fields';
import { fenToYuan } from '@/lib/format';
import { DAY_MS } from '@/lib/time';
import { goodsCopy as copy } from './copy';
import styles from './editor.module.css';

export interface PriceRow {
  at: number;
  code: string;
  from: number | null;
  to: number;
  by: string;
  reason: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;
const DAYS = 30;

export function stepsOf(rows: readonly PriceRow[], now: number): [at: number, fen: number][] {
  const since = now - DAYS * DAY_MS;
  const inside = rows.filter(({ at }) => at > since).toReversed();
  const older = rows.find(({ at }) => at <= since);
  const start = older?.to ?? inside[0]?.from ?? inside[0]?.to;
  if (start === undefined) return [];
  return [[since, start], ...inside.map(({ at, to }): [number, number] => [at, to])];
}

export function PriceLine({ code, rows }: { code: string; rows: readonly PriceRow[] }) {
  const now = useMinute();
  const steps = stepsOf(rows, now);
  if (steps.length === 0) return null;
  const all = steps.map(([, fen]) => fen);
  const low = Math.min(...all);
  const high = Math.max(...all);
  const since = now - DAYS * DAY_MS;
  const left = (at: number) => ((at - since) / (DAYS * DAY_MS)) * (WIDTH - 2 * EDGE) + EDGE;
  const top = (fen: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((fen - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const [[, first = 0] = []] = steps;
  const path = steps
    .slice(1)
    .map(([at, fen]) => `H${left(at).toFixed(1)}V${top(fen).toFixed(1)}`)
    .join('');
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={copy.line(code)}
    >
      <path d={`M${EDGE} ${top(first).toFixed(1)}${path}H${WIDTH - EDGE}`} />
      <circle cx={WIDTH - EDGE} cy={top(steps.at(-1)?.[1] ?? first)} r={EDGE} />
    </svg>
  );
}

const { historyColumns: titles } = copy;
const HISTORY = {
  at: f.time(titles.at),
  code: f.sn(titles.code),
  price: f.text(titles.price),
  by: f.operator(titles.by),
  reason: f.text(titles.reason),
} as const;

const shownOf = ({ from, to, ...row }: PriceRow): Row => ({
  ...row,
  price: from === null ? copy.first(fenToYuan(to)) : copy.fell(fenToYuan(from), fenToYuan(to)),
});

export const PriceHistory = ({ rows }: { rows: readonly PriceRow[] }) => (
  <section className={styles.history} aria-label={copy.history}>
    <h3>
      {copy.history} <span className="cap">{copy.historyNote}</span>
    </h3>
    {rows.length === 0 ? (
      <p className="t-sub ink-3">{copy.noHistory}</p>
    ) : (
      <table className={cx('wide t-sub', styles.matrix)}>
        <thead>
          <tr>
            {Object.values(HISTORY).map(({ title }) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(shownOf).map((row, index) => (
            <tr key={index}>
              {Object.entries(HISTORY).map(([name, field]) => (
                <td key={name} className={cx(name !== 'reason' && 'nowrap')}>
                  <Cell field={field} value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

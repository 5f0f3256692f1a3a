import { useId } from 'react';
import styles from './line-chart.module.css';

export interface LineChartProps {
  data: readonly { label: string; value: number }[];
  label: string;
  format?: (value: number) => string;
}

const WIDTH = 335;
const HEIGHT = 96;
const LABEL_ROOM = 22;
const round = (x: number) => Math.round(x * 10) / 10;

/** Labels only highest and last. */
export function LineChart({ data, label, format = String }: LineChartProps) {
  const gradient = useId();
  const max = Math.max(...data.map(({ value }) => value), 1);
  const points = data.map(({ value }, index) => ({
    x: data.length > 1 ? round((index / (data.length - 1)) * WIDTH) : WIDTH / 2,
    y: round(-(value / max) * HEIGHT),
    value,
  }));
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');
  const top = points.reduce<(typeof points)[number] | null>(
    (best, point) => (best && best.value >= point.value ? best : point),
    null,
  );
  const last = points.at(-1);
  const first = data[0];
  if (!top || !last || !first) return null;
  const marks = top === last ? [last] : [top, last];
  const anchor = (x: number) => (x < 40 ? 'start' : x > WIDTH - 40 ? 'end' : 'middle');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 ${-HEIGHT - LABEL_ROOM} ${WIDTH} ${HEIGHT + 2 * LABEL_ROOM}`}
      role="img"
      aria-label={`${label}：最高 ${format(top.value)}，最近 ${format(last.value)}`}
    >
      <defs>
        <linearGradient id={gradient} x2="0" y2="1">
          <stop className={styles.from} />
          <stop className={styles.to} offset="1" />
        </linearGradient>
      </defs>
      <path fill={`url(#${gradient})`} d={`M${points[0]?.x ?? 0} 0L${line}L${last.x} 0z`} />
      <path className={styles.line} d={`M${line}`} />
      <path className={styles.zero} d={`M0 0H${WIDTH}`} />
      {marks.map(({ x, y, value }) => (
        <g key={x}>
          <circle className={styles.dot} cx={x} cy={y} r="3" />
          <text className={styles.value} x={x} y={y - 8} textAnchor={anchor(x)}>
            {format(value)}
          </text>
        </g>
      ))}
      <text className={styles.period} x="0" y="17">
        {first.label}
      </text>
      <text className={styles.period} x={WIDTH} y="17" textAnchor="end">
        {data.at(-1)?.label}
      </text>
    </svg>
  );
}

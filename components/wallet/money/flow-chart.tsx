import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { monthText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { type ChartDay, shown } from '@/lib/wallet/money/flow';
import styles from './flow-chart.module.css';

const WIDTH = 335;
const UP = 92;
const DOWN = 58;
const BAR = 6;
const LABELED_DAYS = [10, 20];
const round = (x: number) => Math.round(x * 10) / 10;
const most = (days: readonly ChartDay[], way: 'in' | 'out') =>
  days.reduce<ChartDay | null>((best, day) => (day[way] > (best?.[way] ?? 0) ? day : best), null);
const numberOf = ({ day }: ChartDay) => Number(day.slice(-2));

interface ColumnsProps {
  day: ChartDay;
  left: number;
  /** Units per fen. */
  scale: number;
}

function Columns({ day, left, scale }: ColumnsProps) {
  const up = round(day.in * scale);
  const down = round(day.out * scale);
  if (day.in === 0 && day.out === 0)
    return <path className={styles.none} d={`M${left} -1h${BAR}v2h-${BAR}z`} />;
  return (
    <g>
      {day.in > 0 && <path className={styles.in} d={`M${left} -1.5v-${up}h${BAR}v${up}z`} />}
      {day.out > 0 && <path className={styles.out} d={`M${left} 1.5v${down}h${BAR}v-${down}z`} />}
    </g>
  );
}

interface FlowChartProps {
  month: string;
  days: readonly ChartDay[];
  isHidden: boolean;
  className?: string;
}

export function FlowChart({ month, days, isHidden, className }: FlowChartProps) {
  const step = WIDTH / days.length;
  const highest = most(days, 'in');
  const deepest = most(days, 'out');
  const scale = Math.min(UP / (highest?.in ?? 1), DOWN / (deepest?.out ?? 1));
  const left = (index: number) => round(index * step + (step - BAR) / 2);
  const middle = (day: ChartDay) => round((numberOf(day) - 0.5) * step);
  const today = days.find(({ isToday }) => isToday);
  const label = moneyCopy.chart(
    monthText(month),
    shown(fenToYuan(highest?.in ?? 0), isHidden),
    shown(fenToYuan(deepest?.out ?? 0), isHidden),
  );
  return (
    <svg
      className={cx(styles.flow, className)}
      viewBox={`0 -116 ${WIDTH} 212`}
      role="img"
      aria-label={label}
      data-volatile
    >
      <path className={styles.zero} d={`M0 0H${WIDTH}`} />
      {today && (
        <>
          <path className={styles.now} d={`M${middle(today)} -96V76`} />
          <Mark className={styles.period} x={middle(today)} y={-102} text={moneyCopy.today} />
        </>
      )}
      {days.map((day, index) => (
        <Columns key={day.day} day={day} left={left(index)} scale={scale} />
      ))}
      {highest && !isHidden && (
        <Mark
          className={styles.most}
          x={middle(highest)}
          y={round(-highest.in * scale) - 8}
          text={`+${fenToYuan(highest.in)}`}
        />
      )}
      {deepest && !isHidden && (
        <Mark
          className={styles.least}
          x={middle(deepest)}
          y={round(deepest.out * scale) + 15}
          text={fenToYuan(-deepest.out)}
        />
      )}
      <Mark className={styles.period} x={0} y={92} text={moneyCopy.firstDay} />
      {LABELED_DAYS.map((number) => (
        <Mark
          key={number}
          className={styles.period}
          x={round((number - 0.5) * step)}
          y={92}
          text={String(number)}
        />
      ))}
      <Mark className={styles.period} x={WIDTH} y={92} text={String(days.length)} />
    </svg>
  );
}

const EDGE = 40;

function Mark({
  x,
  y,
  text,
  className,
}: {
  x: number;
  y: number;
  text: string;
  className?: string;
}) {
  const anchor = x < EDGE ? 'start' : x > WIDTH - EDGE ? 'end' : 'middle';
  return (
    <text
      className={className}
      x={anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : x}
      y={y}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}

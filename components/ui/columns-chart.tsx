import styles from './columns-chart.module.css';

export interface ColumnsChartProps {
  data: readonly { label: string; value: number }[];
  label: string;
  unit?: string;
  className?: string;
}

const HEIGHT = 46;
const STEP = 26;
const HALF = 9.2;
const LEAST = 3;
const round = (x: number) => Math.round(x * 10) / 10;

export function ColumnsChart({ data, label, unit = '', className }: ColumnsChartProps) {
  const max = Math.max(...data.map(({ value }) => value), 1);
  const sentence = `${label}：${data.map((item) => `${item.label} ${item.value}${unit && ` ${unit}`}`).join('，')}`;
  return (
    <svg
      className={className ? `${styles.chart} ${className}` : styles.chart}
      viewBox={`0 ${-HEIGHT - 22} ${STEP * data.length} ${HEIGHT + 44}`}
      role="img"
      aria-label={sentence}
    >
      {data.map((item, index) => {
        const height = round(Math.max(LEAST, (item.value / max) * HEIGHT));
        return (
          <g
            key={item.label}
            className={index === data.length - 1 ? styles.now : undefined}
            transform={`translate(${STEP * index + STEP / 2} 0)`}
          >
            <path className={styles.left} d={`M${-HALF} 0l${HALF} 4.6v${-height}l${-HALF}-4.6z`} />
            <path className={styles.right} d={`M0 4.6l${HALF}-4.6v${-height}l${-HALF} 4.6z`} />
            <path
              className={styles.top}
              d={`M${-HALF} ${-height}l${HALF}-4.6l${HALF} 4.6l${-HALF} 4.6z`}
            />
            <text className={styles.value} y={-height - 8}>
              {item.value}
            </text>
            <text className={styles.period} y={19}>
              {item.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

import { cx } from '@/components/ui/cx';
import styles from './parts-bar.module.css';

export interface Part {
  /** 0 is not drawn. */
  value: number;
  /** brand: stays; navy: on its way; grey: gone. */
  tone: 'brand' | 'navy' | 'grey';
}

const HEIGHT = 10;

/** Drawn, so it needs no style attribute. */
export function PartsBar({ parts, label }: { parts: readonly Part[]; label: string }) {
  const shown = parts.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const startOf = (index: number) =>
    shown.slice(0, index).reduce((sum, { value }) => sum + value, 0);
  return (
    <svg
      className={cx('block', styles.bar)}
      viewBox={`0 0 ${Math.max(total, 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {shown.map(({ value, tone }, index) => (
        <rect
          key={tone}
          className={styles[tone]}
          x={startOf(index)}
          width={value}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}

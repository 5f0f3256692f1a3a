import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 … 1; clamped. */
  value: number;
  /** Accessible name, with what is counted. */
  label: string;
  /** `road` is the street of growth with its centre line. */
  kind?: 'bar' | 'road';
}

/** A slanted bar: how far something is. The element is the platform's own, so the value needs no style attribute. */
export function ProgressBar({ value, label, kind = 'bar' }: ProgressBarProps) {
  return (
    <progress
      className={kind === 'road' ? `${styles.bar} ${styles.road}` : styles.bar}
      value={Math.min(1, Math.max(0, value))}
      max={1}
      aria-label={label}
    />
  );
}

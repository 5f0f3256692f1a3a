import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 … 1; clamped. */
  value: number;
  /** Accessible name, with what is counted. */
  label: string;
  /** `road`: drawn as a street with a centre line. */
  kind?: 'bar' | 'road';
}

/** A slanted progress bar. Uses the native element, so the value needs no style attribute. */
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

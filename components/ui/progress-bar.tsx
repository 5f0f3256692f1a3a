import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0-1, clamped. */
  value: number;
  label: string;
  kind?: 'bar' | 'road';
}

/** The native element needs no style attribute. */
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

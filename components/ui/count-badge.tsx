import { cx } from './cx';
import styles from './count-badge.module.css';

const MOST = 99;

interface CountBadgeProps {
  count: number;
  /** What is counted, in words; without it somebody else says it. */
  label?: string;
  className?: string;
}

/** A number of things that wait, in red; 99+ above. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(styles.badge, className)}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

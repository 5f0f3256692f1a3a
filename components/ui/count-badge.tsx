import { badgeText } from '@/lib/format/short';
import styles from './count-badge.module.css';
import { cx } from './cx';

interface CountBadgeProps {
  count: number;
  /** Leave it out when another element names the count. */
  label?: string;
  className?: string;
}

export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(styles.badge, className)}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {badgeText(count)}
    </span>
  );
}

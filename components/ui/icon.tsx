import { cx } from './cx';
import styles from './icon.module.css';

export interface IconProps {
  path: string;
  className?: string;
  label?: string;
}

export function Icon({ path, className, label }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox="0 0 256 256"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}

import { cx } from './cx';
import styles from './icon.module.css';

export interface IconProps {
  /** Path data of `components/ui/icons`. */
  path: string;
  className?: string;
  /** Accessible name. Leave out when there is a text beside the icon. */
  label?: string;
}

/** A Phosphor icon in the colour of its text and as big as its font size. */
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

import { cx } from './cx';
import styles from './icon.module.css';

export interface IconProps {
  /** Path data of `icons.ts`. */
  path: string;
  className?: string;
}

/** Decoration in the colour of its text; what it means stands beside it or in the label of its button. */
export function Icon({ path, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 256 256" aria-hidden>
      <path d={path} />
    </svg>
  );
}

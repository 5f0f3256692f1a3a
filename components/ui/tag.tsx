import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './tag.module.css';

/** A state always has a text too. Gold is for mayors only. */
export type Tone = 'plain' | 'brand' | 'pos' | 'warn' | 'neg' | 'gold' | 'line';

export interface TagProps {
  children: ReactNode;
  tone?: Tone;
  icon?: string;
}

export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <span
      className={cx('rigid middle gap-3 nowrap l-20', styles.tag, tone !== 'plain' && styles[tone])}
    >
      {icon && <Icon path={icon} />}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './tag.module.css';

export interface TagProps {
  children: ReactNode;
  /** A state is never shown by colour alone: it has a text too. Gold is for mayors only. */
  tone?: 'neutral' | 'brand' | 'pos' | 'warn' | 'neg' | 'gold';
  /** Path data of a small icon. */
  icon?: string;
}

/** A small label of state. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={cx(styles.tag, tone !== 'neutral' && styles[tone])}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  );
}

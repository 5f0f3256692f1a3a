import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { plateNumber } from '@/lib/format';
import styles from './tag.module.css';

export type Tone = 'plain' | 'pos' | 'warn' | 'neg' | 'brand' | 'gold' | 'line';

export interface TagProps {
  tone?: Tone;
  icon?: string;
  children: ReactNode;
}

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  );
}

/** A coloured point and the word of a state. */
export function State({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(styles.state, styles[tone])}>{children}</span>;
}

/** The number of a member's house. */
export function Plate({ blockNo, isMayor = false }: { blockNo: number; isMayor?: boolean }) {
  return (
    <span className={cx('num', styles.plate, isMayor && styles.mayor)}>
      {plateNumber(blockNo)}
      <i>号</i>
    </span>
  );
}

/** The first sign of a name in a circle: who somebody is among colleagues and members, without loading a picture. */
export function Face({ name, size = 'md' }: { name: string; size?: 'xs' | 'md' | 'lg' }) {
  return (
    <span className={cx(styles.face, styles[size])} aria-hidden>
      {[...name][0] ?? ''}
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Tone } from '@/components/ui/tag';
import styles from './state.module.css';

export function State({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx('middle gap-6', styles.state, styles[tone])}>{children}</span>;
}

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './fill.module.css';

/** At least as high as the screen below the nav bar, so that the bar with the button rests at its bottom. */
export const Fill = ({ children }: { children: ReactNode }) => (
  <div className={cx('col', styles.fill)}>{children}</div>
);

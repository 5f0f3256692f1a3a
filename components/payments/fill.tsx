import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './fill.module.css';

/** The bar with the button rests at the bottom of the screen. */
export const Fill = ({ children }: { children: ReactNode }) => (
  <div className={cx('col', styles.fill)}>{children}</div>
);

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './fill.module.css';

/** Keeps the button bar at the screen's bottom. */
export const Fill = ({ children }: { children: ReactNode }) => (
  <div className={cx('col', styles.fill)}>{children}</div>
);

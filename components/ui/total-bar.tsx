import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './total-bar.module.css';

/** Stays at the bottom of the screen even below a short list. */
export const TotalBar = ({ children }: { children: ReactNode }) => (
  <div className={cx('row wrap z-sticky surface sticky', styles.bar)}>{children}</div>
);

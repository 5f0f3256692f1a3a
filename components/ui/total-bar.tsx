import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './total-bar.module.css';

/** At the screen's bottom even below a short list. */
export const TotalBar = ({ children }: { children: ReactNode }) => (
  <div className={cx('row wrap surface', styles.bar)}>{children}</div>
);

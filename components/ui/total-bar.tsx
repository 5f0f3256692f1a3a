import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './total-bar.module.css';

/** The bar below a list with its sum and the next step. It stands at the bottom of the screen also when the list is short. */
export const TotalBar = ({ children }: { children: ReactNode }) => (
  <div className={cx('row wrap surface', styles.bar)}>{children}</div>
);

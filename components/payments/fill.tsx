import type { ReactNode } from 'react';
import styles from './fill.module.css';

/** At least as high as the screen below the nav bar, so that the bar with the button rests at its bottom. */
export const Fill = ({ children }: { children: ReactNode }) => (
  <div className={styles.fill}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './on-tab.module.css';

/** Bars at the bottom of the screen stand on the tab bar. */
export const OnTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.tab}>{children}</div>
);

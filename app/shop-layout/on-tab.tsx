import type { ReactNode } from 'react';
import styles from './on-tab.module.css';

/** A page of the shop as a tab: what it keeps at the bottom of the screen stands on the tab bar. */
export const OnTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.tab}>{children}</div>
);

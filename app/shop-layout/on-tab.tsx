import type { ReactNode } from 'react';
import styles from './on-tab.module.css';

/** Bottom bars rise above the tab bar. */
export const OnTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.tab}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './on-tab.module.css';

/** Bottom bars stand on the tab bar. */
export const OnTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.tab}>{children}</div>
);

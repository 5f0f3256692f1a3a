import type { ReactNode } from 'react';
import styles from './on-tab.module.css';

export const OnTab = ({ children }: { children: ReactNode }) => (
  <div className={styles.tab}>{children}</div>
);

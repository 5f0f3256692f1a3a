import type { ReactNode } from 'react';
import { homeCopy } from '@/lib/home/copy';
import styles from './home.module.css';

/** The white sheet that covers the foot of the city. */
export function HomeBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The source of rewards, and that nothing here is for sale. */
export function HomeFooter() {
  return <p className={styles.footer}>{homeCopy.footer}</p>;
}

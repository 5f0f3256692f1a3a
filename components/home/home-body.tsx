import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { homeCopy } from '@/lib/home/copy';
import styles from './home.module.css';

/** The white sheet that covers the foot of the city. */
export function HomeBody({ children }: { children: ReactNode }) {
  return <div className={cx('rel surface', styles.body)}>{children}</div>;
}

/** The source of rewards, and that nothing here is for sale. */
export function HomeFooter() {
  return (
    <p className={cx('centered balance t-cap l-cap ink-3', styles.footer)}>{homeCopy.footer}</p>
  );
}

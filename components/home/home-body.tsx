import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { LawFooter } from '@/components/ui/law-footer';
import { homeCopy } from '@/lib/home/copy';
import styles from './home.module.css';

export function HomeBody({ children }: { children: ReactNode }) {
  return <div className={cx('rel surface mb-8', styles.body)}>{children}</div>;
}

export function HomeFooter() {
  return (
    <>
      <p className={cx('centered t-cap l-cap ink-3', styles.footer)}>{homeCopy.footer}</p>
      <LawFooter className={styles.law} />
    </>
  );
}

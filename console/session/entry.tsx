'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useCall } from '@/console/api/use-call';
import { Environment } from '@/console/ui/environment';
import { usePageTitle } from '@/console/ui/head';
import { getEnvironment } from '@/lib/contract/console/session';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

interface EntryProps {
  title: string;
  sub?: ReactNode;
  foot: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Entry({ title, sub, foot, aside, children }: EntryProps) {
  usePageTitle(title);
  const environment = useCall(getEnvironment, {}, { revalidateOnFocus: false }).data?.environment;
  return (
    <div className={cx('grid', styles.entry)}>
      <main className={cx('col', styles.left)}>
        <p className={cx('row gap-8 ink-3', styles.brand)}>
          <img src="/console/icon.svg" alt="" />
          <b className="ink-1">{copy.brand()}</b> {copy.desk}
          <Environment name={environment} />
        </p>
        <div className={cx('grid wide gap-16', styles.column)}>
          <div>
            <h1>{title}</h1>
            {sub && <p className="sub">{sub}</p>}
          </div>
          {children}
        </div>
        <p className="cap">{foot}</p>
      </main>
      <aside className={cx('col rel cut', styles.right)}>
        {aside}
        <div className={cx('fill min-h-0', styles.art)} />
      </aside>
    </div>
  );
}

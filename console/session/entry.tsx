'use client';

import type { ReactNode } from 'react';
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
  /** At the right, above the picture. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page before the sign-in: what is to be filled in at the left, the picture at the right where there is room. */
export function Entry({ title, sub, foot, aside, children }: EntryProps) {
  usePageTitle(title);
  const environment = useCall(getEnvironment, {}, { revalidateOnFocus: false }).data?.environment;
  return (
    <div className={styles.entry}>
      <main className={styles.left}>
        <p className={styles.brand}>
          <img src="/console/icon.svg" alt="" />
          <b>{copy.brand}</b> {copy.desk}
          <Environment name={environment} />
        </p>
        <div className={styles.column}>
          <div>
            <h1>{title}</h1>
            {sub && <p className="sub">{sub}</p>}
          </div>
          {children}
        </div>
        <p className="cap">{foot}</p>
      </main>
      <aside className={styles.right}>
        {aside}
        <div className={styles.art} />
      </aside>
    </div>
  );
}

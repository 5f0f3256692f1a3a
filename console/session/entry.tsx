'use client';

import type { ReactNode } from 'react';
import { usePageTitle } from '@/console/ui/head';
import { sessionCopy as copy } from './copy';
import styles from './entry.module.css';

/** A page before the sign-in: one column in the middle. */
export function Entry({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className={styles.entry}>
      <p className={styles.brand}>
        <b>{copy.brand}</b> {copy.desk}
      </p>
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

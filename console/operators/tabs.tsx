'use client';

import Link from 'next/link';
import { operatorCopy as copy } from './copy';
import styles from './operators.module.css';

/** People, and what each role may do. */
export function OperatorTabs({ current }: { current: 'people' | 'roles' }) {
  return (
    <nav className={styles.tabs} aria-label={copy.title}>
      <Link href="/operators" aria-current={current === 'people' ? 'page' : undefined}>
        {copy.tabs.people}
      </Link>
      <Link href="/operators/roles" aria-current={current === 'roles' ? 'page' : undefined}>
        {copy.tabs.roles}
      </Link>
    </nav>
  );
}

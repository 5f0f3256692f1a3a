'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import strip from '@/console/ui/tab-strip.module.css';
import { operatorCopy as copy } from './copy';

export function OperatorTabs({ current }: { current: 'people' | 'roles' }) {
  return (
    <nav className={strip.tabs} aria-label={copy.title}>
      <Link
        className={cx('row rigid rel ink-2', strip.tab)}
        href="/operators"
        aria-current={current === 'people' ? 'page' : undefined}
      >
        {copy.tabs.people}
      </Link>
      <Link
        className={cx('row rigid rel ink-2', strip.tab)}
        href="/operators/roles"
        aria-current={current === 'roles' ? 'page' : undefined}
      >
        {copy.tabs.roles}
      </Link>
    </nav>
  );
}

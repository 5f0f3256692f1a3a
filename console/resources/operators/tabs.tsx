'use client';

import Link from 'next/link';
import { cx } from '@/components/ui/cx';
import strip from '@/console/ui/tab-strip.module.css';
import { operatorCopy as copy } from './copy';

const HREFS = { people: '/operators', roles: '/operators/roles' } as const;
type Tab = keyof typeof HREFS;

export const OperatorTabs = ({ current }: { current: Tab }) => (
  <nav className={strip.tabs} aria-label={copy.title}>
    {(['people', 'roles'] as const).map((tab) => (
      <Link
        key={tab}
        className={cx('row rigid rel ink-2', strip.tab)}
        href={HREFS[tab]}
        aria-current={tab === current ? 'page' : undefined}
      >
        {copy.tabs[tab]}
      </Link>
    ))}
  </nav>
);

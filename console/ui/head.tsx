'use client';

import { type ReactNode, useEffect } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './head.module.css';

export interface HeadProps {
  title: string;
  sub?: ReactNode;
  children?: ReactNode;
}

export function Head({ title, sub, children }: HeadProps) {
  usePageTitle(title);
  return (
    <div className={cx('row wrap rigid gap-12', styles.head)}>
      <h1>{title}</h1>
      {sub && <span className="sub clip grow">{sub}</span>}
      {children && <span className="row wrap gap-8 ml-auto">{children}</span>}
    </div>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 运营后台`;
  }, [title]);
}

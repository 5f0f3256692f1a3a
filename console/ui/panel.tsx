'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { x } from '@/components/ui/icons/common';
import { IconButton } from './button';
import styles from './panel.module.css';
import { ScrollRegion } from './scroll-region';
import { uiCopy } from './ui-copy';

export interface PanelProps {
  title: string;
  sub?: ReactNode;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, sub, onClose, foot, children }: PanelProps) {
  return (
    <aside className={cx('col rigid min-h-0 surface', styles.panel)} aria-label={title}>
      <header>
        <h2 className="clip narrow">{title}</h2>
        {sub && <span className="sub nowrap">{sub}</span>}
        <span className="end">
          <IconButton icon={x} label={`${uiCopy.close} Esc`} onClick={onClose} />
        </span>
      </header>
      <ScrollRegion label={title}>{children}</ScrollRegion>
      {foot}
    </aside>
  );
}

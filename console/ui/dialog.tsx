'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './dialog.module.css';
import { Silence } from './use-shortcuts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hasNoHead?: boolean;
  isWide?: boolean;
  isAtTop?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

export function Dialog({
  isOpen,
  onClose,
  title,
  hasNoHead,
  isWide,
  isAtTop,
  foot,
  children,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <div className={cx('center whole no-touch', styles.place, isAtTop && styles.top)}>
          <Base.Popup className={cx(styles.dialog, isWide && styles.wide)}>
            <Silence />
            <header className={cx(hasNoHead && 'vh')}>
              <Base.Title>{title}</Base.Title>
            </header>
            {hasNoHead ? children : <div className={styles.body}>{children}</div>}
            {foot && <footer className={cx('row to-end gap-8', styles.foot)}>{foot}</footer>}
          </Base.Popup>
        </div>
      </Base.Portal>
    </Base.Root>
  );
}

'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Button } from './button';
import styles from './dialog.module.css';
import { uiCopy } from './ui-copy';
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

interface FormDialogProps {
  title: string;
  button: string;
  icon?: string;
  isDanger?: boolean;
  isOff: boolean;
  onSend: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, button, icon, isDanger, ...props }: FormDialogProps) {
  const { isOff, onSend, onClose, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button
            kind={isDanger ? 'destroy' : 'primary'}
            icon={icon}
            disabled={isOff}
            onClick={() => void onSend()}
          >
            {button}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

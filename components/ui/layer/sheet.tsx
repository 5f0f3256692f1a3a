'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { x } from '../icons/common';
import layer from './layer.module.css';
import styles from './sheet.module.css';
import { useLinger } from './use-linger';
import { useMaskTap } from './use-mask-tap';
import { useModal } from './use-modal';

export interface SheetProps {
  isOpen: boolean;
  /** Close button, Esc, mask and back. */
  onClose: () => void;
  /** Also the accessible name. */
  title?: ReactNode;
  /** Without a visible title. */
  label?: string;
  art?: ReactNode;
  /** Default true; else the content closes. */
  closeButton?: boolean;
  /** Default true. */
  grabber?: boolean;
  /** Needs an answer: no Esc, mask or button. */
  isBlocking?: boolean;
  className?: string;
  children: ReactNode;
}

/** New content: focusing its title announces it. */
function useTitleFocus(title: ReactNode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(title);
  useEffect(() => {
    const isNew = typeof title === 'string' && title !== former.current;
    former.current = title;
    const focused = document.activeElement;
    if (isNew && (focused === document.body || focused?.localName === 'dialog'))
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}

/** Native dialog: inner scrolling, follows the keyboard, safe area. Children mount on opening. */
export function Sheet({
  isOpen,
  onClose,
  title,
  label,
  art,
  isBlocking = false,
  closeButton = !isBlocking,
  grabber = !isBlocking,
  className,
  children,
}: SheetProps) {
  const ref = useModal(isOpen, onClose);
  const isShown = useLinger(isOpen);
  const maskTap = useMaskTap(onClose);
  const heading = useTitleFocus(title);
  return (
    <dialog
      ref={ref}
      className={layer.layer}
      aria-label={typeof title === 'string' ? title : label}
      aria-modal="true"
      {...(isBlocking ? { closedby: 'none' } : maskTap)}
      onCancel={(event) => {
        // Of an inner layer or file picker.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isShown && (
        <div className={cx('col rel', styles.frame)}>
          {art && <div className={styles.art}>{art}</div>}
          <div className={cx(styles.sheet, className)}>
            {grabber && <div className={styles.grab} />}
            {title && (
              <h2 ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
            )}
            {children}
          </div>
          {closeButton && (
            <button
              type="button"
              className={styles.close}
              aria-label={uiCopy.close}
              onClick={onClose}
            >
              <Icon path={x} />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}

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
  /** Called by the close button, Esc, a tap on the mask and the browser's back. */
  onClose: () => void;
  /** Title, also the accessible name. */
  title?: ReactNode;
  /** Accessible name when there is no visible title. */
  label?: string;
  /** A picture on the upper edge. */
  art?: ReactNode;
  /** Default true. Without it the content must have its own way to close. */
  closeButton?: boolean;
  /** The small handle at the top. Default true. */
  grabber?: boolean;
  /** Neither Esc nor the mask closes it and there is no close button: it needs an answer. */
  isBlocking?: boolean;
  className?: string;
  children: ReactNode;
}

/** When the content is replaced, the focus moves to the new title, which announces it. */
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

/** A bottom sheet on the native dialog: scrolls inside, follows the keyboard, respects the safe area. Children mount when it opens. */
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
        // that of a layer inside, or of a file picker, is not ours
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

'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { x } from '@/components/ui/icons/common';
import layer from './layer.module.css';
import styles from './sheet.module.css';
import { useLinger } from './use-linger';
import { useModal } from './use-modal';

/** A selection dragged out of a field does not count as a tap. */
function useMaskTap(onTap: () => void) {
  const beganOnMask = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      beganOnMask.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (beganOnMask.current && event.target === event.currentTarget) onTap();
      beganOnMask.current = false;
    },
  };
}

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title?: ReactNode;
  label?: string;
  art?: ReactNode;
  closeButton?: boolean;
  grabber?: boolean;
  /** It needs an answer: neither Esc nor the mask closes it. */
  isBlocking?: boolean;
  className?: string;
  children: ReactNode;
}

/** Focusing a replaced title announces it. */
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

/** The native dialog scrolls inside and follows the keyboard. Its children mount when it opens. */
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
        // An inner layer or a file picker has its own event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isShown && (
        <div className={cx('col rel', styles.frame)}>
          {art && <div className={`absolute no-touch ${styles.art}`}>{art}</div>}
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
              className={cx('absolute grid place-center t-title ink-3 circle', styles.close)}
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

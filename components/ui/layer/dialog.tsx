'use client';

import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { uiCopy } from '../copy';
import { usePressLock } from '../use-press-lock';
import type { DialogAction } from './dialog-action';
import styles from './dialog.module.css';
import layer from './layer.module.css';
import { useLinger } from './use-linger';
import { useModal } from './use-modal';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  content?: ReactNode;
  tips?: ReactNode;
  art?: ReactNode;
  /** One or two; their labels name the result (退出), not 确定. */
  actions: readonly DialogAction[];
}

/** React focuses before showModal(), which looks for the attribute. */
const markFocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

export function Dialog({ isOpen, onClose, title, content, tips, art, actions }: DialogProps) {
  const id = useId();
  const ref = useModal(isOpen, onClose);
  const isShown = useLinger(isOpen);
  return (
    <dialog
      ref={ref}
      className={`${layer.layer} ${layer.middle}`}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}c`}
      onCancel={(event) => {
        // An inner layer or a file picker has its own event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isShown && (
        <div className={cx('raised centered round-l y-auto', styles.dialog)}>
          {art && <div className={styles.art}>{art}</div>}
          <div className={styles.body}>
            <h2 id={`${id}t`}>{title}</h2>
            <div id={`${id}c`}>
              {content && <p>{content}</p>}
              {tips && <p className={styles.tips}>{tips}</p>}
            </div>
          </div>
          <div className={cx('grid line-top', styles.actions)}>
            {actions.map((action) => (
              <ActionButton key={action.text} {...action} />
            ))}
          </div>
        </div>
      )}
    </dialog>
  );
}

function ActionButton({
  text,
  busyText = uiCopy.submitting,
  onPress,
  tone = 'plain',
  autoFocus,
}: DialogAction) {
  const [isBusy, press] = usePressLock(onPress);
  return (
    <button
      ref={autoFocus ? markFocus : undefined}
      type="button"
      className={styles[tone]}
      aria-busy={isBusy || undefined}
      autoFocus={autoFocus}
      onClick={press}
    >
      {isBusy ? busyText : text}
    </button>
  );
}

'use client';

import { type ReactNode, useId } from 'react';
import { uiCopy } from '../copy';
import { usePressLock } from '../use-press-lock';
import type { DialogAction } from './dialog-action';
import styles from './dialog.module.css';
import layer from './layer.module.css';
import { useLinger } from './use-linger';
import { useMaskTap } from './use-mask-tap';
import { useModal } from './use-modal';

export interface DialogProps {
  isOpen: boolean;
  /** Called by Esc and the browser's back. */
  onClose: () => void;
  title: ReactNode;
  content?: ReactNode;
  /** A smaller third line. */
  tips?: ReactNode;
  /** A picture above the title. */
  art?: ReactNode;
  /** One or two; their labels name the result (退出, 立即重启), not 确定. */
  actions: readonly DialogAction[];
  /** A tap on the mask closes it. Default false: a question needs an answer. */
  maskCloses?: boolean;
}

/** React focuses before the dialog is shown, which has no effect: the platform looks for the attribute in showModal(). */
const markFocus = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** A question or a notice in the middle of the screen. For the imperative form see `message`. */
export function Dialog({
  isOpen,
  onClose,
  title,
  content,
  tips,
  art,
  actions,
  maskCloses,
}: DialogProps) {
  const id = useId();
  const ref = useModal(isOpen, onClose);
  const isShown = useLinger(isOpen);
  const maskTap = useMaskTap(onClose);
  return (
    <dialog
      ref={ref}
      className={`${layer.layer} ${layer.middle}`}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}c`}
      {...(maskCloses ? maskTap : undefined)}
      onCancel={(event) => {
        // that of a layer inside, or of a file picker, is not ours
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isShown && (
        <div className={styles.dialog}>
          {art && <div className={styles.art}>{art}</div>}
          <div className={styles.body}>
            <h2 id={`${id}t`}>{title}</h2>
            <div id={`${id}c`}>
              {content && <p>{content}</p>}
              {tips && <p className={styles.tips}>{tips}</p>}
            </div>
          </div>
          <div className={styles.actions}>
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

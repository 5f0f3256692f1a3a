import type { ReactNode } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { x } from '../icons/common';
import layer from './layer.module.css';
import styles from './sheet.module.css';

interface EarlySheetProps {
  name: string;
  mode: number;
  label: string;
  mayorLabel: string;
  children: ReactNode;
}

export function EarlySheet({ name, mode, label, mayorLabel, children }: EarlySheetProps) {
  return (
    <dialog
      className={layer.layer}
      aria-label={label}
      aria-modal="true"
      data-early={name}
      data-mode={mode}
      data-mayor={mayorLabel}
    >
      <div className={cx('col rel', styles.frame)}>
        <div className={styles.sheet}>
          <div className={styles.grab} />
          {children}
        </div>
        <button
          type="button"
          className={cx('absolute grid place-center t-title ink-3 circle', styles.close)}
          aria-label={uiCopy.close}
          data-close
        >
          <Icon path={x} />
        </button>
      </div>
    </dialog>
  );
}

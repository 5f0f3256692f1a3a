import type { ReactNode } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { x } from '../icons/common';
import layer from './layer.module.css';
import styles from './sheet.module.css';

interface EarlySheetProps {
  /** Href of the opening link. */
  name: string;
  /** For the sheet that takes over. */
  mode: number;
  label: string;
  /** For 市长: known to the boot script, not to the build. */
  mayorLabel: string;
  children: ReactNode;
}

/** Opened by a script before hydration. */
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
        <button type="button" className={styles.close} aria-label={uiCopy.close} data-close>
          <Icon path={x} />
        </button>
      </div>
    </dialog>
  );
}

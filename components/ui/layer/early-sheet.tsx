import type { ReactNode } from 'react';
import { uiCopy } from '../copy';
import { cx } from '../cx';
import { Icon } from '../icon';
import { x } from '../icons/common';
import layer from './layer.module.css';
import styles from './sheet.module.css';

interface EarlySheetProps {
  /** By which the boot script finds it: the address of the link that opens it. */
  name: string;
  /** For the sheet that takes it over. */
  mode: number;
  /** Accessible name. */
  label: string;
  /** Name and headline where members are called 市长: the boot script knows that, the build does not. */
  mayorLabel: string;
  children: ReactNode;
}

/** The markup of a `Sheet` that a script opens before hydration. */
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

'use client';

import { uiCopy } from '../copy';
import { cx } from '../cx';
import { toast } from '../layer/toast';
import { usePressLock } from '../use-press-lock';
import styles from './missing-part.module.css';

export function MissingPart({ onRetry }: { onRetry: () => Promise<boolean> }) {
  const [isBusy, press] = usePressLock(async () => {
    if (!(await onRetry())) toast.error(uiCopy.partStillMissing);
  });
  return (
    <div role="alert" className={cx('col middle centered ink-2', styles.missing)}>
      <p>{uiCopy.partMissing}</p>
      <button type="button" aria-busy={isBusy || undefined} onClick={press}>
        {isBusy ? uiCopy.loading : uiCopy.retry}
      </button>
    </div>
  );
}

'use client';

import { uiCopy } from '@/components/ui/copy';
import { usePressLock } from '@/components/ui/use-press-lock';
import styles from './home.module.css';

/** An inline error for one part of a page. */
export function ErrorLine({ onRetry }: { onRetry: () => unknown }) {
  const [isLocked, press] = usePressLock(onRetry);
  return (
    <p className={styles.errorLine} role="alert">
      {uiCopy.networkDown}
      <button type="button" className="link" aria-busy={isLocked || undefined} onClick={press}>
        {uiCopy.tapToRetry}
      </button>
    </p>
  );
}

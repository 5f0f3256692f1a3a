'use client';

import { uiCopy } from '@/components/ui/copy';
import { usePressLock } from '@/components/ui/use-press-lock';
import styles from './home.module.css';

/** A small part that could not be loaded, in the middle of a page that could. */
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

'use client';

import { uiCopy } from '../copy';
import { Icon } from '../icon';
import { wifiSlash } from '../icons/common';
import { InTopLayer } from './in-top-layer';
import styles from './offline-banner.module.css';

/** The other notices cannot be downloaded offline. */
export function OfflineBanner({
  text = uiCopy.offline,
  onRetry,
}: {
  text?: string;
  onRetry?: () => unknown;
}) {
  return (
    <InTopLayer className={styles.offline}>
      <Icon path={wifiSlash} />
      <span role="status">{text}</span>
      {onRetry && (
        <button type="button" onClick={() => void onRetry()}>
          {uiCopy.retry}
        </button>
      )}
    </InTopLayer>
  );
}

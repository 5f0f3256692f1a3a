'use client';

import type { ReactNode } from 'react';
import { Sheet } from '@/components/ui/layer/sheet';
import { settingsCopy } from '@/lib/account/profile/copy';
import { APP_VERSION } from '@/lib/kit/version';
import styles from './settings-sheet.module.css';

/** About the app: its version, and the statement about rewards. */
export function AboutSheet({
  isOpen,
  onClose,
  logo,
}: {
  isOpen: boolean;
  onClose: () => void;
  logo?: ReactNode;
}) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settingsCopy.aboutTitle}>
      <div className={styles.about}>
        <div className={styles.logo}>{logo}</div>
        <h3>{settingsCopy.appName}</h3>
        <p className="tnum">{settingsCopy.version(APP_VERSION)}</p>
        <p>{settingsCopy.aboutText}</p>
        <p>{settingsCopy.compliance}</p>
      </div>
    </Sheet>
  );
}

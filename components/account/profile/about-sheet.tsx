'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { settingsCopy } from '@/lib/account/profile/copy';
import { APP_VERSION } from '@/lib/kit/version';
import styles from './settings-sheet.module.css';

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
      <div className={cx('items-center grid gap-8 pb-12 centered', styles.about)}>
        <div className={styles.logo}>{logo}</div>
        <h3 className="t-head bold">{settingsCopy.appName}</h3>
        <p className="tnum t-sub l-sub ink-3">{settingsCopy.version(APP_VERSION)}</p>
        <p className="t-sub l-sub ink-3">{settingsCopy.aboutText}</p>
        <p className="t-sub l-sub ink-3">{settingsCopy.compliance}</p>
      </div>
    </Sheet>
  );
}

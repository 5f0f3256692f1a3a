'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { dotsThree, exportIcon, signpost } from '@/components/ui/icons/common';
import { plusSquare } from '@/components/ui/icons/pages';
import { Sheet } from '@/components/ui/layer/sheet';
import { site } from '@/lib/kit/site';
import { pwaCopy } from '@/lib/pwa/copy';
import type { InstallGuide } from '@/lib/pwa/install-guide';
import styles from './install-sheet.module.css';

const ICONS: Record<Exclude<InstallGuide, 'prompt'>, readonly string[]> = {
  ios: [exportIcon, plusSquare],
  messenger: [dotsThree, signpost],
  menu: [dotsThree, plusSquare],
};

export interface InstallSheetProps {
  guide: InstallGuide | null;
  install: () => Promise<void>;
  refuse: () => void;
}

export function InstallSheet({ guide, install, refuse }: InstallSheetProps) {
  return (
    <Sheet isOpen={guide !== null} onClose={refuse} label={pwaCopy.installTitle}>
      <div className={cx('row gap-14', styles.head)}>
        <img
          className={cx('rigid', styles.icon)}
          src={`${site().brand.icons}app-icon-192.png`}
          alt=""
          width={60}
          height={60}
        />
        <div>
          <h2 className="t-head bold">{pwaCopy.installTitle}</h2>
          <p className="t-sub">{pwaCopy.installHint}</p>
        </div>
      </div>
      {guide === 'prompt' && (
        <div className="grid gap-8">
          <Button block onPress={install}>
            {pwaCopy.install}
          </Button>
          <Button block kind="ghost" onPress={refuse}>
            {pwaCopy.installLater}
          </Button>
        </div>
      )}
      {guide !== null && guide !== 'prompt' && (
        <>
          <ol className={styles.steps}>
            {pwaCopy.installSteps[guide].map((step, index) => (
              <li className="row gap-14 t-body" key={step}>
                <Icon path={ICONS[guide][index] ?? plusSquare} />
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <Button block kind="tonal" onPress={refuse}>
            {pwaCopy.gotIt}
          </Button>
        </>
      )}
    </Sheet>
  );
}

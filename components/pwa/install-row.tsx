'use client';

import { useState, useSyncExternalStore } from 'react';
import { Row } from '@/components/ui/row';
import { canInstall, isInstalled, promptInstall, subscribeInstall } from '@/lib/platform';
import { pwaCopy } from '@/lib/pwa/copy';
import { installGuideOf } from '@/lib/pwa/install-guide';
import { InstallSheet } from './install-sheet';

/** Hidden when installed or impossible. */
export function InstallRow() {
  const [isOpen, setOpen] = useState(false);
  const canPrompt = useSyncExternalStore(subscribeInstall, canInstall, () => false);
  const guide = isInstalled()
    ? null
    : installGuideOf({
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
        canPrompt,
      });
  if (guide === null) return null;
  return (
    <>
      <Row
        title={pwaCopy.installTitle}
        onPress={guide === 'prompt' ? promptInstall : () => setOpen(true)}
      />
      <InstallSheet
        guide={isOpen ? guide : null}
        install={async () => void (await promptInstall())}
        refuse={() => setOpen(false)}
      />
    </>
  );
}

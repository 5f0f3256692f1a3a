'use client';

import { Dialog } from '@/components/ui/layer/dialog';
import { Scene } from '@/components/ui/scene';
import { APP_VERSION } from '@/lib/kit/version';
import { pwaCopy } from '@/lib/pwa/copy';
import type { UpdateState } from '@/lib/pwa/updater';

/** Says that a new version is ready, or that its download failed (specification, section 2). */
export function UpdateDialog({
  state,
  restart,
  putAside,
}: {
  state: UpdateState;
  restart: () => unknown;
  putAside: () => void;
}) {
  const isFailed = state === 'failed';
  return (
    <Dialog
      isOpen={state !== 'idle'}
      onClose={putAside}
      title={pwaCopy.updateTitle}
      art={isFailed ? undefined : <Scene name="done" />}
      content={isFailed ? pwaCopy.updateFailed : pwaCopy.updateReady}
      tips={isFailed ? pwaCopy.updateFailedHint(APP_VERSION) : undefined}
      actions={[
        isFailed
          ? { text: pwaCopy.gotIt, tone: 'strong', autoFocus: true, onPress: putAside }
          : {
              text: pwaCopy.restart,
              busyText: pwaCopy.restarting,
              tone: 'strong',
              autoFocus: true,
              onPress: restart,
            },
      ]}
    />
  );
}

'use client';

import { Dialog } from '@/components/ui/layer/dialog';
import { Scene } from '@/components/ui/scene';
import { APP_VERSION } from '@/lib/kit/version';
import { pwaCopy } from '@/lib/pwa/copy';
import type { UpdateState } from '@/lib/pwa/updater';

/** Specification 27.1. */
export function UpdateDialog({
  state,
  restart,
  postpone,
}: {
  state: UpdateState;
  restart: () => unknown;
  postpone: () => void;
}) {
  const isFailed = state === 'failed';
  return (
    <Dialog
      isOpen={state !== 'idle'}
      onClose={postpone}
      title={pwaCopy.updateTitle}
      art={isFailed ? undefined : <Scene name="done" />}
      content={isFailed ? pwaCopy.updateFailed : pwaCopy.updateReady}
      tips={isFailed ? pwaCopy.updateFailedHint(APP_VERSION) : undefined}
      actions={[
        isFailed
          ? { text: pwaCopy.gotIt, tone: 'strong', autoFocus: true, onPress: postpone }
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

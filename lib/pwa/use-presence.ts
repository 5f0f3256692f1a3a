import { useEffect } from 'react';
import { callEndpoint, onSignOut, useLastCheck, useUserId } from '@/lib/api';
import { subscribePush } from '@/lib/contract/push';
import { findPushAddress, showBadge, unsubscribeFromPush } from '@/lib/platform/push';

/** A subscription belongs to a session. */
async function renewPush(): Promise<void> {
  const address = await findPushAddress();
  if (address) await callEndpoint(subscribePush, address, { isPrompt: false, load: false });
}

export function usePresence(): void {
  const userId = useUserId();
  const unread = useLastCheck()?.unread;
  useEffect(() => {
    // The next start tries again.
    if (userId !== null) void renewPush().catch(() => undefined);
    else showBadge(0);
  }, [userId]);
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  useEffect(
    () =>
      onSignOut(() => {
        showBadge(0);
        // The phone's next user must not see notifications of the former one.
        void unsubscribeFromPush().catch(() => undefined);
      }),
    [],
  );
}

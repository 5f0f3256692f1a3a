import { useEffect } from 'react';
import { callEndpoint, onSignOut, useLastCheck, useUserId } from '@/lib/api';
import { subscribePush } from '@/lib/contract/push';
import { findPushAddress, showBadge, unsubscribeFromPush } from '@/lib/platform/push';

/** A subscription belongs to a session: a subscribed device registers again under the current one. */
async function renewPush(): Promise<void> {
  const address = await findPushAddress();
  if (address) await callEndpoint(subscribePush, address, { isPrompt: false, load: false });
}

/** Synchronizes the icon's badge and the push subscription with the session and the unread count. */
export function usePresence(): void {
  const userId = useUserId();
  const unread = useLastCheck()?.unread;
  useEffect(() => {
    // a failure is made up for at the next start
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
        // the next user of the phone must not see the notifications of the former one
        void unsubscribeFromPush().catch(() => undefined);
      }),
    [],
  );
}

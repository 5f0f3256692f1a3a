import { useEffect } from 'react';
import { callEndpoint, onSignOut, useLastCheck, useUserId } from '@/lib/api';
import { subscribePush } from '@/lib/contract/push';
import { findPushAddress, showBadge, unsubscribeFromPush } from '@/lib/platform/push';

/** A subscription belongs to a login: a device that is subscribed still says so under the login of today. */
async function renewPush(): Promise<void> {
  const address = await findPushAddress();
  if (address) await callEndpoint(subscribePush, address, { isPrompt: false, load: false });
}

/** Keeps the icon's badge and the push subscription in step with who is logged in and what they have not read. */
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
        // whoever takes the phone next must not read what the former person is told
        void unsubscribeFromPush().catch(() => undefined);
      }),
    [],
  );
}

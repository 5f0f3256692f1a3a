import { useEffect } from 'react';
import { useUserId } from '@/lib/api';
import { openStream } from '@/lib/api/open-stream';
import { updateShown } from '@/lib/api/update-shown';
import { checkNow } from '@/lib/api/use-session-check';
import { checkSession } from '../contract/account';
import { LIVE_PATH, LIVE_SINCE_HEADER } from '../contract/live';
import { hasNetwork } from '../platform/page-state';
import { domainsOf, isOwn } from './domains';
import { followLive } from './follow';

/** Offline the next pause or the network's return tries. */
const open = (cursor: string, signal: AbortSignal) => {
  if (!hasNetwork()) throw new Error('offline');
  return openStream(LIVE_PATH, cursor === '' ? {} : { [LIVE_SINCE_HEADER]: cursor }, signal);
};

/** Use it once. Without a stream the check every ten minutes remains. */
export function useLive(): void {
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    return followLive({
      userId,
      open,
      random: Math.random,
      onNews: (kinds) => {
        void updateShown(domainsOf(kinds));
        if (isOwn(kinds)) return;
        // The client handles a lost session; other errors wait for the next check.
        void checkNow(checkSession).catch(() => undefined);
      },
    });
  }, [userId]);
}

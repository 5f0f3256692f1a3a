'use client';

import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyLayer } from '@/components/ui/lazy';
import { useUserId } from '@/lib/api';
import { shareRequests } from '@/lib/platform/share-request';

const ShareSheet = lazyLayer(() =>
  import('@/components/sharing/share-sheet').then((m) => m.ShareSheet),
);

const loadArt = async () => (await import('./poster-kit')).loadLinkArt();

const close = () => shareRequests.write(null);

/** The app's one share sheet. */
export function ShareHost() {
  const request = useSyncExternalStore(shareRequests.subscribe, shareRequests.read, () => null);
  const isMember = useUserId() !== null;
  /* It stays while the sheet closes. */
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  return (
    shown && (
      <Suspense>
        <ShareSheet
          isOpen={request !== null}
          onClose={close}
          request={shown}
          isMember={isMember}
          loadArt={loadArt}
        />
      </Suspense>
    )
  );
}

'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { hasOwnIcons } from '@/lib/contract/brand';
import { BASE_PATH } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';
import { watchErrors } from '@/lib/platform/last-error';
import { linkSplash } from '@/lib/platform/splash';
import { followTheme } from '@/lib/platform/system-bars';
import { enableViewTransitions, notePageShown } from '@/lib/platform/view-transition';
import { keepFilesWhenIdle } from '@/lib/pwa/keep-files';
import { usePresence } from '@/lib/pwa/use-presence';
import { useUpdater } from '@/lib/pwa/use-updater';
import { InstallOffer } from './install-offer';
import { useOutbox } from './use-outbox';

function usePageTransitions(): void {
  const path = usePathname();
  const search = useSearchParams();
  useEffect(notePageShown, [path, search]);
  useEffect(enableViewTransitions, []);
}

// The old version too: its worker has cached it.
const UpdateDialog = lazyPart(() => import('./update-dialog').then((m) => m.UpdateDialog), {
  isOptional: true,
});

export function Pwa() {
  const updater = useUpdater();
  const hasNews = useEver(updater.state !== 'idle');
  useOutbox();
  useEffect(followTheme, []);
  useEffect(() => {
    if (!hasOwnIcons(site().brand)) linkSplash(`${BASE_PATH}/splash`);
  }, []);
  useEffect(watchErrors, []);
  useEffect(keepFilesWhenIdle, []);
  usePresence();
  usePageTransitions();
  return (
    <>
      {hasNews && <UpdateDialog {...updater} />}
      <InstallOffer isHeldBack={updater.state !== 'idle'} />
    </>
  );
}

'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect } from 'react';
import { layerStack } from '@/components/ui/layer/layer-stack';
import { lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { hasOwnIcons } from '@/lib/contract/brand';
import { BASE_PATH, tabOf } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';
import { currentLocation, isVisible } from '@/lib/platform';
import { watchErrors } from '@/lib/platform/last-error';
import { linkSplash } from '@/lib/platform/splash';
import { followTheme } from '@/lib/platform/system-bars';
import { enableViewTransitions, notePageShown } from '@/lib/platform/view-transition';
import { keepFilesWhenIdle } from '@/lib/pwa/keep-files';
import { useInstallOffer } from '@/lib/pwa/use-install-offer';
import { usePresence } from '@/lib/pwa/use-presence';
import { useUpdater } from '@/lib/pwa/use-updater';
import { useOutbox } from './use-outbox';

const InstallSheet = lazyPart(() => import('./install-sheet').then((m) => m.InstallSheet), {
  isOptional: true,
});

/** Never interrupts forms and pages about money. */
const isOnTab = () => tabOf(currentLocation().pathname.slice(BASE_PATH.length)) !== undefined;

/** Offered from the second visit on, on a tab without an open layer. */
function InstallOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isFitting = useCallback(
    () => !isHeldBack && isVisible() && isOnTab() && layerStack.top() === null,
    [isHeldBack],
  );
  const offer = useInstallOffer(isFitting);
  return useEver(offer.guide !== null) && <InstallSheet {...offer} />;
}

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

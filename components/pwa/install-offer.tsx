'use client';

import { useCallback } from 'react';
import { layerStack } from '@/components/ui/layer/layer-stack';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';
import { tabOf } from '@/lib/kit/routes';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, isVisible } from '@/lib/platform';
import { useInstallOffer } from '@/lib/pwa/use-install-offer';

const loadSheet = () => import('./install-sheet').then(({ InstallSheet }) => InstallSheet);

/** Only on tabs: a form or a page about money must not be interrupted. */
const isOnTab = () => tabOf(currentLocation().pathname.slice(BASE_PATH.length)) !== undefined;

/** Offers the installation at a fitting moment: from the second visit on, on a tab, with no layer open. */
export function InstallOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isFitting = useCallback(
    () => !isHeldBack && isVisible() && isOnTab() && layerStack.top() === null,
    [isHeldBack],
  );
  const offer = useInstallOffer(isFitting);
  return <LoadWhenNeeded isNeeded={offer.guide !== null} load={loadSheet} props={offer} />;
}

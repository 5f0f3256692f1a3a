'use client';

import { useCallback } from 'react';
import { layerStack } from '@/components/ui/layer/layer-stack';
import { Late } from '@/components/ui/late';
import { tabOf } from '@/lib/kit/routes';
import { currentLocation, isVisible } from '@/lib/platform';
import { BASE_PATH } from '@/lib/kit/routes';
import { useInstallOffer } from '@/lib/pwa/use-install-offer';

const loadSheet = () => import('./install-sheet').then(({ InstallSheet }) => InstallSheet);

/** Tabs are where people rest; in the middle of a form or a page of money nobody wants an offer. */
const isOnTab = () => tabOf(currentLocation().pathname.slice(BASE_PATH.length)) !== undefined;

/** Offers the home screen at a fitting moment: from the second visit on, on a tab, with nothing else in front. */
export function InstallOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isFitting = useCallback(
    () => !isHeldBack && isVisible() && isOnTab() && layerStack.top() === null,
    [isHeldBack],
  );
  const offer = useInstallOffer(isFitting);
  return <Late isNeeded={offer.guide !== null} load={loadSheet} props={offer} />;
}

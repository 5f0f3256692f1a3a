'use client';

import { useCallback } from 'react';
import { layerStack } from '@/components/ui/layer/layer-stack';
import { lazyPart } from '@/components/ui/lazy';
import { useEver } from '@/components/ui/use-ever';
import { tabOf } from '@/lib/kit/routes';
import { BASE_PATH } from '@/lib/kit/routes';
import { currentLocation, isVisible } from '@/lib/platform';
import { useInstallOffer } from '@/lib/pwa/use-install-offer';

const InstallSheet = lazyPart(() => import('./install-sheet').then((m) => m.InstallSheet), {
  isOptional: true,
});

/** Never interrupts forms and pages about money. */
const isOnTab = () => tabOf(currentLocation().pathname.slice(BASE_PATH.length)) !== undefined;

/** Offered from the second visit on, on a tab without an open layer. */
export function InstallOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isFitting = useCallback(
    () => !isHeldBack && isVisible() && isOnTab() && layerStack.top() === null,
    [isHeldBack],
  );
  const offer = useInstallOffer(isFitting);
  return useEver(offer.guide !== null) && <InstallSheet {...offer} />;
}

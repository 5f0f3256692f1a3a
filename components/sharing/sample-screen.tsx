'use client';

import { useMemo } from 'react';
import { PageFrame } from '@/components/ui/page-frame';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import { sampleOrders } from './orders';
import { PosterStage } from './poster-stage';
import type { PosterArt } from './poster/parts';
import { useMaker } from './use-maker';

interface SampleScreenProps {
  path: string;
  looks: readonly PosterLook[];
  cityName?: string;
  loadArt: () => Promise<PosterArt>;
  /** False until the page is alive. */
  isReady: boolean;
  onLogin: () => void;
}

/** What guests see: posters of nobody in particular, and the way to their own. */
export function SampleScreen({ path, looks, cityName, loadArt, isReady, onLogin }: SampleScreenProps) {
  const make = useMaker({ loadArt, shareId: null });
  const orders = useMemo(() => (isReady ? sampleOrders(looks, cityName) : null), [isReady, looks, cityName]);
  return (
    <PageFrame path={path} onBackground>
      <PosterStage looks={looks} orders={orders} make={make} offer={null} onLogin={onLogin} />
    </PageFrame>
  );
}

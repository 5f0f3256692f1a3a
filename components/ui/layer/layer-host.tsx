'use client';

import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { noticeStore } from './notices';

const load = () => import('./notice-layers');

/**
 * Mount once, in the root layout: shows toasts, messages, the no-network banner and the loading indicator. What draws
 * them is downloaded with the first touch or the first notice, whichever comes first, and not with the page.
 */
export function LayerHost() {
  const isQuiet = useSyncExternalStore(noticeStore.subscribe, noticeStore.isQuiet, () => true);
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Layers) return;
    let isWanted = true;
    const fetchLayers = () => {
      // without them the page still works; the next touch tries again
      load().then(({ NoticeLayers }) => isWanted && setLayers(() => NoticeLayers), () => undefined);
    };
    if (!isQuiet) fetchLayers();
    window.addEventListener('pointerdown', fetchLayers);
    window.addEventListener('keydown', fetchLayers);
    return () => {
      isWanted = false;
      window.removeEventListener('pointerdown', fetchLayers);
      window.removeEventListener('keydown', fetchLayers);
    };
  }, [isQuiet, Layers]);
  return Layers && <Layers />;
}

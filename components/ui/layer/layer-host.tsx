'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { startNavigation } from '../navigation';
import { noticeStore } from './notices';
import { OfflineBanner } from './offline-banner';

const load = () => import('./notice-layers');

/**
 * Mount once, in the root layout: shows toasts, messages, the no-network banner and the loading indicator. Their chunk is
 * downloaded at the first touch or the first notice, not with the page; the no-network banner is part of the page.
 */
export function LayerHost() {
  const isQuiet = useSyncExternalStore(noticeStore.subscribe, noticeStore.isQuiet, () => true);
  const { offline } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  );
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  useEffect(startNavigation, []);
  // the page reserves space for the banner, whoever renders it
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', offline !== null);
  }, [offline]);
  useEffect(() => {
    if (Layers) return;
    let isWanted = true;
    const fetchLayers = () => {
      // without them the page still works; the next touch tries again
      load().then(
        ({ NoticeLayers }) => isWanted && setLayers(() => NoticeLayers),
        () => undefined,
      );
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
  if (Layers) return <Layers />;
  return offline && <OfflineBanner {...offline} />;
}

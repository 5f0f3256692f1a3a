'use client';

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepLoading, type PartKeeper } from '@/lib/platform/load-part';
import { startNavigation } from '../navigation';
import { loadNotices } from './load-notices';
import { noticeStore } from './notices';
import { OfflineBanner } from './offline-banner';

/**
 * Mount once, in the root layout: shows toasts, messages, the no-network banner and the loading indicator. Their chunk is
 * downloaded at the first touch or the first notice, not with the page; the no-network banner is part of the page, and
 * replaces the others while the network does not bring them.
 */
export function LayerHost() {
  const isQuiet = useSyncExternalStore(noticeStore.subscribe, noticeStore.isQuiet, () => true);
  const { offline, messages, toast } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  );
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const keeper = useRef<PartKeeper>(null);
  useEffect(startNavigation, []);
  // the page reserves space for the banner, whoever renders it
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', offline !== null);
  }, [offline]);
  useEffect(() => {
    if (isAsked) return;
    const ask = () => setAsked(true);
    window.addEventListener('pointerdown', ask);
    window.addEventListener('keydown', ask);
    return () => {
      window.removeEventListener('pointerdown', ask);
      window.removeEventListener('keydown', ask);
    };
  }, [isAsked]);
  const isWanted = !Layers && (isAsked || !isQuiet);
  useEffect(() => {
    if (!isWanted) return;
    const { stop } = (keeper.current = keepLoading(loadNotices, {
      onLoaded: ({ NoticeLayers }) => setLayers(() => NoticeLayers),
      onMissing: () => setMissing(true),
      // code with a mistake in it: the page works without
      onError: () => undefined,
    }));
    return stop;
  }, [isWanted]);
  if (Layers) return <Layers />;
  const waiting = isMissing ? (toast?.text ?? messages[0]?.title) : undefined;
  if (waiting !== undefined)
    return <OfflineBanner text={waiting} onRetry={() => keeper.current?.retry()} />;
  return offline && <OfflineBanner {...offline} />;
}

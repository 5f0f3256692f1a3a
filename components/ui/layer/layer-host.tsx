'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { codeOf, useCode } from '../lazy/use-code';
import { startNavigation } from '../navigation';
import { loadNotices } from './load-notices';
import { noticeStore } from './notices';
import { OfflineBanner } from './offline-banner';
import { startToastTime } from './toast';

/**
 * Mount it once. Toasts are a chunk that comes with the first touch or notice; until then the offline banner stands
 * in.
 */
export function LayerHost() {
  const isQuiet = useSyncExternalStore(noticeStore.subscribe, noticeStore.isQuiet, () => true);
  const { offline, messages, toast } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  );
  const [isAsked, setAsked] = useState(false);
  const [notices] = useState(() => codeOf(loadNotices));
  const {
    Part: Layers,
    isMissing,
    retry,
  } = useCode(notices, { isWanted: isAsked || !isQuiet, isOptional: true });
  useEffect(startNavigation, []);
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
  const isBanner = !Layers && isMissing;
  useEffect(() => {
    if (isBanner && toast) startToastTime(toast);
  }, [isBanner, toast]);
  if (Layers) return <Layers />;
  const waiting = isMissing ? (toast?.text ?? messages[0]?.title) : undefined;
  if (waiting !== undefined) return <OfflineBanner text={waiting} onRetry={retry} />;
  return offline && <OfflineBanner {...offline} />;
}

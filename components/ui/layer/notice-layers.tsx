'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon';
import { checkCircle } from '../icons/common';
import { Loading } from '../loading';
import { useHydrated } from '../use-hydrated';
import { Dialog } from './dialog';
import { GrowthMark } from './growth-mark';
import { InTopLayer } from './in-top-layer';
import { layerStack } from './layer-stack';
import styles from './notice-layers.module.css';
import { type Notices, noticeStore } from './notices';
import { OfflineBanner } from './offline-banner';
import { startToastTime } from './toast';

export function NoticeLayers() {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.read,
    noticeStore.readOnServer,
  );
  const top = useSyncExternalStore(layerStack.subscribe, layerStack.top, () => null);
  const isHydrated = useHydrated();
  const [first] = notices.messages;
  if (!isHydrated) return null;
  return (
    <>
      {first && (
        <Dialog
          key={first.id}
          isOpen
          onClose={first.dismiss}
          title={first.title}
          content={first.content}
          tips={first.tips}
          actions={first.actions}
        />
      )}
      {/* Outside a modal dialog everything is inert and below it. */}
      {createPortal(<Floating notices={notices} />, top ?? document.body)}
    </>
  );
}

/** Screen readers ignore a live region that appears together with its text. */
const DELAY_MS = 100;

/** The toast mounts last, to be on top. Two live regions: one that changes its role is not announced. */
function Floating({ notices: { toast, offline, isLoading } }: { notices: Notices }) {
  const [isReady, setReady] = useState(toast === null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const seen = isReady ? toast : null;
  useEffect(() => {
    if (seen) startToastTime(seen);
  }, [seen]);
  const shown = seen && (
    <InTopLayer
      key={`${seen.id}${offline ? 'o' : ''}`}
      className={seen.tone === 'ok' ? `${styles.toast} ${styles.column}` : styles.toast}
    >
      {seen.grown ? (
        <GrowthMark {...seen.grown} />
      ) : (
        seen.tone === 'ok' && <Icon path={checkCircle} />
      )}
      <span>{seen.text}</span>
    </InTopLayer>
  );
  const isUrgent = toast?.tone === 'error';
  return (
    <>
      {isLoading && (
        <InTopLayer className={styles.loading}>
          <Loading />
        </InTopLayer>
      )}
      {offline && <OfflineBanner {...offline} />}
      <div role="status">{!isUrgent && shown}</div>
      <div role="alert">{isUrgent && shown}</div>
    </>
  );
}

'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { uiCopy } from '@/components/ui/copy';
import { deskCopy } from '@/lib/city/desk-copy';
import type { City as CityComponent, View } from './city';
import styles from './desk.module.css';
import { Logo } from './logo';
import { type QrPath, toQrPath } from './qr-path';

const WIDE = '(min-width: 900px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The backdrop on wide screens: sky, the city as a faint horizon, the headline, a QR code for the phone. */
export function Desk() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return (
    <aside className={`desk ${styles.desk}`}>
      {isWide && <Horizon />}
      <div className={styles.promise}>
        <Logo className={styles.logo} />
        <p className={styles.name}>{uiCopy.appName}</p>
        <p className={styles.words}>
          {deskCopy.promiseFirstLine}
          <br />
          {deskCopy.promiseSecondLine}
        </p>
      </div>
      {isWide && <PhoneCode />}
    </aside>
  );
}

const MAYORS = [46];
const VIEW: View = [-230, -90, 440, 310];
interface HorizonParts {
  City: typeof CityComponent;
  plots: Parameters<typeof CityComponent>[0]['plots'];
}

/** Loaded after the page, and only on wide screens. */
function Horizon() {
  const [parts, setParts] = useState<HorizonParts | null>(null);
  useEffect(() => {
    void Promise.all([import('./city'), import('@/lib/iso/demo-plots')]).then(
      ([{ City }, { demoPlots }]) => setParts({ City, plots: demoPlots(7) }),
      () => undefined,
    );
  }, []);
  return (
    parts && (
      <div className={styles.city}>
        <parts.City plots={parts.plots} seed={7} mayors={MAYORS} view={VIEW} />
      </div>
    )
  );
}

/** The address of this page as a QR code; omitted when the library fails to load. */
function PhoneCode() {
  const [code, setCode] = useState<QrPath | null>(null);
  useEffect(() => {
    void toQrPath(window.location.origin + window.location.pathname).then(setCode, () => undefined);
  }, []);
  if (!code) return null;
  return (
    <div className={styles.phone}>
      <div className={styles.code}>
        <svg
          viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
          role="img"
          aria-label={deskCopy.qrCode}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      </div>
      {deskCopy.scanToOpen}
      <p>{deskCopy.bestOnPhone}</p>
    </div>
  );
}

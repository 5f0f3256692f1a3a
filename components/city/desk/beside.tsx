import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Elsewhere } from '@/components/ui/elsewhere';
import type { QrPath } from '@/components/ui/qr/qr-path';
import { toQrPath } from '@/components/ui/qr/qr-path';
import { deskCopy } from '@/lib/city/desk-copy';
import type { Look } from '../map/look';
import { dataOf } from '../street/use-look';
import styles from './desk.module.css';
import { Keys, type KeysProps } from './keys';

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
    </div>
  );
}

/** Stands after the app, so the tab key comes to it last. */
export function Beside({ look, children }: { look: Look | null; children: ReactNode }) {
  return (
    <Elsewhere place={document.body}>
      <aside className={styles.beside} aria-label={deskCopy.label} {...dataOf(look)}>
        {children}
      </aside>
    </Elsewhere>
  );
}

export function Foot(props: KeysProps) {
  return (
    <div className={styles.foot}>
      <Keys {...props} />
      <PhoneCode />
    </div>
  );
}

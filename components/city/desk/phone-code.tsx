import { useEffect, useState } from 'react';
import { type QrPath, toQrPath } from '@/components/ui/qr/qr-path';
import { deskCopy } from '@/lib/city/desk-copy';
import styles from './desk.module.css';

/** Omitted when the library fails to load. */
export function PhoneCode() {
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

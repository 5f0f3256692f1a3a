'use client';

import { useEffect, useState } from 'react';
import { toQrPath, type QrPath } from './qr-path';

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  /** Says that the code could not be made, and that a tap tries again. */
  failed: string;
}

/** Modules of quiet zone around the code. */
const QUIET = 2;

/** A code to scan, dark on white in every theme: cameras expect it. The library comes with the first one. */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const [made, setMade] = useState<{ text: string; code: QrPath | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    toQrPath(text).then(
      (code) => isCurrent && setMade({ text, code }),
      () => isCurrent && setMade({ text, code: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, attempt]);
  if (made?.text !== text) return null;
  if (!made.code) {
    return (
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        {failed}
      </button>
    );
  }
  const side = made.code.size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={made.code.path} fill="#131A29" />
    </svg>
  );
}

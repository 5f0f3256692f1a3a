'use client';

import { useEffect, useRef, useState } from 'react';
import { whenNear } from '@/lib/platform/when-near';
import { type QrPath, toQrPath } from './qr-path';

interface QrCodeProps {
  text: string;
  label: string;
  failed: string;
}

const QUIET = 2;

/** Dark on white in both themes. The library loads when a code is near the viewport. */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const [made, setMade] = useState<{ text: string; code: QrPath | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () => (isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true))),
    [isNear],
  );
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    toQrPath(text).then(
      (code) => isCurrent && setMade({ text, code }),
      () => isCurrent && setMade({ text, code: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, isNear]);
  if (made?.text !== text) return <span ref={place} />;
  if (!made.code) {
    return (
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        {failed}
      </button>
    );
  }
  const side = made.code.size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={made.code.path} fill="#131A29" />
    </svg>
  );
}

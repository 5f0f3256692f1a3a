'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';
import { whenIdle } from '@/lib/platform/idle';

const WIDE = '(min-width: 900px)';

const loadDesk = () => import('@/components/city/desk/desk').then(({ Desk }) => Desk);

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The surround of wide screens; not downloaded on phones, and elsewhere after the page. */
export function DeskHost() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const [isCalm, setCalm] = useState(false);
  useEffect(() => (isWide ? whenIdle(() => setCalm(true), 0) : undefined), [isWide]);
  return <LoadWhenNeeded isNeeded={isWide && isCalm} load={loadDesk} props={{}} />;
}

'use client';

import { useSyncExternalStore } from 'react';
import { LoadWhenNeeded } from '@/components/ui/load-when-needed';

const WIDE = '(min-width: 900px)';

const loadDesk = () => import('@/components/city/desk').then(({ Desk }) => Desk);

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The surround of wide screens; not downloaded on phones. */
export function DeskHost() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return <LoadWhenNeeded isNeeded={isWide} load={loadDesk} props={{}} />;
}

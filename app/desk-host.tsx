'use client';

import { useSyncExternalStore } from 'react';
import { Late } from '@/components/ui/late';

const WIDE = '(min-width: 900px)';

const loadDesk = () => import('@/components/city/desk').then(({ Desk }) => Desk);

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The surround of wide screens; a phone never downloads it. */
export function DeskHost() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  return <Late isNeeded={isWide} load={loadDesk} props={{}} />;
}

'use client';

import { type ReactNode, useEffect } from 'react';
import { ToastHost } from '@/console/ui/toast';
import { useIsOnline } from '@/console/ui/use-is-online';
import { deskCopy } from './copy';

const EVERY_MS = 15_000;

/** The page alone, until the network tells whether somebody is signed in. */
export function OfflineDesk({ onCheck, children }: { onCheck: () => void; children: ReactNode }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    onCheck();
    const timer = setInterval(onCheck, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnline, onCheck]);
  return (
    <main id="main" className="col min-h-0 y-auto">
      {children}
      <ToastHost undoLabel={deskCopy.undo} />
    </main>
  );
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { useUserId } from '@/lib/api';
import type { RoutePath } from '@/lib/kit/routes';
import { whenIdle } from '@/lib/platform/idle';
import { whenLoaded } from '@/lib/platform/when-loaded';

/** Pause after loading, ms: the code must be there when the page is left, and nothing on this page depends on it. */
const CALM_MS = 500;

/**
 * Shows the snapshot of a member's tab, from the first paint until the screen below it is loaded. The boot script fills it,
 * in a shadow tree; it is inert. `store-snapshot.ts` stores it. Guests see the page itself.
 */
export function PageSnapshot({ path }: { path: RoutePath }) {
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const status = useSignedIn();
  useEffect(() => {
    const screen = host.current?.parentElement;
    if (status !== 'member' || !screen) return;
    return whenLoaded(screen, () => setOver(true));
  }, [status]);
  if (isOver || status === 'guest') return null;
  return <div ref={host} data-snapshot={path} inert suppressHydrationWarning />;
}

/** Stores a snapshot of the member's active tab. */
export function useKeptSnapshot(active: string | undefined, find: () => HTMLElement | null): void {
  const userId = useUserId();
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (!active || userId === null) return;
    let isOver = false;
    let end: (() => void) | undefined;
    const callOff = whenIdle(() => {
      // if the chunk fails, nothing is stored, and the next visit begins with a skeleton
      void import('./store-snapshot').then(
        ({ watchSnapshot }) => {
          const screen = latest.current();
          if (!isOver && screen) end = watchSnapshot(active, userId, screen);
        },
        () => undefined,
      );
    }, CALM_MS);
    return () => {
      isOver = true;
      callOff();
      end?.();
    };
  }, [active, userId]);
}

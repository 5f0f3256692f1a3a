'use client';

import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { useUserId } from '@/lib/api';
import type { RoutePath } from '@/lib/kit/routes';
import { whenIdle } from '@/lib/platform/idle';
import { whenLoaded } from '@/lib/platform/when-loaded';

/** ms; nothing on the page depends on the code. */
const CALM_MS = 500;

/** The boot script fills this inert shadow tree until the screen below has loaded; `store-snapshot.ts` stores it. */
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
      // Nothing is stored then, and the next visit begins with a skeleton.
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

'use client';

import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '@/lib/account/login/use-signed-in';
import { useUserId } from '@/lib/api';
import { whenIdle } from '@/lib/platform/idle';
import { whenStill } from '@/lib/platform/when-still';

/** The next visit can wait for everything that this one needs. */
const CALM_MS = 6_000;

/**
 * A tab as its member last saw it, from the first paint until the screen below it is loaded. The boot script fills it, out of
 * reach of React and of our styles; nothing in it can be tapped. `keep-look.ts` keeps it. Guests see the page itself.
 */
export function LastLook({ path }: { path: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const status = useSignedIn();
  useEffect(() => {
    const screen = host.current?.parentElement;
    if (status !== 'member' || !screen) return;
    return whenStill(screen, () => setOver(true));
  }, [status]);
  if (isOver || status === 'guest') return null;
  return <div ref={host} data-look={path} inert suppressHydrationWarning />;
}

/** Keeps how the member's active tab looks. */
export function useKeptLook(active: string | undefined, find: () => HTMLElement | null): void {
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
      // without its code nothing is kept, and the next visit begins with grey shapes
      void import('./keep-look').then(
        ({ watchLook }) => {
          const screen = latest.current();
          if (!isOver && screen) end = watchLook(active, userId, screen);
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

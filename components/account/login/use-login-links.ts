import { useEffect } from 'react';
import { modeOfHash } from '@/lib/account/login/links';
import { openLogin } from '@/lib/account/login/store';
import { currentLocation, replaceAddress } from '@/lib/platform';

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;

function openFromAddress() {
  const { pathname, search, hash } = currentLocation();
  const mode = modeOfHash(hash);
  if (!mode) return;
  replaceAddress(pathname + search);
  openLogin({ mode });
}

function onClick(event: MouseEvent) {
  const link = linkOf(event);
  const mode = link && modeOfHash(link.hash);
  if (!mode || event.defaultPrevented) return;
  event.preventDefault();
  openLogin({ mode });
}

function listen(): () => void {
  openFromAddress();
  window.addEventListener('hashchange', openFromAddress);
  document.addEventListener('click', onClick);
  return () => {
    window.removeEventListener('hashchange', openFromAddress);
    document.removeEventListener('click', onClick);
  };
}

// Until hydration the router restores the first address: a tapped link would be lost.
let stopEarly = typeof window === 'undefined' ? undefined : listen();

/** Works for taps before hydration too. `load` must be stable. */
export function useLoginLinks(load: () => Promise<unknown>): void {
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const link = linkOf(event);
      if (link && modeOfHash(link.hash)) void load().catch(() => undefined);
    };
    stopEarly?.();
    stopEarly = undefined;
    const stop = listen();
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      stop();
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [load]);
}

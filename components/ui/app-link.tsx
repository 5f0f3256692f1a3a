'use client';

import { useRouter } from 'next/navigation';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** Must equal `basePath` in next.config.js: the router adds it to what it pushes, plain anchors need it written out. */
export const BASE_PATH = '/zc';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route of the app from `lib/kit`, such as `/pages/user/money`, or an address with a scheme (`tel:`, `https:`). */
  href: string;
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A real link: works before hydration and opens in a new tab when asked to.
 * Not `next/link`, because nothing here prefetches (the service worker holds every route) and that would cost 2.8 KB on each page.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  const isInternal = href.startsWith('/');
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isInternal || event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    router.push(href);
  }
  return <a {...rest} href={isInternal ? BASE_PATH + href : href} onClick={follow} />;
}

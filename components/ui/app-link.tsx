'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { BASE_PATH } from '@/lib/kit/routes';
import { useNavigate } from './use-navigate';

export { BASE_PATH };

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A route of the app from `lib/kit`, such as `/pages/user/money`, or an address with a scheme (`tel:`, `https:`). */
  href: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A real link: works before hydration and opens in a new tab when asked to.
 * Not `next/link`, because nothing here prefetches (the service worker holds every route) and that would cost 2.8 KB on each page.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const { navigateTo } = useNavigate();
  const isInternal = href.startsWith('/');
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isInternal || event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank')
      return;
    event.preventDefault();
    navigateTo(href);
  }
  return <a {...rest} href={isInternal ? BASE_PATH + href : href} onClick={follow} />;
}

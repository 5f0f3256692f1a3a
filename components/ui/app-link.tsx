'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { BASE_PATH, type Href } from '@/lib/kit/routes';
import { useNavigate } from './use-navigate';

export { BASE_PATH };

export type LinkHref = Href | `#${string}` | `${'https' | 'tel' | 'mailto'}:${string}`;

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: LinkHref;
  replaces?: boolean;
}

const isPage = (href: LinkHref): href is Href => href.startsWith('/');
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Works before hydration. `next/link` would cost 2.8 KB a page; the service worker caches the routes, so none
 * prefetches.
 */
export function AppLink({ href, replaces, onClick, ...rest }: AppLinkProps) {
  const { navigateTo } = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!isPage(href) || event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank')
      return;
    event.preventDefault();
    navigateTo(href, {}, { type: replaces ? 'redirectTo' : 'navigateTo' });
  }
  return <a {...rest} href={isPage(href) ? BASE_PATH + href : href} onClick={follow} />;
}

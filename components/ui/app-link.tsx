'use client';

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { BASE_PATH, type Href } from '@/lib/kit/routes';
import { useNavigate } from './use-navigate';

export { BASE_PATH };

/** Where a link may lead: a page, an anchor, or an address with a scheme. */
export type LinkHref = Href | `#${string}` | `${'https' | 'tel' | 'mailto'}:${string}`;

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  href: LinkHref;
  /** Takes the place of the page that it leaves: back does not return to it. */
  replaces?: boolean;
}

const isPage = (href: LinkHref): href is Href => href.startsWith('/');
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A real link: works before hydration and can be opened in a new tab. Not `next/link`, because nothing here prefetches (the
 * service worker has every route cached) and that would cost 2.8 KB on each page.
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

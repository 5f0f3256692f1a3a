'use client';

import Link from 'next/link';
import type { ComponentProps, MouseEvent } from 'react';
import { tabOf } from '@/lib/kit/routes';
import { useNavigate } from './use-navigate';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch'> & { href: string };

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link inside the app: never prefetches (each visible link would cost four requests), and switches tabs in place. */
export function AppLink({ href, onClick, ...rest }: Props) {
  const { navigateTo } = useNavigate();
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || !tabOf(href)) return;
        event.preventDefault();
        navigateTo(href);
      }}
    />
  );
}

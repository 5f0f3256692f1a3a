'use client';

import { useCallback } from 'react';
import { classifyLink } from '@/lib/kit';
import { findRoute } from '@/lib/kit/routes';
import { copyText, openOutside, platformName } from '@/lib/platform';
import { message } from '../layer/message';
import { toast } from '../layer/toast';
import { useNavigate } from '../use-navigate';
import { richCopy } from './copy';
import { anchorId } from './to-react';

function scrollTo(fragment: string): void {
  const target = document.getElementById(anchorId(decodeURIComponent(fragment.slice(1))));
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** Leaving is announced. The messaging app opens no foreign pages: there the address is copied for the browser. */
async function leave(address: string): Promise<void> {
  const { host } = new URL(address);
  if (platformName() === 'wechat') {
    toast.show((await copyText(address)) ? richCopy.outsideCopied : richCopy.copyFailed);
    return;
  }
  if (await message({ type: 'confirm', title: richCopy.outsideTitle, content: richCopy.outsideContent(host), okText: richCopy.outsideGo })) openOutside(address);
}

/** Follows a link of a text (specification, section 2); an unknown or dangerous target says so and does nothing else. */
export function useOpenLink(copyLink: boolean): (href: string) => void {
  const { navigateTo } = useNavigate();
  return useCallback(
    (href) => {
      const kind = classifyLink(href, { copyLink });
      if (kind === 'anchor') return scrollTo(href);
      if (kind === 'external') return void leave(href.trim());
      const path = href.startsWith('/') ? href : `/${href}`;
      if (kind === 'internal' && findRoute(path)) return navigateTo(path);
      if (/^(tel|mailto):/i.test(href)) return openOutside(href);
      toast.show(richCopy.linkUnknown);
    },
    [copyLink, navigateTo],
  );
}

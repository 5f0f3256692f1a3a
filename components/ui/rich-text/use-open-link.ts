'use client';

import { useCallback } from 'react';
import { classifyLink } from '@/lib/kit';
import { BASE_PATH, findRoute } from '@/lib/kit/routes';
import { copyText, openOutside, platformName } from '@/lib/platform';
import { message } from '../layer/message';
import { toast } from '../layer/toast';
import { useNavigate } from '../use-navigate';
import { richCopy } from './copy';
import { anchorId } from './to-react';

/** An id as the link names it; a malformed escape is taken literally. */
function idOf(fragment: string): string {
  const id = fragment.slice(1);
  try {
    return anchorId(decodeURIComponent(id));
  } catch {
    return anchorId(id);
  }
}

function scrollTo(fragment: string): void {
  const target = document.getElementById(idOf(fragment));
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
  if (
    await message({
      type: 'confirm',
      title: richCopy.outsideTitle,
      content: richCopy.outsideContent(host),
      okText: richCopy.outsideGo,
    })
  )
    openOutside(address);
}

const isContact = (href: string): boolean => /^(tel|mailto):/i.test(href);
const pageOf = (href: string): string => (href.startsWith('/') ? href : `/${href}`);

/** What the browser's own menus and a tap with a modifier key follow; undefined for an unknown or dangerous target. */
export function linkAddress(href: string, copyLink: boolean): string | undefined {
  const kind = classifyLink(href, { copyLink });
  if (kind === 'anchor') return `#${idOf(href.trim())}`;
  if (kind === 'external') return href.trim();
  if (kind === 'internal' && findRoute(pageOf(href))) return `${BASE_PATH}${pageOf(href)}`;
  return isContact(href) ? href : undefined;
}

/** Follows a link of a text (specification, section 2); an unknown or dangerous target says so and does nothing else. */
export function useOpenLink(copyLink: boolean): (href: string) => void {
  const { navigateTo } = useNavigate();
  return useCallback(
    (href) => {
      const kind = classifyLink(href, { copyLink });
      if (kind === 'anchor') return scrollTo(href.trim());
      if (kind === 'external') return void leave(href.trim());
      if (kind === 'internal' && findRoute(pageOf(href))) return navigateTo(pageOf(href));
      if (isContact(href)) return openOutside(href);
      toast.show(richCopy.linkUnknown);
    },
    [copyLink, navigateTo],
  );
}

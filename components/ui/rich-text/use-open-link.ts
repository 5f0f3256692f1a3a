'use client';

import { useCallback } from 'react';
import { classifyLink } from '@/lib/kit';
import { BASE_PATH, toHref } from '@/lib/kit/routes';
import { copyText, openOutside, platformName } from '@/lib/platform';
import { message } from '../layer/message';
import { toast } from '../layer/toast';
import { useNavigate } from '../use-navigate';
import { richCopy } from './copy';
import { anchorId } from './to-react';

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

/** The messenger opens no foreign pages, so there the address is copied. */
async function leave(address: string): Promise<void> {
  const { host } = new URL(address);
  if (platformName() === 'wechat') {
    toast.show((await copyText(address)) ? richCopy.outsideCopied : richCopy.copyFailed);
    return;
  }
  if (
    await message({
      type: 'confirm',
      title: richCopy.outsideTitle(),
      content: richCopy.outsideContent(host),
      okText: richCopy.outsideGo,
    })
  )
    openOutside(address);
}

const isContact = (href: string): boolean => /^(tel|mailto):/i.test(href);
const pageOf = (href: string) => toHref(href.startsWith('/') ? href : `/${href}`);

/** Serves the browser's menus and modified clicks; undefined = unsafe. */
export function linkAddress(href: string, copyLink: boolean): string | undefined {
  const kind = classifyLink(href, { copyLink });
  if (kind === 'anchor') return `#${idOf(href.trim())}`;
  if (kind === 'external') return href.trim();
  const page = kind === 'internal' && pageOf(href);
  if (page) return `${BASE_PATH}${page}`;
  return isContact(href) ? href : undefined;
}

/** An unsafe target only shows a message (specification 4.3). */
export function useOpenLink(copyLink: boolean): (href: string) => void {
  const { navigateTo } = useNavigate();
  return useCallback(
    (href) => {
      const kind = classifyLink(href, { copyLink });
      if (kind === 'anchor') return scrollTo(href.trim());
      if (kind === 'external') return void leave(href.trim());
      const page = kind === 'internal' && pageOf(href);
      if (page) return navigateTo(page);
      if (isContact(href)) return openOutside(href);
      toast.show(richCopy.linkUnknown);
    },
    [copyLink, navigateTo],
  );
}

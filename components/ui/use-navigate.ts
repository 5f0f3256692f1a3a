'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { buildPageUrl } from '@/lib/kit';
import { BASE_PATH, HOME, findRoute, tabOf } from '@/lib/kit/routes';
import { hasEntryBehind, noteReplacement } from '@/lib/platform/entry-index';
import { isStranded } from '@/lib/platform/page-state';
import { turnPage } from '@/lib/platform/page-turn';
import { uiCopy } from './copy';
import { toast } from './layer/toast';
import { afterLayers } from './layer/use-back-closes';
import { showTab } from './shown-path';

export type NavigationType =
  'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack';
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Decides whether a page may open: it opens only on `resolve(true)` (specification, section 2). */
export type Interceptor = (
  target: { path: string; query: Query; type: NavigationType },
  resolve: (isAllowed: boolean) => void,
) => void;

interface Options {
  type?: NavigationType;
  intercept?: Interceptor;
  /** Pages to go back, with `navigateBack`. */
  delta?: number;
}

const currentPath = () => window.location.pathname.slice(BASE_PATH.length) || HOME;

/** A double tap is over after this. */
const DOUBLE_TAP_MS = 300;
let latest: { type: NavigationType; address: string; at: number } | null = null;

/**
 * Lets one navigation through at a time: of two taps in one moment only the first opens a page. Going back from a page
 * that has just opened is another intention, not the second half of a double tap. Pages may differ by their query alone.
 */
function claimNavigation(type: NavigationType): boolean {
  const address = currentPath() + window.location.search;
  const at = Date.now();
  if (
    latest &&
    at - latest.at < DOUBLE_TAP_MS &&
    (latest.type === type || latest.address === address)
  )
    return false;
  latest = { type, address, at };
  return true;
}

/**
 * Moves between the pages of the app. A path of the tab bar is always a tab switch, which costs no request: the tabs
 * stay mounted and only the address changes.
 */
export function useNavigate() {
  const router = useRouter();
  return useMemo(() => {
    const open = (path: string, query: Query, type: NavigationType) => {
      const href = buildPageUrl(path, query);
      const isTab = tabOf(path) !== undefined;
      if (isTab && type !== 'redirectTo' && type !== 'reLaunch' && tabOf(currentPath())) {
        showTab(path);
        window.history.pushState(null, '', `${BASE_PATH}${href}`);
      } else if (isStranded()) toast.network(uiCopy.stranded);
      else if (type === 'redirectTo' || type === 'reLaunch') {
        noteReplacement();
        router.replace(href);
      } else turnPage('push', () => router.push(href));
    };
    const back = (delta = 1) => {
      if (!hasEntryBehind() && isStranded()) return toast.network(uiCopy.stranded);
      turnPage('pop', () => {
        if (hasEntryBehind()) return window.history.go(-delta);
        noteReplacement();
        router.replace(findRoute(currentPath())?.parent ?? HOME);
      });
    };
    const navigateTo = (
      path: string,
      query: Query = {},
      { type = 'navigateTo', intercept, delta }: Options = {},
    ) => {
      if (!claimNavigation(type)) return;
      const run = () =>
        afterLayers(() => (type === 'navigateBack' ? back(delta) : open(path, query, type)));
      if (intercept) intercept({ path, query, type }, (isAllowed) => isAllowed && run());
      else run();
    };
    return { navigateTo, back };
  }, [router]);
}

'use client';

import { buildPageUrl } from '@/lib/kit';
import type { RoutePath } from '@/lib/kit/routes';
import { BASE_PATH } from '@/lib/kit/routes';
import { loadPage } from '@/lib/platform/load-page';
import { platformName } from '@/lib/platform/platform-name';
import { type Query, useNavigate } from './use-navigate';

interface Options {
  type?: 'navigateTo' | 'redirectTo';
}

/** On iOS the messenger judges a payment by the loaded address, not by the router's. */
export function useOpenLoaded() {
  const { navigateTo } = useNavigate();
  return (path: RoutePath, query: Query, { type = 'navigateTo' }: Options = {}) => {
    if (platformName() !== 'wechat') return navigateTo(path, query, { type });
    const address = `${BASE_PATH}${buildPageUrl(`${path}/` as RoutePath, query)}`;
    loadPage(address, { isReplacing: type === 'redirectTo' });
  };
}

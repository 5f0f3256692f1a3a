import { usePathname, useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { OFFLINE, type RoutePath } from '@/lib/kit/routes';
import { dispatch, readNavigation, subscribeNavigation } from './navigation';

/*
 * The router renders a tapped tab late on a slow phone. The tab itself is mounted and does not need the router: it is
 * shown at once, and the router follows.
 */

const NO_TABS: readonly RoutePath[] = [];

/** The segment that Next gives to the page for unknown addresses. */
const NOT_FOUND = '_not-found';

/** The segment of the page that the service worker sends for any address that it does not know offline. */
const OFFLINE_SEGMENT = OFFLINE.slice(1);

/**
 * The path of the page that is rendered; for the frame around the pages. The pages for unknown addresses and without a network
 * may be sent for any address, also for one that looks like a tab's or needs a login: what stands around them is theirs.
 */
export function usePagePath(): string {
  const path = usePathname();
  const segment = useSelectedLayoutSegment();
  if (segment === OFFLINE_SEGMENT) return OFFLINE;
  return segment?.endsWith(NOT_FOUND) ? `/${NOT_FOUND}` : path;
}

/** Reports to the navigation which page the router has rendered. Mount once. */
export function useArrivals(): void {
  const path = usePagePath();
  const search = useSearchParams();
  useEffect(() => {
    dispatch({ type: 'arrived', path });
    // from now on a tap may navigate: app/boot answers it until then
    document.documentElement.dataset.hydrated = '';
  }, [path, search]);
}

/** The path of the shown tab, without the base path: that of the router, or that of the tab just tapped. */
export function useShownPath(): string {
  const path = usePagePath();
  const ahead = useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().ahead,
    () => null,
  );
  return ahead ?? path;
}

/** The tabs shown so far; they stay mounted, in the order of their first visit. */
export const useMountedTabs = (): readonly RoutePath[] =>
  useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().tabs,
    () => NO_TABS,
  );

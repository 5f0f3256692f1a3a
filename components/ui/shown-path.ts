import { usePathname, useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { OFFLINE, type RoutePath } from '@/lib/kit/routes';
import { dispatch, readNavigation, subscribeNavigation } from './navigation';

/* The router is slow on a slow phone, so a mounted tab shows at once and the router follows. */

const NO_TABS: readonly RoutePath[] = [];

/** Next's segment of the page for unknown addresses. */
const NOT_FOUND = '_not-found';

const OFFLINE_SEGMENT = OFFLINE.slice(1);

/** Pages for unknown addresses may answer any address, even a tab's. */
export function usePagePath(): string {
  const path = usePathname();
  const segment = useSelectedLayoutSegment();
  if (segment === OFFLINE_SEGMENT) return OFFLINE;
  return segment?.endsWith(NOT_FOUND) ? `/${NOT_FOUND}` : path;
}

/** Mount once. */
export function useArrivals(): void {
  const path = usePagePath();
  const search = useSearchParams();
  useEffect(() => {
    dispatch({ type: 'arrived', path });
    // From now on a tap may navigate; app/boot answered until here.
    document.documentElement.dataset.hydrated = '';
  }, [path, search]);
}

/** The router's path, or the just tapped tab's; without base path. */
export function useShownPath(): string {
  const path = usePagePath();
  const ahead = useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().ahead,
    () => null,
  );
  return ahead ?? path;
}

/** Shown tabs stay mounted, in the order of their first visit. */
export const useMountedTabs = (): readonly RoutePath[] =>
  useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().tabs,
    () => NO_TABS,
  );

import { usePathname, useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { OFFLINE, type RoutePath } from '@/lib/kit/routes';
import { dispatch, readNavigation, subscribeNavigation } from './navigation';

/* The router is slow on slow phones: a mounted tab shows at once, the router follows. */

const NO_TABS: readonly RoutePath[] = [];

/** Next's segment for unknown addresses. */
const NOT_FOUND = '_not-found';

/** The worker's page for unknown addresses offline. */
const OFFLINE_SEGMENT = OFFLINE.slice(1);

/** Unknown and offline pages may answer any address, even a tab's. */
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
    // Until then app/boot answers taps.
    document.documentElement.dataset.hydrated = '';
  }, [path, search]);
}

/** Router's, or just tapped; without base path. */
export function useShownPath(): string {
  const path = usePagePath();
  const ahead = useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().ahead,
    () => null,
  );
  return ahead ?? path;
}

/** Stay mounted, by first visit. */
export const useMountedTabs = (): readonly RoutePath[] =>
  useSyncExternalStore(
    subscribeNavigation,
    () => readNavigation().tabs,
    () => NO_TABS,
  );

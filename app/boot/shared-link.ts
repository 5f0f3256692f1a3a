import { readClaim, touched, writeClaim } from '@/lib/api/stored-claim';
import { BASE_PATH } from '@/lib/kit/base-path';
import { parseUserId } from '@/lib/kit/share-link';

/**
 * Stores a guest's claim of a shared link, also for visitors who leave before hydration. lib/api/referral.ts, which runs after
 * it, reports the visit and cleans the address.
 */
export function keepClaim({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
  const query = hash.startsWith('#/') ? hash.slice(hash.indexOf('?')) : search;
  const refereeId = parseUserId(new URLSearchParams(query).get('refereeId') ?? '');
  if (refereeId !== null) writeClaim(touched(readClaim(), refereeId));
}

/** Stricter than the router: an address that is opened at once may have only letters, digits, `_` and `-` in its path. */
const PAGE = /^#((?:\/[\w-]+)+(?:\?[^#]*)?)$/;

/**
 * Opens the page of a shared link, which stands in the fragment, so that the server never receives it: by the router it would
 * come 0.7 to 0.9 s later on a slow phone, after the home page. Offline the router does it.
 */
export function openSharedPage({ location, stop }: Pick<Window, 'location' | 'stop'>): boolean {
  const page = PAGE.exec(location.hash)?.[1];
  if (page === undefined || !navigator.onLine) return false;
  stop();
  location.replace(BASE_PATH + page);
  return true;
}

import { readClaim, touched, writeClaim } from '@/lib/api/stored-claim';
import { BASE_PATH } from '@/lib/kit/base-path';
import { parseUserId } from '@/lib/kit/share-link';

/** Keeps the claim of visitors who leave before hydration. lib/api/referral.ts reports the visit. */
export function keepClaim({ hash, search }: Pick<Location, 'hash' | 'search'>): void {
  const query = hash.startsWith('#/') ? hash.slice(hash.indexOf('?')) : search;
  const refereeId = parseUserId(new URLSearchParams(query).get('refereeId') ?? '');
  if (refereeId !== null) writeClaim(touched(readClaim(), refereeId));
}

/** Stricter than the router, because the address is opened at once. */
const PAGE = /^#((?:\/[\w-]+)+(?:\?[^#]*)?)$/;

/**
 * The server never sees the fragment; the router comes 0.7 to 0.9 s later on a slow phone. Offline the router does it.
 */
export function openSharedPage({ location, stop }: Pick<Window, 'location' | 'stop'>): boolean {
  const page = PAGE.exec(location.hash)?.[1];
  if (page === undefined || !navigator.onLine) return false;
  stop();
  location.replace(BASE_PATH + page);
  return true;
}

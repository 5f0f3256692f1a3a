/** The address bar. Addresses are whole paths, base path included. */

/** What the boot code needs of the current address. */
export type PageLocation = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

/** The current address; the origin is empty while pages are prerendered. */
export function currentLocation(): PageLocation {
  return typeof window === 'undefined' ? { origin: '', pathname: '/', search: '', hash: '' } : window.location;
}

/** Shows another address for the same page, without a history entry. */
export const replaceAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** Shows another address with a history entry; the page itself does not change. */
export const pushAddress = (address: string): void => window.history.pushState(null, '', address);

/** Loads another address in place of the current one. */
export const loadAddress = (address: string): void => window.location.replace(address);

export const reloadPage = (): void => window.location.reload();

/**
 * Calls back when the person goes back or forward.
 *
 * @returns ends the subscription
 */
export function subscribePop(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

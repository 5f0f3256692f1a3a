/** The address bar. Addresses are whole paths, base path included. */

/** The part of the address that the boot code reads. */
export type PageLocation = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

/** The current address; the origin is empty while pages are prerendered. */
export function currentLocation(): PageLocation {
  return typeof window === 'undefined'
    ? { origin: '', pathname: '/', search: '', hash: '' }
    : window.location;
}

/** Shows another address for the same page, without a history entry. */
export const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address);

/**
 * Like `replaceAddress`, but the router follows and re-renders the readers of the query. Next ignores an entry that already
 * has its mark: the mark is left out here, and Next sets it again.
 */
export const moveAddress = (address: string): void =>
  window.history.replaceState(
    { ...(window.history.state as object | null), __NA: undefined },
    '',
    address,
  );

/** Removes a parameter from the address after the layer that it opened was closed. The router follows, so that the same address opens it again. */
export function dropQuery(name: string): void {
  const { pathname, search } = window.location;
  const words = new URLSearchParams(search);
  if (!words.has(name)) return;
  words.delete(name);
  moveAddress(words.size > 0 ? `${pathname}?${words}` : pathname);
}

export const reloadPage = (): void => window.location.reload();

let isRestarting = false;

/** The page is about to reload: no question about unsaved changes then, forms restore their input (components/ui/form). */
export const isPageRestarting = (): boolean => isRestarting;

/** Reloads without the question about unsaved changes. */
export function restartPage(): void {
  isRestarting = true;
  window.location.reload();
}

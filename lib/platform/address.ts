/** Addresses here are whole paths with the base path. */

export type PageLocation = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

/** The origin is empty while pages are prerendered. */
export function currentLocation(): PageLocation {
  return typeof window === 'undefined'
    ? { origin: '', pathname: '/', search: '', hash: '' }
    : window.location;
}

export const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address);

/** The router follows. Next ignores entries that carry its mark, so the mark is left out. */
export const moveAddress = (address: string): void =>
  window.history.replaceState(
    { ...(window.history.state as object | null), __NA: undefined },
    '',
    address,
  );

/** The same address can open the closed layer again. */
export function dropQuery(name: string): void {
  const { pathname, search } = window.location;
  const words = new URLSearchParams(search);
  if (!words.has(name)) return;
  words.delete(name);
  moveAddress(words.size > 0 ? `${pathname}?${words}` : pathname);
}

export const reloadPage = (): void => window.location.reload();

let isRestarting = false;

/** While the page reloads, forms restore their input and ask no question. */
export const isPageRestarting = (): boolean => isRestarting;

export function restartPage(): void {
  isRestarting = true;
  window.location.reload();
}

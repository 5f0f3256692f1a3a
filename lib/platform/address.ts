/** Whole paths, base path included. */

/** Read by the boot code. */
export type PageLocation = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

/** Empty origin while prerendering. */
export function currentLocation(): PageLocation {
  return typeof window === 'undefined'
    ? { origin: '', pathname: '/', search: '', hash: '' }
    : window.location;
}

/** No history entry. */
export const replaceAddress = (address: string): void =>
  window.history.replaceState(window.history.state, '', address);

/** The router follows. Next ignores entries with its mark, so the mark is left out. */
export const moveAddress = (address: string): void =>
  window.history.replaceState(
    { ...(window.history.state as object | null), __NA: undefined },
    '',
    address,
  );

/** After closing its layer; the same address can open it again. */
export function dropQuery(name: string): void {
  const { pathname, search } = window.location;
  const words = new URLSearchParams(search);
  if (!words.has(name)) return;
  words.delete(name);
  moveAddress(words.size > 0 ? `${pathname}?${words}` : pathname);
}

export const reloadPage = (): void => window.location.reload();

let isRestarting = false;

/** Then forms restore their input without asking. */
export const isPageRestarting = (): boolean => isRestarting;

export function restartPage(): void {
  isRestarting = true;
  window.location.reload();
}

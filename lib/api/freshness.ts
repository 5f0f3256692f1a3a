/**
 * How old is what the page shows? Each answer has the time at which it came; each read on screen is known with the page
 * that it belongs to. From both follows the age line over a page that could not be refreshed.
 */

interface ShownRead {
  text: string;
  path: string;
  /** Whether the latest try to fetch it anew failed for want of a network. */
  isCutOff: boolean;
}

/** Epoch ms of the answer that is known for a key. */
const fetchedAt = new Map<string, number>();
const shown = new Set<ShownRead>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** An answer came (now), or was restored from an earlier visit. Newer ones stay. */
export function noteFetched(text: string, at = Date.now()): void {
  if ((fetchedAt.get(text) ?? 0) < at) fetchedAt.set(text, at);
}

export function forgetFreshness(): void {
  fetchedAt.clear();
}

/**
 * A read with data stands on the current page.
 *
 * @returns when it leaves
 */
export function showRead(text: string, isCutOff: boolean): () => void {
  const read: ShownRead = { text, path: window.location.pathname, isCutOff };
  shown.add(read);
  tell();
  return () => {
    shown.delete(read);
    tell();
  };
}

/** @returns ends the subscription */
export function subscribeFreshness(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

// Tabs stay mounted while hidden: their reads belong to another address.
const onThisPage = (): ShownRead[] =>
  [...shown].filter(({ path }) => path === window.location.pathname);

/** Since when (epoch ms) the oldest data of this page is true; null for a page without data. */
export function oldestShown(): number | null {
  const times = onThisPage()
    .map(({ text }) => fetchedAt.get(text))
    .filter((at) => at !== undefined);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Whether something on this page could not be refreshed, whatever the device says about its network. */
export const isCutOff = (): boolean => onThisPage().some((read) => read.isCutOff);

import { createSignal } from '../platform/signal';

/**
 * Age of the data on the page: stores the time of each response, and the page of each read on screen. From both follows
 * the age line over a page that could not be refreshed.
 */

interface ShownRead {
  text: string;
  path: string;
  /** The latest refresh failed because of the network. */
  isCutOff: boolean;
}

/** Epoch ms of the answer that is known for a key. */
const fetchedAt = new Map<string, number>();
const shown = new Set<ShownRead>();
const changes = createSignal();

/** A response arrived (now), or was restored from an earlier visit. Newer ones are not overwritten. */
export function noteFetched(text: string, at = Date.now()): void {
  if ((fetchedAt.get(text) ?? 0) < at) fetchedAt.set(text, at);
}

export function forgetFreshness(): void {
  fetchedAt.clear();
}

/**
 * Registers a read with data on the current page.
 *
 * @returns unregisters it
 */
export function showRead(text: string, isCutOff: boolean): () => void {
  const read: ShownRead = { text, path: window.location.pathname, isCutOff };
  shown.add(read);
  changes.notify();
  return () => {
    shown.delete(read);
    changes.notify();
  };
}

/** @returns ends the subscription */
export const subscribeFreshness = changes.subscribe;

// Hidden tabs stay mounted: their reads belong to another address.
const onThisPage = (): ShownRead[] =>
  [...shown].filter(({ path }) => path === window.location.pathname);

/** Since when (epoch ms) the oldest data of this page is true; null for a page without data. */
export function oldestShown(): number | null {
  const times = onThisPage()
    .map(({ text }) => fetchedAt.get(text))
    .filter((at) => at !== undefined);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Something on this page could not be refreshed, independent of the browser's online state. */
export const isCutOff = (): boolean => onThisPage().some((read) => read.isCutOff);

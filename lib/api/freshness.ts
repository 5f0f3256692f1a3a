import { createSignal } from '../platform/signal';

/** For the age line: the time of each answer, and the current page's reads. */

interface ShownRead {
  text: string;
  path: string;
  isCutOff: boolean;
}

const fetchedAt = new Map<string, number>();
const shown = new Set<ShownRead>();
const changes = createSignal();

export function noteFetched(text: string, at = Date.now()): void {
  if ((fetchedAt.get(text) ?? 0) < at) fetchedAt.set(text, at);
}

export function forgetFreshness(): void {
  fetchedAt.clear();
}

export function showRead(text: string, isCutOff: boolean): () => void {
  const read: ShownRead = { text, path: window.location.pathname, isCutOff };
  shown.add(read);
  changes.notify();
  return () => {
    shown.delete(read);
    changes.notify();
  };
}

export const subscribeFreshness = changes.subscribe;

// Hidden tabs stay mounted; their reads belong to other addresses.
const onThisPage = (): ShownRead[] =>
  [...shown].filter(({ path }) => path === window.location.pathname);

/** Epoch ms; null for a page without data. */
export function oldestShown(): number | null {
  const times = onThisPage()
    .map(({ text }) => fetchedAt.get(text))
    .filter((at) => at !== undefined);
  return times.length > 0 ? Math.min(...times) : null;
}

export const isCutOff = (): boolean => onThisPage().some((read) => read.isCutOff);

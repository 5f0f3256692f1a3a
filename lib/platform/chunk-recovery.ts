import { restartPage } from './address';

/**
 * After a deployment an open page may request chunks that no longer exist. One reload loads the new version; its time is
 * stored for this tab, so that a chunk which stays missing cannot cause a loop.
 */
const KEY = 'space_chunkReloadAt';
/** Longer than a part may take to arrive (a minute): the error of a reloaded page must not count as a new one. */
const QUIET_MS = 600_000;

/** Code that has not come by then counts as missing (specification 8.8). */
const LATEST_MS = 60_000;

/** Rejects like a chunk that cannot be loaded when code takes too long; the bundler itself waits for ever. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk took too long')), LATEST_MS);
  });
  return Promise.race([code, late]).finally(() => clearTimeout(timer));
}

/** True when a part of the app could not be loaded. */
export function isChunkError(error: { name?: string; message?: string }): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/.test(
      error.message ?? '',
    )
  );
}

/**
 * A reload may help: there is a network, and the last such reload of this tab is long enough ago. Without
 * storage a loop could not be stopped: no.
 */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    return now - Number(window.sessionStorage.getItem(KEY) ?? 0) >= QUIET_MS;
  } catch {
    return false;
  }
}

/** Reloads and stores the time. */
export function reloadForChunk(now = Date.now()): void {
  window.sessionStorage.setItem(KEY, String(now));
  restartPage();
}

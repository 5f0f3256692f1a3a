import { restartPage } from './address';

/**
 * After a deployment an open page may request chunks that no longer exist. One reload loads the new version; its time is
 * stored for this tab, so that a chunk which stays missing cannot cause a loop.
 */
const KEY = 'space_chunkReloadAt';
/** Longer than a part may take to arrive (a minute): the error of a reloaded page must not count as a new one. */
const QUIET_MS = 600_000;

/** Whether an error means that a part of the app could not be loaded. */
export function isChunkError(error: { name?: string; message?: string }): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/.test(
      error.message ?? '',
    )
  );
}

/**
 * Whether a reload may help: there is a network, and the last such reload of this tab is long enough ago. Without
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

/**
 * After a deployment an open page may ask for code that is gone. One reload brings the new version; the time of it is
 * kept for this tab, so that a file which stays missing cannot cause a loop.
 */
const KEY = 'space_chunkReloadAt';
const QUIET_MS = 60_000;

/** Whether an error means that a part of the app could not be loaded. */
export function isChunkError(error: { name?: string; message?: string }): boolean {
  return error.name === 'ChunkLoadError' || /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/.test(error.message ?? '');
}

/** Reloads once a minute at most. @returns whether a reload is under way */
export function reloadForChunk(now = Date.now()): boolean {
  try {
    if (now - Number(window.sessionStorage.getItem(KEY) ?? 0) < QUIET_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
  } catch {
    return false; // without storage a loop could not be stopped
  }
  window.location.reload();
  return true;
}

import { restartPage } from './address';

/** A deployment may remove chunks of an open page. It reloads once; the noted time prevents a loop. */
const KEY = 'space_chunkReloadAt';
/** A reloaded page's error must not count as a new one. */
const QUIET_MS = 600_000;

/** Code missing by then is missing (specification 8.8). */
const LATEST_MS = 60_000;

/** The bundler itself would wait for ever. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk took too long')), LATEST_MS);
  });
  return Promise.race([code, late]).finally(() => clearTimeout(timer));
}

export function isChunkError(error: { name?: string; message?: string }): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk|Failed to load chunk|dynamically imported module/.test(
      error.message ?? '',
    )
  );
}

/** Code that loads and then throws is not missing. */
export const isMissing = (error: unknown): boolean => error instanceof Error && isChunkError(error);

/** False without storage, because a loop could not be stopped. */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    return now - Number(window.sessionStorage.getItem(KEY) ?? 0) >= QUIET_MS;
  } catch {
    return false;
  }
}

export function reloadForChunk(now = Date.now()): void {
  window.sessionStorage.setItem(KEY, String(now));
  restartPage();
}

import { API_BASE } from './config';

/** A file that a call prepared is written while it is read: it may take its time, but not for ever. */
const TIMEOUT_MS = 120_000;

/** Fetches a file of the server whole. @returns null when it did not come, for whatever reason */
export async function fetchFile(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(new URL(path, new URL(API_BASE, window.location.href)).href, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** The text of a file of this build, from the browser's cache where it is there. @returns null when it did not come */
export async function fetchAsset(href: string): Promise<string | null> {
  try {
    const response = await fetch(href, { credentials: 'omit' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

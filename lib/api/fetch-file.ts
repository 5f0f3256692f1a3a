import { site } from '../kit/site';

/** A prepared file is generated while it is streamed: a long timeout, but a timeout. */
const TIMEOUT_MS = 120_000;

/** Fetches a file of the server completely. @returns null when the request failed, for any reason */
export async function fetchFile(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(
      new URL(path, new URL(site().api.base, window.location.href)).href,
      {
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      },
    );
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** The text of a file of this build, from the HTTP cache if possible. @returns null when the request failed */
export async function fetchAsset(href: string): Promise<string | null> {
  try {
    const response = await fetch(href, { credentials: 'omit' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

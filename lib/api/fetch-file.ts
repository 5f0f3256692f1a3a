import { site } from '../kit/site';

/** Generated while streamed, hence long. */
const TIMEOUT_MS = 120_000;

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

/** From the HTTP cache if possible; null when the request failed. */
export async function fetchAsset(href: string): Promise<string | null> {
  try {
    const response = await fetch(href, { credentials: 'omit' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The file's name has its hash, so a cached one is never stale. */

/** A logout leaves caches with “precache” in their name. */
const CACHE = 'zc-precache-regions';
const PATH = '/zc/regions/';

export const isRegionFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname.startsWith(PATH);

async function keep(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const older = await cache.keys();
    await cache.put(request, response);
    await Promise.all(older.map((old) => cache.delete(old)));
  } catch {
    // Without quota or permission the file is still read.
  }
}

/** The cached file, else the network's, which is then cached. */
export async function answerWithRegions(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

/** The file of regions: its name has the hash of its content, so a cached one is never stale. */

/** A cache of the app itself has “precache” in its name: a logout leaves it. */
const CACHE = 'zc-precache-regions';
const PATH = '/zc/regions/';

export const isRegionFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname.startsWith(PATH);

/** Only the newest edition is kept. */
async function keep(request: Request, response: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const older = await cache.keys();
    await cache.put(request, response);
    await Promise.all(older.map((old) => cache.delete(old)));
  } catch {
    // Quota exceeded or no permission: the file is read all the same.
  }
}

/** The kept file, else the network's, which is kept for the next time. */
export async function answerWithRegions(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

/** Uploaded pictures: their addresses are immutable, so a cached one is never stale. */
const CACHE = 'pictures';
const PATH = '/upload/';
/** Maximum number; the oldest are removed first. At 40 KB for an avatar this stays below 10 MB. */
const LIMIT = 240;
/** Maximum size of one picture, so that it does not displace all others (bytes). */
const LARGEST = 600_000;

export const isPicture = ({
  url,
  request,
  sameOrigin,
}: {
  url: URL;
  request: Request;
  sameOrigin: boolean;
}): boolean =>
  sameOrigin &&
  url.pathname.startsWith(PATH) &&
  request.method === 'GET' &&
  request.destination === 'image';

/**
 * Drawings of the shop's goods and samples of posters belong to the app, but not to its shell: each is cached when a page
 * first shows it.
 */
const DRAWINGS = 'zc-precache-drawings';
const IS_DRAWING = /^\/zc\/(?:goods\/[a-z]+\.svg|samples\/[A-Za-z]+\.webp|city\/[a-z-]+\.avif)$/;

export const isDrawing = ({
  url,
  request,
  sameOrigin,
}: {
  url: URL;
  request: Request;
  sameOrigin: boolean;
}): boolean => sameOrigin && request.method === 'GET' && IS_DRAWING.test(url.pathname);

/** Only complete responses of our own server are cached: no errors, no partial content, no opaque ones. */
export const mayKeep = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  response.headers.get('content-type')?.startsWith('image/') === true &&
  Number(response.headers.get('content-length') ?? 0) <= LARGEST;

async function keep(request: Request, response: Response, name = CACHE): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const cached = await cache.keys();
    await Promise.all(
      cached.slice(0, Math.max(0, cached.length - LIMIT)).map((old) => cache.delete(old)),
    );
  } catch {
    // Quota exceeded or no permission: the picture is shown all the same.
  }
}

/** The kept picture, else the network's, which is kept for the next time. */
export async function answerWithPicture(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (mayKeep(response)) await keep(request, response.clone());
  return response;
}

/** The kept drawing at once, and the network's for the next time: a drawing keeps its address when it is drawn again. */
export async function answerWithDrawing(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const load = async () => {
    const response = await fetch(request);
    if (mayKeep(response)) await keep(request, response.clone(), DRAWINGS);
    return response;
  };
  const known = await caches.match(request, { cacheName: DRAWINGS }).catch(() => undefined);
  if (!known) return load();
  // offline the kept one is all there is
  waitUntil(load().catch(() => undefined));
  return known;
}

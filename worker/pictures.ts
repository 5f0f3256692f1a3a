/** Addresses of uploads are immutable, so a cached picture is never stale. */
const CACHE = 'pictures';
const PATH = '/upload/';
/** The oldest are removed first; avatars of 40 KB stay below 10 MB. */
const LIMIT = 240;
/** Bytes; one picture must not displace all others. */
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

/** Drawings of the app, cached when a page first shows them. */
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

/** Only complete answers of our server are cached. */
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
    // Without quota or permission the picture is still shown.
  }
}

/** The cached picture, else the network's, which is then cached. */
export async function answerWithPicture(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: CACHE }).catch(() => undefined);
  if (known) return known;
  const response = await fetch(request);
  if (mayKeep(response)) await keep(request, response.clone());
  return response;
}

/** Answers from the cache and refreshes it: a drawing keeps its address when it is redrawn. */
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
  // Offline the cached one suffices.
  waitUntil(load().catch(() => undefined));
  return known;
}

/* Of 核销 alone: keeps the files of its page, and no answer of any call. */

const CACHE = 'console-redeem';
const PAGE = '/console/redeem';
const FILES = '/console/_next/static/';
const NAMED = /\/console\/_next\/static\/[^"'\\\s)]+/g;
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)));

/** The page's own answer names its files; what it loaded later, it says itself. */
async function keep(files) {
  const page = await self.fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  const wanted = new Set([...((await page.clone().text()).match(NAMED) ?? []), ...files]);
  const cache = await caches.open(CACHE);
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(url);
  }
}

async function freshPage(request) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  try {
    return await Promise.race([self.fetch(request), late]);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

const keptFile = async (request) =>
  (await (await caches.open(CACHE)).match(request)) ?? self.fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(freshPage(request));
  if (pathname.startsWith(FILES)) event.respondWith(keptFile(request));
});

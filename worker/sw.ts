/**
 * The service worker of `/zc/`: precaches the app, so that every page opens offline, and caches a limited number of
 * pictures. It never responds to API calls: those are private, and money must not come from a cache.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { entriesOf, type ManifestEntry, pageFileOf } from './entries';
import { answerWithPicture, isPicture } from './pictures';
import { openRoute, showPush } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly ManifestEntry[] };

/** Shown offline for an address that this version does not know. */
const OFFLINE_PAGE = '/zc/offline.html';

precacheAndRoute(entriesOf(self.__WB_MANIFEST), {
  // `/zc/pages/user/money?id=1` is the same document as without its query, and so are the router's `.txt?_rsc=…`.
  ignoreURLParametersMatching: [/.*/],
  cleanURLs: true,
  directoryIndex: 'index.html',
  urlManipulation: ({ url }) => pageFileOf(url),
});
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
    }
  }),
);
registerRoute(isPicture, ({ request }) => answerWithPicture(request));

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openRoute(self, event.notification)),
);

/**
 * Caches the app for offline use, and some pictures. Installing fetches the shell, idle pages request the rest. API
 * calls are never answered: they are private, and money must not come from a cache.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { buildOf, earlyEntries, entriesOf, type ManifestEntry, pageFileOf } from './entries';
import { createFileCache } from './file-cache';
import { answerWithDrawing, answerWithPicture, isDrawing, isPicture } from './pictures';
import { openRoute, showPush } from './push';
import { answerWithRegions, isRegionFile } from './regions';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: readonly ManifestEntry[];
  /** Written by the server (lib/contract/site.ts). */
  __SITE: string;
  /** Of the community. */
  __NAME: string;
  /** Tabs and offline page (scripts/build/shell-files.mjs). */
  __SHELL_FILES: readonly string[];
  /** Kept once the shop was opened (scripts/build/precache.mjs). */
  __SHOP_FILES: readonly string[];
};

/** The operator's may fail. */
const ICON = /^\/zc\/(icons|brand)\//;
const OFFLINE_PAGE = '/zc/offline.html';

/** A logout leaves caches with “precache” in their name. */
const FILES_CACHE = 'zc-precache-files';

const shellFiles = self.__SHELL_FILES;
const shell = new Set(shellFiles);
const shop = new Set(self.__SHOP_FILES);
const entries = entriesOf([...self.__WB_MANIFEST, ...earlyEntries(shellFiles)], self.__SITE);
const BUILD = buildOf(entries.find(({ url }) => url === OFFLINE_PAGE)?.revision ?? '');
const files = createFileCache(
  entries.filter(({ url }) => !shell.has(url)),
  {
    open: () => caches.open(FILES_CACHE),
    fetch: (url, init) => fetch(url, init),
    isOptional: (file) => shop.has(file),
    mayLack: (file) => ICON.test(file),
  },
);

precacheAndRoute(
  entries.filter(({ url }) => shell.has(url)),
  {
    // A document is the same without its query; so is the router's `.txt?_rsc=…`.
    ignoreURLParametersMatching: [/.*/],
    cleanURLs: true,
    directoryIndex: 'index.html',
    urlManipulation: ({ url }) => pageFileOf(url),
  },
);
cleanupOutdatedCaches();

const savesData = () =>
  (navigator as WorkerNavigator & { connection?: { saveData?: boolean } }).connection?.saveData ===
  true;
const offlinePage = async () =>
  (await matchPrecache(OFFLINE_PAGE).catch(() => undefined)) ?? Response.error();
/* Offline or outdated, the next page asks again. */
const keepLater = (wanted?: readonly string[]) => files.keep(wanted).catch(() => undefined);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && files.find(url) !== undefined,
  async ({ request, url, event }) => {
    const file = files.find(url) ?? '';
    const cached = await files.match(file);
    if (cached) return cached;
    try {
      const response = await fetch(request);
      event.waitUntil(keepLater([file]));
      return response;
    } catch (error) {
      if (request.mode === 'navigate') return offlinePage();
      throw error;
    }
  },
);
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return offlinePage();
    }
  }),
);
registerRoute(isPicture, ({ request }) => answerWithPicture(request));
registerRoute(isDrawing, ({ request, event }) =>
  answerWithDrawing(request, (work) => event.waitUntil(work)),
);
registerRoute(isRegionFile, ({ request }) => answerWithRegions(request));

/* A cache that fails must not keep the network from being asked. */
setCatchHandler(async ({ request }) => {
  try {
    return await fetch(request);
  } catch {
    return request.mode === 'navigate' ? offlinePage() : Response.error();
  }
});

type Message =
  | { type?: 'SKIP_WAITING' | 'BUILD' }
  | { type?: 'KEEP_FILES'; used?: readonly string[] };

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as Message | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'BUILD') event.ports[0]?.postMessage(BUILD);
  if (message?.type === 'KEEP_FILES') {
    const used = message.used?.flatMap((address) => files.find(new URL(address)) ?? []);
    event.waitUntil(keepLater(used));
  }
});
/* A new version is complete before it takes over, so everything still opens offline. */
self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(savesData() ? files.renew() : files.keep());
});
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([files.prune(), self.clients.claim()])),
);
self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openRoute(self, event.notification)),
);

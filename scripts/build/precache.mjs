/** What the service worker holds, as far as it is known before the pages are rendered. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { LAYOUT } from './layout.mjs';

const BASE = '/zc';
/** Public files that the running app itself shows; icons for the system are fetched by the system. */
const ICONS = ['app-icon-180.png', 'app-icon-192.png', 'app-icon.svg', 'logo.svg'];
/** The guests’ home without a network. */
const CITY = ['day.avif', 'night.avif', 'steps-day.svg', 'steps-night.svg'];
const PUBLIC_FILES = [
  ...ICONS.map((name) => `icons/${name}`),
  ...CITY.map((name) => `city/${name}`),
];

/** Left out of the worker's list: itself, maps, the pages router's runtime, and the gallery of parts (tests only). */
export const BUILD_EXCLUDES = [
  /(^|\/)sw\.js$/,
  /\.map$/,
  /shop-files\.json$/,
  /_(build|ssg|clientMiddleware)Manifest\.js$/,
  /static\/chunks\/(framework|main|polyfills)-[0-9a-f]+\.js$/,
  /static\/chunks\/pages\//,
  /static\/chunks\/app\/gallery\//,
];

const hashOf = (file) =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);

/** `/zc/pages/user/money` for each page file of the app; home is `/zc/index`. */
export function routesOf(appDir) {
  return filesBelow(appDir, ['.tsx'])
    .filter((file) => ['page.tsx', `page.${LAYOUT}.tsx`].includes(path.basename(file)))
    .map((file) => path.relative(appDir, path.dirname(file)).split(path.sep).join('/'))
    .map((route) => `${BASE}/${route || 'index'}`)
    .sort();
}

/**
 * Documents and the router's data do not exist while webpack runs, so they are named here. Their revision is the build's id,
 * the content hash of all sources: whatever a later step writes into them follows from those.
 */
export function precacheEntries({ buildId, appDir = 'app', publicDir = 'public' }) {
  const documents = routesOf(appDir).flatMap((route) => [`${route}.html`, `${route}.txt`]);
  return [
    ...PUBLIC_FILES.map((file) => ({
      url: `${BASE}/${file}`,
      revision: hashOf(path.join(publicDir, file)),
    })),
    ...[...documents, `${BASE}/404.html`, `${BASE}/manifest.webmanifest`].map((url) => ({
      url,
      revision: buildId,
    })),
  ];
}

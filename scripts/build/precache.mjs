import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

const BASE = '/zc/';
const ICONS = ['app-icon-180.png', 'app-icon-192.png', 'logo.svg'];
const CITY = ['day.avif', 'night.avif', 'steps-day.svg', 'steps-night.svg'];
const PUBLIC_FILES = [
  ...ICONS.map((name) => `icons/${name}`),
  ...CITY.map((name) => `city/${name}`),
];
const NAMES_FILES = /\.(?:html|js|css)$/;
const FILE_NAME = /[\w.~-]+/g;
const ONLY_SHOP =
  /^pages\/(?:shop|goods|category|search|comment|cart|checkout|order|refund|voucher|booking|place|address|user\/(?:favorite|history))(?:\/|$)/;
/** All open in the shop's own layout. */
export const isShopRoute = (route, layout = 'community') =>
  layout !== 'shop' && ONLY_SHOP.test(route);

const sha256 = (file) =>
  createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);

export function routesOf(appDir) {
  return filesBelow(appDir, ['.tsx'])
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.relative(appDir, path.dirname(file)).split(path.sep).join('/') || 'index')
    .sort();
}

/**
 * Follows names in files: they are hashes, so a name means its file.
 * @param {string[]} pages
 * @returns {Set<string>}
 */
export function filesOfPages(folder, pages) {
  const known = new Map(
    filesBelow(path.join(folder, '_next/static'), ['.js', '.css', '.svg', '.png', '.webp']).map(
      (file) => [path.basename(file), path.relative(folder, file).split(path.sep).join('/')],
    ),
  );
  const found = new Set();
  const open = [...pages];
  for (let file = open.pop(); file; file = open.pop()) {
    if (!NAMES_FILES.test(file)) continue;
    for (const [name] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(FILE_NAME)) {
      const named = known.get(name);
      if (!named || found.has(named)) continue;
      found.add(named);
      open.push(named);
    }
  }
  return found;
}

const documentsOf = (routes) => routes.map((route) => `${route}.html`);
const addressesOf = (files) => [...files].map((file) => `${BASE}${file}`);

/** A document's revision is the build id. @returns {{ url: string, revision: string | null }[]} */
export function precacheEntries(folder, buildId, routes = routesOf('app')) {
  const documents = [
    ...routes.flatMap((route) => [`${route}.html`, `${route}.txt`]),
    '404.html',
    'manifest.webmanifest',
  ];
  return [
    ...addressesOf(filesOfPages(folder, documentsOf(routes))).map((url) => ({
      url,
      revision: null,
    })),
    ...PUBLIC_FILES.map((file) => ({
      url: BASE + file,
      revision: sha256(path.join(folder, file)),
    })),
    ...addressesOf(documents).map((url) => ({ url, revision: buildId })),
  ];
}

export function shopFilesOf(folder, layout = 'community', routes = routesOf('app')) {
  const shop = routes.filter((route) => isShopRoute(route, layout));
  const others = filesOfPages(folder, documentsOf(routes.filter((route) => !shop.includes(route))));
  return addressesOf([
    ...[...filesOfPages(folder, documentsOf(shop))].filter((file) => !others.has(file)),
    ...shop.flatMap((route) => [`${route}.html`, `${route}.txt`]),
  ]);
}

import fs from 'node:fs';
import path from 'node:path';
import { assetsOf } from './check-sw.mjs';

const BASE = '/zc/';
const TABS = {
  community: ['index', 'pages/index/partner', 'pages/user/user'],
  shop: ['index', 'pages/category/index', 'pages/cart/index', 'pages/user/index'],
};
export const shellPages = (layout = 'community') => [...TABS[layout], 'offline'];
const PUBLIC = /^\/zc\/(404\.html|manifest\.webmanifest)$/;
const EARLY = /\/zc\/early\/[0-9a-f]+\.txt/g;
/** In the list's order; the early login sheet is not listed. */
export function shellFilesOf(folder, listed, layout) {
  const pages = shellPages(layout);
  const texts = pages.map((page) => fs.readFileSync(path.join(folder, `${page}.html`), 'utf8'));
  const named = pages.flatMap((page) => [`${BASE}${page}.html`, `${BASE}${page}.txt`]);
  const wanted = new Set([...named, ...texts.flatMap(assetsOf)]);
  const early = texts.flatMap((text) => text.match(EARLY) ?? []);
  return [
    ...[...new Set(listed)].filter((url) => wanted.has(url) || PUBLIC.test(url)),
    ...new Set(early),
  ];
}

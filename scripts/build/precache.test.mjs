import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { filesOfPages, isShopRoute, precacheEntries, routesOf, shopFilesOf } from './precache.mjs';
import { shellFilesOf, shellPages } from './shell-files.mjs';

const folders = [];
after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

const PUBLIC = [
  ...['app-icon-180.png', 'app-icon-192.png', 'logo.svg'].map((name) => `icons/${name}`),
  ...['day.avif', 'night.avif', 'steps-day.svg', 'steps-night.svg'].map((name) => `city/${name}`),
];
const FILES = {
  'index.html': '<script src="/zc/_next/static/chunks/home-1.js"></script>',
  'pages/goods/list.html':
    '<script src="/zc/_next/static/chunks/home-1.js"></script><script src="/zc/_next/static/chunks/list-1.js"></script>',
  'gallery.html': '<script src="/zc/_next/static/chunks/gallery-1.js"></script>',
  '_next/static/chunks/home-1.js': 'e.l("static/chunks/late-1.js")',
  '_next/static/chunks/late-1.js': 'e.l("static/chunks/late-1.css")',
  '_next/static/chunks/late-1.css': 'a{background:url(../media/a.svg)}',
  '_next/static/media/a.svg': '<svg/>',
  '_next/static/chunks/list-1.js': 'e.l("static/chunks/late-1.js","static/chunks/filter-1.js")',
  '_next/static/chunks/filter-1.js': 'x',
  '_next/static/chunks/gallery-1.js': 'x',
  ...Object.fromEntries(PUBLIC.map((name) => [name, name])),
};
const ROUTES = ['index', 'pages/goods/list'];

function exportOf(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'precache-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test('a page needs what it names, and what that names: code, styles, drawings', () => {
  assert.deepEqual(
    [...filesOfPages(exportOf(FILES), ['index.html'])].sort(),
    ['chunks/home-1.js', 'chunks/late-1.css', 'chunks/late-1.js', 'media/a.svg'].map(
      (file) => `_next/static/${file}`,
    ),
  );
});

test('the list holds every page with its data and the files of all pages, but nothing of the gallery', () => {
  const urls = precacheEntries(exportOf(FILES), 'b1', ROUTES).map(({ url }) => url);
  for (const url of ['index.html', 'index.txt', 'pages/goods/list.txt', '404.html'])
    assert.ok(urls.includes(`/zc/${url}`), url);
  assert.ok(urls.includes('/zc/_next/static/chunks/filter-1.js'));
  assert.ok(!urls.some((url) => url.includes('gallery')));
});

test('a document has the build as its revision, a hashed file none', () => {
  const revisionOf = (buildId, url) =>
    precacheEntries(exportOf(FILES), buildId, ROUTES).find((one) => one.url === url).revision;
  assert.equal(revisionOf('b2', '/zc/pages/goods/list.txt'), 'b2');
  assert.equal(revisionOf('b2', '/zc/_next/static/chunks/home-1.js'), null);
});

test('the files of the shop are its pages and what no other page needs', () => {
  assert.deepEqual(shopFilesOf(exportOf(FILES), 'community', ROUTES).sort(), [
    '/zc/_next/static/chunks/filter-1.js',
    '/zc/_next/static/chunks/list-1.js',
    '/zc/pages/goods/list.html',
    '/zc/pages/goods/list.txt',
  ]);
  assert.ok(isShopRoute('pages/user/history'));
  assert.ok(!isShopRoute('pages/user/userInfo'));
  assert.ok(!isShopRoute('pages/user/history', 'shop'), 'the shop’s own layout is open at once');
});

test('the routes are the pages of the app', () => {
  const routes = routesOf('app');
  for (const route of ['index', 'pages/user/money', 'offline']) assert.ok(routes.includes(route));
  assert.ok(!routes.some((route) => route.includes('gallery')));
});

for (const layout of ['community', 'shop'])
  test(`the shell of the ${layout} is its tabs, the offline page and what their markup names`, () => {
    const shown = shellPages(layout);
    const early = '/zc/early/0123456789.txt';
    const script = '/zc/_next/static/chunks/a-1.js';
    const pages = shown.flatMap((page) => [`/zc/${page}.html`, `/zc/${page}.txt`]);
    const shell = [...pages, script, '/zc/404.html'];
    const rest = [
      '/zc/icons/logo.svg',
      '/zc/pages/user/money.html',
      '/zc/_next/static/chunks/b-2.js',
    ];
    const markup = `<script src="${script}"></script><script>open('${early}')</script>`;
    const folder = exportOf(Object.fromEntries(shown.map((page) => [`${page}.html`, markup])));
    assert.deepEqual(shellFilesOf(folder, [...shell, ...rest], layout), [...shell, early]);
  });

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { faultsOf } from './check-sw.mjs';
import { precacheEntries, routesOf } from './precache.mjs';
import { SHELL_PAGES, shellFilesOf, writeShellFiles } from './shell-files.mjs';
import { IS_SHOP_ENTRY, shopFilesOf, writeShopFiles } from './shop-files.mjs';

const folders = [];
after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/** An export with one page, its data, one script and a worker that lists `urls`. */
function exportWith(urls, files = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-sw-'));
  folders.push(folder);
  const all = {
    'index.html': '<script src="/zc/_next/static/chunks/a-1.js"></script>',
    'index.txt': '0:{}',
    '_next/static/chunks/a-1.js': 'x',
    ...files,
  };
  if (urls)
    all['sw.js'] =
      `const l=[${urls.map((url) => JSON.stringify({ revision: '1', url })).join(',')}];`;
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
const WHOLE = ['/zc/index.html', '/zc/index.txt', '/zc/_next/static/chunks/a-1.js'];
const faults = (urls, files) => faultsOf(exportWith(urls, files)).faults;

test('a list of all pages, their data and their files has no fault, and is measured', () => {
  const { faults: none, entries, bytes } = faultsOf(exportWith(WHOLE));
  assert.deepEqual(none, []);
  assert.equal(entries, 3);
  assert.ok(bytes > 0);
});

test('an entry that is no file of the export is a fault: the installation would fail in silence', () => {
  assert.deepEqual(faults([...WHOLE, '/zc/gone.html']), [
    '/zc/gone.html: listed, but not part of the export',
  ]);
});

test('a page, its data or a file that a page uses may not be missing', () => {
  for (const [index, word] of [
    [0, 'a page'],
    [1, 'a page'],
    [2, 'used by'],
  ])
    assert.match(faults(WHOLE.filter((_, i) => i !== index)).join(), new RegExp(word));
});

test('answers of the API and files outside the app are never listed', () => {
  const found = faults([...WHOLE, '/zc/api/user/info', '/favicon.ico'], { 'api/user/info': '{}' });
  assert.match(found.join(), /answers of the API/);
  assert.match(found.join(), /outside/);
});

test('an export without a worker is a fault', () => {
  assert.match(faults(null).join(), /sw\.js is missing/);
});

test('a list beyond the budget is a fault', () => {
  assert.match(
    faults([...WHOLE, '/zc/big.png'], { 'big.png': 'x'.repeat(2_000_000) }).join(),
    /the budget is/,
  );
});

test('every page of the app is named with its data, and the revision changes with the build', () => {
  const routes = routesOf('app');
  assert.ok(
    routes.includes('/zc/index') &&
      routes.includes('/zc/pages/user/money') &&
      routes.includes('/zc/offline'),
  );
  assert.ok(!routes.some((route) => route.includes('gallery')));
  const of = (buildId) =>
    precacheEntries({ buildId }).find(({ url }) => url === '/zc/pages/user/money.txt')?.revision;
  assert.notEqual(of('a'), of('b'));
});

test('the shell is the tabs, the offline page and what their markup names', () => {
  const early = '/zc/early/0123456789.txt';
  const pages = SHELL_PAGES.flatMap((page) => [`/zc/${page}.html`, `/zc/${page}.txt`]);
  const listed = [...pages, '/zc/_next/static/chunks/a-1.js', '/zc/icons/logo.svg', '/zc/404.html'];
  const rest = [
    '/zc/pages/user/money.html',
    '/zc/samples/a.webp',
    '/zc/_next/static/chunks/b-2.js',
  ];
  const folder = exportWith(
    null,
    Object.fromEntries(
      SHELL_PAGES.map((page) => [
        `${page}.html`,
        `<script src="/zc/_next/static/chunks/a-1.js"></script><script>open('${early}')</script>`,
      ]),
    ),
  );
  assert.deepEqual(shellFilesOf(folder, [...listed, ...rest]), [...listed, early]);
});

test('a worker that does not ask for the shell is a fault of the build', () => {
  assert.throws(() => writeShellFiles(exportWith(WHOLE)), /__SHELL_FILES/);
});

test('the files of the shop are its pages and the chunks that only it needs', () => {
  const shop = [
    '/zc/pages/goods/list.html',
    '/zc/pages/user/favorite.txt',
    '/zc/_next/static/chunks/sheet-1.js',
  ];
  const rest = ['/zc/pages/user/money.html', '/zc/_next/static/chunks/a-1.js'];
  assert.deepEqual(shopFilesOf([...rest, ...shop], ['/zc/_next/static/chunks/sheet-1.js']), shop);
  assert.ok(IS_SHOP_ENTRY.test('app/pages/user/history/page'));
  assert.ok(!IS_SHOP_ENTRY.test('app/pages/user/userInfo/page'));
});

test('a worker that does not ask for the files of the shop is a fault of the build', () => {
  assert.throws(() => writeShopFiles(exportWith(WHOLE), () => []), /__SHOP_FILES/);
});

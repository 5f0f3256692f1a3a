/** The parts of the worker that decide something, compiled as the build compiles them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTs } from './load-ts.mjs';

const load = (file) => loadTs(`worker/${file}`);
const { earlyEntries, entriesOf, pageFileOf } = await load('entries.ts');
const { createFileCache } = await load('file-cache.ts');
const { answerWithDrawing, isDrawing, isPicture, mayKeep } = await load('pictures.ts');
const { openRoute, readMessage } = await load('push.ts');
const { answerWithRegions, isRegionFile } = await load('regions.ts');

test('hashed files need no revision, documents change with the configuration, and each file comes once', () => {
  const css = { url: '/zc/_next/static/css/a.css', revision: 'x' };
  const home = { url: '/zc/index.html', revision: 'b1' };
  const icon = { url: '/zc/icons/logo.svg', revision: 'i1' };
  assert.deepEqual(entriesOf([css, css, home, icon], 'c1'), [
    { url: css.url, revision: null },
    { url: home.url, revision: 'b1.c1' },
    icon,
  ]);
});

test('the early login sheet is listed with a revision, which the configuration completes', () => {
  assert.deepEqual(earlyEntries(['/zc/index.html', '/zc/early/ab12.txt']), [
    { url: '/zc/early/ab12.txt', revision: '' },
  ]);
});

test('an address with a slash at its end is the page of that name; home is itself', () => {
  const pages = (url) => pageFileOf(new URL(url, 'https://x.test')).map(({ pathname }) => pathname);
  assert.deepEqual(pages('/zc/pages/user/money/?a=1'), ['/zc/pages/user/money.html']);
  assert.deepEqual(pages('/zc/'), []);
  assert.deepEqual(pages('/zc/pages/user/money'), []);
});

test('only uploaded pictures of our own server are looked up, never calls of the API', () => {
  const asks = (path, more = {}) =>
    isPicture({
      url: new URL(path, 'https://x.test'),
      request: { method: 'GET', destination: 'image' },
      sameOrigin: true,
      ...more,
    });
  assert.ok(asks('/upload/avatar/202611/a.webp'));
  for (const path of ['/index.php?s=/api/user/info', '/api/user/info', '/zc/icons/logo.svg'])
    assert.ok(!asks(path), path);
  assert.ok(!asks('/upload/a.webp', { sameOrigin: false }));
  assert.ok(!asks('/upload/image', { request: { method: 'POST', destination: 'image' } }));
  assert.ok(!asks('/upload/a.webp', { request: { method: 'GET', destination: '' } }));
});

test('only a complete picture of a sensible size is kept', () => {
  const answer = ({
    status = 200,
    type = 'basic',
    headers = { 'content-type': 'image/webp', 'content-length': '40000' },
  } = {}) => mayKeep({ status, type, headers: new Headers(headers) });
  assert.ok(answer());
  for (const status of [206, 302, 404, 500]) assert.ok(!answer({ status }), String(status));
  assert.ok(!answer({ status: 0, type: 'opaque' }));
  assert.ok(!answer({ type: 'cors' }));
  assert.ok(!answer({ headers: { 'content-type': 'text/html' } }));
  assert.ok(!answer({ headers: { 'content-type': 'image/png', 'content-length': '9000000' } }));
});

test('drawings of the goods are answered from the cache at once and renewed behind it', async (t) => {
  const request = new Request('https://x.test/zc/goods/mug.svg');
  const asks = (path) =>
    isDrawing({ url: new URL(path, 'https://x.test'), request, sameOrigin: true });
  assert.ok(asks('/zc/goods/mug.svg'));
  assert.ok(asks('/zc/samples/cityDay.webp'));
  for (const path of ['/zc/icons/logo.svg', '/zc/goods/../a.svg', '/upload/goods/a.svg'])
    assert.ok(!asks(path), path);

  const kept = new Map();
  const cache = {
    put: async ({ url }, response) => void kept.set(url, response),
    keys: async () => [],
  };
  globalThis.caches = { open: async () => cache, match: async ({ url }) => kept.get(url)?.clone() };
  t.after(() => delete globalThis.caches);
  let drawing = 'first';
  t.mock.method(globalThis, 'fetch', async () => {
    if (!drawing) throw new TypeError('offline');
    const response = new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
  const later = [];
  const show = async () => {
    const response = await answerWithDrawing(request, (work) => later.push(work));
    const text = await response.text();
    await Promise.all(later);
    return text;
  };
  assert.equal(await show(), 'first');
  drawing = 'second';
  assert.equal(await show(), 'first');
  drawing = '';
  assert.equal(await show(), 'second');
});

test('the file of regions is fetched once; a newer edition takes the place of the older', async (t) => {
  const kept = new Map([['https://x.test/zc/regions/old.txt', 'old']]);
  const cache = {
    keys: async () => [...kept.keys()],
    put: async (request, response) => void kept.set(request, await response.text()),
    delete: async (request) => kept.delete(request),
  };
  globalThis.caches = {
    open: async () => cache,
    match: async (request) => (kept.has(request) ? new Response(kept.get(request)) : undefined),
  };
  t.after(() => delete globalThis.caches);
  const fetched = t.mock.method(globalThis, 'fetch', async () => new Response('11北京市'));
  const url = 'https://x.test/zc/regions/new.txt';
  for (let i = 0; i < 2; i += 1)
    assert.equal(await (await answerWithRegions(url)).text(), '11北京市');
  assert.deepEqual([fetched.mock.callCount(), [...kept.keys()]], [1, [url]]);
  assert.ok(isRegionFile({ url: new URL(url), sameOrigin: true }));
  assert.ok(!isRegionFile({ url: new URL(url), sameOrigin: false }));
  assert.ok(!isRegionFile({ url: new URL('https://x.test/zc/index.html'), sameOrigin: true }));
});

test('a push is read with care: what is damaged or leads out of the app becomes a plain notice', () => {
  const read = (value) => readMessage({ json: () => value });
  assert.deepEqual(
    read({
      title: '奖励到账',
      body: '一笔。',
      route: '/pages/user/money?id=1',
      tag: 'reward',
      unread: 2,
    }),
    {
      title: '奖励到账',
      body: '一笔。',
      route: '/pages/user/money?id=1',
      tag: 'reward',
      unread: 2,
    },
  );
  for (const route of [
    '//evil.example.com',
    '/\\evil.example.com',
    'https://evil.example.com',
    'javascript:alert(1)',
    '',
    7,
  ])
    assert.equal(read({ route }).route, '/', String(route));
  for (const data of [null, { json: () => JSON.parse('{') }, { json: () => null }])
    assert.equal(readMessage(data, '青禾市集').title, '青禾市集');
});

test('a tap on a notification opens its page in the window that is open, else in a new one', async () => {
  const tap = async (windows) => {
    const opened = [];
    const clients = {
      matchAll: async () => windows,
      openWindow: async (address) => void opened.push(address),
    };
    let isClosed = false;
    await openRoute(
      { clients, location: { origin: 'https://x.test' } },
      { data: { route: '/pages/user/money' }, close: () => (isClosed = true) },
    );
    assert.ok(isClosed);
    return opened;
  };
  const moved = [];
  const navigate = async (address) => (moved.push(address), { focus: async () => undefined });
  const page = 'https://x.test/zc/pages/user/money';
  assert.deepEqual(await tap([{ navigate }]), []);
  assert.deepEqual(
    await tap([
      {
        navigate: async (address) => (
          moved.push(address),
          { focus: () => Promise.reject(new Error('no tap')) }
        ),
      },
    ]),
    [],
  );
  assert.deepEqual(moved, [page, page]);
  // a window that is being left refuses
  assert.deepEqual(await tap([{ navigate: () => Promise.reject(new TypeError('gone')) }]), [page]);
  assert.deepEqual(await tap([]), [page]);
});

/** A cache in memory, and a site whose files are the revision that a test says. */
function fileCache(entries, { version = 'b1', stored = new Map(), isOptional } = {}) {
  const fetched = [];
  const cache = {
    keys: async () => [...stored.keys()].map((key) => ({ url: `https://x.test${key}` })),
    match: async (key) => stored.get(key)?.clone(),
    put: async (key, response) => void stored.set(key, response),
    delete: async ({ url }) => stored.delete(url.slice('https://x.test'.length)),
  };
  const fetch = async (url) => {
    fetched.push(url);
    if (url.includes('gone')) return new Response('', { status: 404 });
    return new Response(`<script src="/zc/_next/static/new.js"></script>${version}`);
  };
  const mayLack = (file) => file.startsWith('/zc/icons/');
  const files = createFileCache(entries, { open: async () => cache, fetch, isOptional, mayLack });
  return { files, stored, fetched };
}
const MONEY = { url: '/zc/pages/user/money.html', revision: 'b1' };
const CODE = { url: '/zc/_next/static/new.js', revision: null };

test('what is missing is fetched once, all of it or the named files', async () => {
  const { files, stored, fetched } = fileCache([MONEY, CODE]);
  await files.keep([MONEY.url, MONEY.url, '/zc/unknown.html']);
  assert.deepEqual([...stored.keys()], ['/zc/pages/user/money.html?v=b1']);
  await files.keep();
  assert.deepEqual(fetched, [MONEY.url, CODE.url]);
});

test('optional files are fetched by themselves only once a page of them was opened; code that another page uses is kept alone', async () => {
  const goods = { url: '/zc/pages/goods/detail.html', revision: 'b1' };
  const list = { url: '/zc/pages/goods/list.html', revision: 'b1' };
  const band = { url: '/zc/_next/static/band.js', revision: null };
  const isOptional = (file) => file.startsWith('/zc/pages/goods/') || file === band.url;
  const { files, fetched } = fileCache([MONEY, goods, list, band], { isOptional });
  await files.keep();
  assert.deepEqual(fetched, [MONEY.url]);
  await files.keep([band.url]);
  await files.keep();
  assert.deepEqual(fetched, [MONEY.url, band.url]);
  await files.keep([goods.url]);
  await files.keep();
  assert.deepEqual(fetched, [MONEY.url, band.url, goods.url, list.url]);
});

test('a version is complete without an icon that cannot be had', async () => {
  const { files, stored } = fileCache([{ url: '/zc/icons/gone.png', revision: 'i1' }, CODE]);
  await files.keep();
  assert.deepEqual([...stored.keys()], [CODE.url]);
});

test('a page is found by its address, with and without a slash at the end', async () => {
  const { files } = fileCache([MONEY, CODE]);
  const find = (path) => files.find(new URL(path, 'https://x.test'));
  for (const path of ['/zc/pages/user/money', '/zc/pages/user/money/', '/zc/pages/user/money?id=1'])
    assert.equal(find(path), MONEY.url, path);
  assert.equal(find('/zc/pages/user/moneys'), undefined);
  assert.equal(find(CODE.url), CODE.url);
});

test('a document of another version is refused, and so is a file that is gone', async () => {
  const other = fileCache([MONEY], { version: 'b2' });
  await assert.rejects(other.files.keep(), /another version/);
  assert.equal(other.stored.size, 0);
  const gone = fileCache([CODE, { url: '/zc/_next/static/gone.js', revision: null }]);
  await assert.rejects(gone.files.keep(), /404/);
  assert.deepEqual([...gone.stored.keys()], [CODE.url]);
});

test('under data saving a new version renews what was there, with the code of its pages; the old is removed', async () => {
  const old = new Map([['/zc/pages/user/money.html?v=b0', new Response('old')]]);
  const card = { url: '/zc/pages/user/card.html', revision: 'b1' };
  const { files, stored } = fileCache([MONEY, CODE, card], { stored: old });
  await files.renew();
  await files.prune();
  assert.deepEqual([...stored.keys()].sort(), [CODE.url, `${MONEY.url}?v=b1`]);
});

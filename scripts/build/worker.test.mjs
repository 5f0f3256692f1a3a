/** The parts of the worker that decide something, compiled as the build compiles them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadTs } from './load-ts.mjs';

const load = (file) => loadTs(`worker/${file}`);
const { entriesOf, pageFileOf } = await load('entries.ts');
const { isPicture, mayKeep } = await load('pictures.ts');
const { openRoute, readMessage } = await load('push.ts');

test('hashed files need no revision, others keep theirs, and each file comes once', () => {
  const css = { url: '/zc/_next/static/css/a.css', revision: 'x' };
  assert.deepEqual(entriesOf([css, css, { url: '/zc/index.html', revision: 'b1' }]), [
    { url: css.url, revision: null },
    { url: '/zc/index.html', revision: 'b1' },
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
    assert.equal(readMessage(data).title, '创业元宇宙');
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

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { headOf } from '@/lib/contract/compose-site';
import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import { EMPTY_BLOCK, EMPTY_ID, type Site } from '@/lib/contract/site';
import { answerForPage } from './errors';
import { mountSite } from './static';

let dir: string;
let app: FastifyInstance;

const SITE: Site = {
  ...DEFAULT_SITE,
  id: 'one',
  sign: { prefix: 'p', secret: '</script><script>' },
};

const SHOP: Site = { ...SITE, id: 'two', layout: 'shop' };

const FILES: Record<string, string> = {
  'out/index.html': '<home>',
  'out/404.html': '<lost>',
  'out/page.html': `<head>${EMPTY_BLOCK}</head>`,
  'out/home/index.html': '<folder>',
  'out/pages/user/user.html': '<user>',
  'out/pages/user/user.txt': 'data',
  'out/pages/user/index.html': '<folder>',
  'out/pages/user.html': '<page>',
  'out/sw.js': `${EMPTY_ID}worker`,
  'out/.shop/index.html': `<shop>${EMPTY_BLOCK}`,
  'out/.shop/pages/user/user.txt': 'data of the shop',
  'out/manifest.webmanifest': '{}',
  'out/icon.png': 'png',
  'out/icons/app-icon-192.png': 'first',
  'out/splash/750x1334-day.png': 'first',
  'out/screens/home.webp': 'first',
  'out/films/a.mp4': '0123456789',
  'out/regions/gbt2260-2024.12-a1.txt': '11北京市',
  'out/_next/static/app.js': 'script',
  'out/_next/static/app.js.br': 'BR',
  'out/_next/static/app.js.gz': 'GZ',
  'out/_next/static/app.js.map': 'map',
  'out/.env': 'secret',
  'out/.git/config': 'secret',
  'secret.txt': 'secret',
  'previous/_next/static/old.js': 'old',
  'previous/index.html': '<old>',
};

before(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  }
  app = Fastify();
  const notFound = await mountSite(app, {
    outDir: path.join(dir, 'out'),
    previousDir: path.join(dir, 'previous'),
    site: () => SITE,
  });
  app.setNotFoundHandler(async (_request, reply) => notFound(reply));
  app.setErrorHandler(async (error, request, reply) =>
    reply.code(answerForPage(request, error).status).send(''),
  );
});
after(async () => {
  await app.close();
  fs.rmSync(dir, { recursive: true });
});

/** Another server on the same export. */
async function serverOf(site: Site): Promise<FastifyInstance> {
  const other = Fastify();
  const notFound = await mountSite(other, {
    outDir: path.join(dir, 'out'),
    previousDir: path.join(dir, 'previous'),
    site: () => site,
  });
  other.setNotFoundHandler(async (_request, reply) => notFound(reply));
  return other;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

const CONDITIONS: Record<string, string>[] = [
  { range: 'bytes=999999999-' },
  { range: 'bytes=5-2' },
  { range: 'bytes=-0' },
  { range: 'bytes=0-1,5-6' },
  { range: 'chapters=1-2' },
  { 'if-match': '"other"' },
  { 'if-none-match': '*' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'if-modified-since': 'tomorrow' },
  { 'if-range': '"other"', range: 'bytes=999999999-' },
];

describe('the exported app', () => {
  test('a range or a condition that a file does not meet is no fault of the server', async () => {
    for (const url of ['/zc/', '/zc/icon.png', '/zc/films/a.mp4', '/zc/_next/static/app.js'])
      for (const headers of CONDITIONS)
        assert.match(
          String((await get(url, headers)).statusCode),
          /^(200|206|304|412|416)$/,
          `${url} ${JSON.stringify(headers)}`,
        );
    assert.equal((await get('/zc/icon.png', { range: 'bytes=999999999-' })).statusCode, 416);
  });

  const PAGES: [string, string, string][] = [
    ['/zc/', '<home>', 'no-cache'],
    ['/zc/?refereeId=1', '<home>', 'no-cache'],
    ['/zc/pages/user/user', '<user>', 'no-cache'],
    ['/zc/pages/user/user?x=1', '<user>', 'no-cache'],
    ['/zc/pages/user', '<page>', 'no-cache'],
    ['/zc/index.html', '<home>', 'no-cache'],
    ['/zc/404.html', '<lost>', 'no-cache'],
    ['/zc/pages/user/user.txt?_rsc=1', 'data', 'no-cache'],
    ['/zc/sw.js', 'self.__SITE="one";self.__NAME="创业元宇宙";worker', 'no-cache'],
    ['/zc/manifest.webmanifest', '{}', 'no-cache'],
    ['/zc/icon.png', 'png', 'public, max-age=3600'],
    ['/zc/_next/static/app.js', 'script', 'public, max-age=31536000, immutable'],
    ['/zc/regions/gbt2260-2024.12-a1.txt', '11北京市', 'public, max-age=31536000, immutable'],
    ['/zc/films/a.mp4', '0123456789', 'public, max-age=2592000'],
    ['/zc/_next/static/old.js', 'old', 'public, max-age=31536000, immutable'],
  ];
  for (const [url, body, cache] of PAGES) {
    test(`${url} is served`, async () => {
      const answer = await get(url);
      assert.deepEqual(
        [answer.statusCode, answer.body, answer.headers['cache-control']],
        [200, body, cache],
      );
    });
  }

  test('a document is sent with the configuration of this deployment, as data that ends no element', async () => {
    const { body } = await get('/zc/page');
    const json =
      /^<head><script type="application\/json" id="zc-config">([^<>]+)<\/script><style id="zc-brand">[^<>]+<\/style><\/head>$/.exec(
        body,
      )?.[1];
    assert.deepEqual(JSON.parse(json ?? ''), SITE);
  });

  test('a server of the other layout sends its documents, and everything else from the same export', async () => {
    const shop = await serverOf(SHOP);
    const bodyOf = async (url: string) => (await shop.inject(url)).body;
    assert.equal(await bodyOf('/zc/'), `<shop>${headOf(SHOP)}`);
    assert.equal(await bodyOf('/zc/pages/user/user.txt?_rsc=1'), 'data of the shop');
    assert.equal(await bodyOf('/zc/_next/static/app.js'), 'script');
    assert.equal((await get('/zc/')).body, '<home>', 'the first server’s answer is what it was');
    await shop.close();
  });

  test('pictures of the first brand are not sent under another one', async () => {
    const icons = '/zc/brand/0123456789abcdef/';
    const second = await serverOf({ ...SITE, brand: { ...SITE.brand, icons } });
    const { headers } = await second.inject('/zc/icons/app-icon-192.png');
    assert.equal(headers.location, `${icons}app-icon-192.png`);
    for (const file of ['/zc/splash/750x1334-day.png', '/zc/screens/home.webp']) {
      assert.equal((await get(file)).body, 'first');
      assert.equal((await second.inject(file)).statusCode, 404);
    }
    await second.close();
  });

  test('the configuration alone is never kept', async () => {
    const answer = await get('/zc/config.json');
    assert.deepEqual(answer.json(), SITE);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('data files of the router are plain text', async () =>
    assert.match(
      String((await get('/zc/pages/user/user.txt')).headers['content-type']),
      /^text\/plain/,
    ));

  for (const [encoding, body] of [
    ['br, gzip', 'BR'],
    ['gzip', 'GZ'],
  ] as const) {
    test(`a browser that reads ${encoding} gets the twin made for it`, async () => {
      const answer = await get('/zc/_next/static/app.js', { 'accept-encoding': encoding });
      assert.equal(answer.body, body);
      assert.match(String(answer.headers.vary), /accept-encoding/i);
      assert.match(String(answer.headers['content-type']), /javascript/);
    });
  }

  test('a film is sent in the parts that a player asks for', async () => {
    const first = await get('/zc/films/a.mp4', {
      range: 'bytes=0-1',
      'accept-encoding': 'identity;q=1, *;q=0',
    });
    assert.deepEqual(
      [
        first.statusCode,
        first.body,
        first.headers['content-range'],
        first.headers['content-type'],
        first.headers['accept-ranges'],
      ],
      [206, '01', 'bytes 0-1/10', 'video/mp4', 'bytes'],
    );
    const rest = await get('/zc/films/a.mp4', { range: 'bytes=4-' });
    assert.deepEqual(
      [rest.statusCode, rest.body, rest.headers['content-length']],
      [206, '456789', '6'],
    );
    assert.equal((await get('/zc/films/a.mp4', { range: 'bytes=99-' })).statusCode, 416);
  });

  test('an unchanged document is not sent again', async () => {
    const { etag } = (await get('/zc/')).headers;
    assert.equal((await get('/zc/', { 'if-none-match': String(etag) })).statusCode, 304);
  });

  test('HEAD answers like GET without a body', async () => {
    const answer = await get('/zc/pages/user/user', {}, 'HEAD');
    assert.deepEqual([answer.statusCode, answer.body], [200, '']);
  });

  test('/zc leads to /zc/ and keeps the query; so does /', async () => {
    const base = await get('/zc?refereeId=7&a=%20');
    assert.deepEqual([base.statusCode, base.headers.location], [308, '/zc/?refereeId=7&a=%20']);
    assert.equal((await get('/favicon.ico')).headers.location, '/zc/icons/app-icon-192.png');
    assert.equal((await get('/?refereeId=7')).headers.location, '/zc/?refereeId=7');
  });

  for (const [url, clean] of [
    ['/zc/pages/user/user/', '/zc/pages/user/user'],
    ['/zc/pages/user/user///', '/zc/pages/user/user'],
    ['/zc/pages/user/', '/zc/pages/user'],
    ['/zc/pages/user/user/?a=1&u=//evil/%20', '/zc/pages/user/user?a=1&u=//evil/%20'],
    ['/zc/pages/user/user%2F?a=/', '/zc/pages/user/user?a=/'],
  ] as const)
    test(`${url} leads to the address of the page`, async () => {
      const { statusCode, headers } = await get(url);
      assert.deepEqual([statusCode, headers.location], [308, clean]);
    });

  const LOST = [
    '/zc/nope',
    '/zc/_next/static/nope.js',
    '/zc/.env',
    '/zc/.git/config',
    '/zc/.shop/index.html',
    '/zc/_next/static/app.js.map',
    '/zc/_next/static/app.js.br',
    '/zc/../secret.txt',
    '/zc/%2e%2e/secret.txt',
    '/zc/..%2fsecret.txt',
    '/zc/%252e%252e/secret.txt',
    '/zc/....//secret.txt',
    '/zc//index.html',
    '/zc/pages',
    '/zc/pages/',
    '/zc/nope/',
    '/zc/icon.png/',
    '/zc/index',
    '/zc/index/',
    '/zc/404',
    '/zc/_not-found',
    '/zc/home',
    '//evil/',
    '//evil/zc/pages/user/user/',
    '/zc//evil/',
    '/zc///evil.example/',
    '/zc/\\\\evil/',
    '/zc/%5C%5Cevil/',
    '/zc/%2F%2Fevil/',
    '/zc//pages/user/user/',
    '/zc/../pages/user/user/',
    '/zc/https://evil/',
    '/pages/user/user/',
    '/other',
    '/zc/\\..\\secret.txt',
    '/zc/%00',
    '/zc/index.html%00.png',
  ];
  for (const url of LOST) {
    test(`${url} is the app’s own 404`, async () => {
      const answer = await get(url);
      assert.deepEqual([answer.statusCode, answer.body], [404, '<lost>']);
      assert.equal(answer.headers['cache-control'], 'no-cache');
    });
  }
});

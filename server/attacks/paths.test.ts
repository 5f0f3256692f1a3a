import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { ask, assertNoLeak, assertPolite, faultsIn, type RawRequest, speak } from './raw-http';
import { SECRET, startTarget, type Target } from './target';

/* Methods and paths that lead to no call and to no file. */

let target: Target;
let origin: string;
before(async () => {
  target = await startTarget();
  origin = target.servers[0]?.origin ?? '';
});
after(() => target.stop());

const KEY_PATH = account.getPublicKey.path;
const JSON_TYPE = ['content-type', 'application/json'];
const signed = () => Object.entries(target.caller().headers()).flat();
const send = (request: Partial<RawRequest>) =>
  ask(origin, { path: KEY_PATH, headers: [...signed(), ...JSON_TYPE], ...request });
const assertServerResponds = async () =>
  assert.equal((await target.caller().send(account.getPublicKey)).code, 200);

describe('methods', () => {
  const METHODS = [
    'GET',
    'PUT',
    'PATCH',
    'DELETE',
    'PROPFIND',
    'SEARCH',
    'REPORT',
    'PURGE',
    'LOCK',
    'M-SEARCH',
    'TRACE',
    'QUERY',
  ];
  test('no call answers to anything but POST, whatever its path', async () => {
    const paths = endpoints.flatMap(({ path, aliases }) => [path, ...aliases]);
    const requests = paths.flatMap((path, i) =>
      [METHODS[i % METHODS.length] as string, 'GET'].map((method) => ({ method, path })),
    );
    for (const request of requests) {
      const { data } = assertPolite(await send(request), `${request.method} ${request.path}`);
      assert.equal(data.err, 'unknown_path', `${request.method} ${request.path}`);
    }
  });

  test('HEAD and OPTIONS reveal nothing, and a method that does not exist is refused', async () => {
    for (const path of [
      KEY_PATH,
      '/zc/',
      '/healthz',
      '/upload/x',
      '/index.php?s=/api/user/login',
    ]) {
      assert.equal((await send({ method: 'HEAD', path })).body, '');
      const { status, body } = await send({ method: 'OPTIONS', path });
      assert.ok(
        /\/api\//.test(path) ? status === 204 && body === '' : [200, 404].includes(status),
        `OPTIONS ${path}: ${status}`,
      );
    }
    assertNoLeak(await speak(origin, `BREW ${KEY_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`), 'BREW');
    await assertServerResponds();
  });

  test('a method cannot be smuggled in by a header or a field', async () => {
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      const { data } = assertPolite(
        await send({ method: 'GET', headers: [...signed(), name, 'POST'] }),
        name,
      );
      assert.equal(data.err, 'unknown_path');
    }
  });
});

describe('paths', () => {
  const CALLS = [
    '/index.php?s=/api/../api/user/login',
    '/index.php?s=//api/user/login',
    '/index.php?s=/api/user/login%00',
    '/index.php?s=/api/user/login?x=1',
    '/index.php?s=/zc/',
    '/index.php?s=/healthz',
    '/index.php?s=/upload/image',
    '/index.php?s=/index.php?s=/api/user/login',
    '/index.php?s=%252Fapi%252Fuser%252Flogin',
    '/index.php?s[]=/api/user/login',
    '/index.php?s=/api/user/nope&s=/api/user/login',
    '/index.php?S=/api/user/login',
    '/index.php?s=http://evil.example/api/user/login',
    '/index.php?s=/api/Index/\\think\\app/invokefunction&function=phpinfo',
    '/index.php?s=captcha&_method=__construct',
    '/index.php?s=/api/%0d%0aset-cookie:a=b',
    '/api/user/login/',
    '/api/user/login/1',
    '/api//user/login',
    '/api/./user/login',
    '/api/user/../user/login',
    '/api/user/login%2f',
    '/api/user/login;x=1',
    '/api/user%2flogin',
    '/api/%75ser/login%20',
    '/api/user/login.json',
    '/api/user/login%E0%A4%A',
    '/api/%',
    '/api/%ff%fe',
    '/api/user/constructor',
    '/api/__proto__',
    `/api/${'a/'.repeat(400)}`,
    `/api/${'%41'.repeat(2_000)}`,
  ];
  for (const path of CALLS) {
    test(`${path.slice(0, 70)} reaches no call`, async () =>
      assert.equal(assertPolite(await send({ path }), path).data.err, 'unknown_path'));
  }

  const FILES = [
    '.env',
    '.git/config',
    '_next/static/app.js.map',
    '../beside.txt',
    '..%2fbeside.txt',
    '%2e%2e/beside.txt',
    '%2e%2e%2fbeside.txt',
    '..%5cbeside.txt',
    '..\\beside.txt',
    '....//beside.txt',
    '%252e%252e%252fbeside.txt',
    '..%c0%afbeside.txt',
    '..;/beside.txt',
    '_next/../../beside.txt',
    '_next/static/../../../beside.txt',
    './/../beside.txt',
    'index.html%00.js',
    '%00',
    'con',
    '~',
    '.env.br',
    'index.html/',
    'package.json',
    '%2f%2e%2e%2fbeside.txt',
    'file:///etc/passwd',
  ];
  for (const below of ['/zc/', '/upload/', '/']) {
    test(`no file beside the site can be read below ${below}`, async () => {
      for (const file of FILES) {
        const raw = await speak(
          origin,
          `GET ${below}${file} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
        );
        assert.match(raw, /^HTTP\/1\.1 (200|302|308|400|404) /, file);
        assert.ok(!raw.includes(SECRET), file);
        assert.doesNotMatch(raw, /root:|"dependencies"/, file);
        if (!raw.startsWith('HTTP/1.1 200')) assertNoLeak(raw.split('\r\n\r\n')[1] ?? '', file);
        else assert.match(raw, /<title>app<|\{"code":/, file);
      }
    });
  }

  test('an address that sends people elsewhere does not exist: redirects stay below /zc/', async () => {
    for (const path of [
      '/',
      '/?next=//evil.example',
      '/zc',
      '/zc?//evil.example',
      '//evil.example',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/zc//evil.example',
      '/favicon.ico',
    ]) {
      const { status, headers } = await send({ method: 'GET', path });
      assert.ok([200, 302, 308, 404].includes(status), `${path}: ${status}`);
      if (headers.location !== undefined) assert.match(headers.location, /^\/zc\//, path);
    }
  });
});

test('after all of that the log holds no fault of ours', () =>
  assert.deepEqual(faultsIn(target.log()), []));

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { SECRET, startTarget, type Target } from './target';
import { ask, assertNoLeak, assertPolite, faultsIn, speak, type WireRequest } from './wire';

/* What goes wrong below the API: methods, paths, headers, framing. */

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
const send = (request: Partial<WireRequest>) =>
  ask(origin, { path: KEY_PATH, headers: [...signed(), ...JSON_TYPE], ...request });
const assertAlive = async () =>
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

  test('HEAD and OPTIONS tell nothing, and a method that does not exist is refused', async () => {
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
    await assertAlive();
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
        if (!/^HTTP\/1\.1 200/.test(raw)) assertNoLeak(raw.split('\r\n\r\n')[1] ?? '', file);
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

describe('headers', () => {
  test('a signature header that comes twice, or as nonsense, is no signature', async () => {
    for (const name of ['ak', 't', 'n', 's']) {
      const [mine, other] = [target.caller().headers(), target.caller().headers()];
      const { data } = assertPolite(
        await send({
          headers: [...Object.entries(mine).flat(), name, other[name] ?? '', ...JSON_TYPE],
        }),
        name,
      );
      assert.equal(data.err, 'bad_signature', name);
      for (const value of [
        '',
        ' ',
        '\t',
        'é',
        `${'x'.repeat(4_000)}`,
        '[object Object]',
        "' or 1=1",
        'NaN',
        '1e13',
        '-1',
      ]) {
        assert.equal(
          assertPolite(
            await send({
              headers: [...Object.entries({ ...mine, [name]: value }).flat(), ...JSON_TYPE],
            }),
            `${name}: ${value.slice(0, 20)}`,
          ).data.err,
          'bad_signature',
        );
      }
    }
  });

  test('two session tokens, or one in another disguise, open nothing', async () => {
    const { caller } = await target.register();
    const { token } = caller;
    const DISGUISES: [string, string][] = [
      ['authorization', `${token}, x`],
      ['authorization', `Basic ${token}`],
      ['authorization', `${token} ${token}`],
      ['cookie', `AccessToken=${token}; authorization=${token}`],
      ['x-authorization', token],
      ['authorization', token.toUpperCase()],
      ['authorization', `${token}'`],
      ['authorization', `${token}%00`],
    ];
    for (const [name, value] of DISGUISES) {
      const { code } = assertPolite(
        await ask(origin, {
          path: account.getUserInfo.path,
          headers: Object.entries({ ...caller.headers(), authorization: '', [name]: value }).flat(),
        }),
        name,
      );
      assert.equal(code, 401, `${name}: ${value}`);
    }
  });

  test('headers that are too large, too many or from a proxy that is not ours change nothing', async () => {
    const huge = await speak(
      origin,
      `POST ${KEY_PATH} HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    );
    assert.match(huge, /^HTTP\/1\.1 (400|431) /);
    const many = await send({
      headers: [
        ...signed(),
        ...JSON_TYPE,
        ...Array.from({ length: 300 }, (_, i) => [`x-${i}`, '1']).flat(),
      ],
    });
    assertPolite(many, '300 headers');
    for (const name of [
      'x-forwarded-host',
      'x-original-url',
      'x-rewrite-url',
      'forwarded',
      'x-forwarded-proto',
      'x-real-ip',
    ]) {
      const { headers, body } = await send({
        method: 'GET',
        path: '/',
        headers: [name, 'evil.example'],
      });
      assert.doesNotMatch(`${JSON.stringify(headers)}${body}`, /evil\.example/);
    }
    await assertAlive();
  });
});

describe('framing', () => {
  const head = (lines: string) => `POST ${KEY_PATH} HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n`;
  const SMUGGLED = `POST ${KEY_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const BYTES: [string, string | Buffer][] = [
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 40') + '{}'],
    [
      'a length and chunks',
      `${head('Content-Length: 6\r\nTransfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
    ],
    ['chunks in disguise', `${head('Transfer-Encoding: xchunked')}0\r\n\r\n`],
    [
      'chunks twice',
      `${head('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity')}0\r\n\r\n`,
    ],
    ['a blank before the colon', `${head('Transfer-Encoding : chunked')}0\r\n\r\n`],
    ['a chunk of no size', `${head('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of a negative size', `${head('Transfer-Encoding: chunked')}-1\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of every memory', `${head('Transfer-Encoding: chunked')}fffffffffffffff0\r\n{}\r\n`],
    [
      'a chunk extension of 100 KB',
      `${head('Transfer-Encoding: chunked')}2;${'a'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'a trailer with a session',
      `${head('Transfer-Encoding: chunked\r\nTrailer: authorization')}2\r\n{}\r\n0\r\nauthorization: x\r\n\r\n`,
    ],
    ['a negative length', head('Content-Length: -1')],
    ['a length beyond numbers', head('Content-Length: 99999999999999999999999')],
    ['a folded header', head('X-A: b\r\n c: d')],
    ['a header without a colon', head('nonsense')],
    ['a zero byte in a header', head('X-A: b\0c')],
    ['a lone line feed', `POST ${KEY_PATH} HTTP/1.1\nHost: a\n\n`],
    ['no host', `POST ${KEY_PATH} HTTP/1.1\r\n\r\n`],
    ['two hosts', `POST ${KEY_PATH} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`],
    ['HTTP/0.9', `GET /zc/\r\n\r\n`],
    ['HTTP/9.9', `GET /zc/ HTTP/9.9\r\nHost: a\r\n\r\n`],
    ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'an upgrade',
      `GET /zc/ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      'a foreign address',
      `GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    ],
    ['a TLS greeting', Buffer.from('160301020001000001fc0303', 'hex')],
    ['random bytes', Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256))],
    ['a line of 1 MB', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ];
  for (const [what, bytes] of BYTES) {
    test(`${what}: one plain answer at most, and the server lives`, async () => {
      const said = await speak(origin, bytes, 1_500);
      assertNoLeak(said, what);
      assert.doesNotMatch(said, /BEGIN PUBLIC KEY|HTTP\/1\.1 5\d\d/);
      assert.ok(
        said.split('HTTP/1.1 ').length <= 2,
        `answered more than once: ${said.slice(0, 200)}`,
      );
      await assertAlive();
    });
  }

  test('a body that is longer than it says, shorter than it says, or larger than allowed is refused', async () => {
    const lines = signed()
      .flatMap((_, i, all) => (i % 2 === 0 ? [`${all[i]}: ${all[i + 1]}`] : []))
      .join('\r\n');
    const longer = await speak(
      origin,
      `POST ${KEY_PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}${'x'.repeat(1_000)}`,
      1_500,
    );
    assert.ok(longer.split('"code":200').length <= 2);
    const large = assertPolite(await send({ body: Buffer.alloc(2_000_000, 'a') }), 'two megabytes');
    assert.equal(large.data.err, 'too_large');
    await assertAlive();
  });
});

test('after all of that the log holds no fault of ours', () =>
  assert.deepEqual(faultsIn(target.log()), []));

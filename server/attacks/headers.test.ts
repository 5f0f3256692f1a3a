import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@/lib/contract';
import * as account from '@/lib/contract/account';
import { editCard } from '@/lib/contract/card';
import { CARD_VCF_PATH } from '@/lib/contract/card-vcf';
import { done } from './done';
import { CARD, dot, upload } from './fixtures';
import { ask, type RawRequest, type RawResponse, speak } from './raw-http';
import { type Person, startTarget, type Target } from './target';

/* Attacks of other sites by a visitor's browser: read answers, send forms, frame pages, run what they fetched. */

const FRIEND = 'https://friend.example';
const FOES = [
  'https://evil.example',
  'null',
  'https://friend.example.evil.example',
  'https://evil.example/https://friend.example',
  'http://friend.example',
  'https://friend.example:8443',
  'https://FRIEND.example',
  'file://',
  '',
];
let target: Target;
let me: Person;
before(async () => {
  target = await startTarget({
    processes: [
      {},
      { CORS_ORIGINS: FRIEND, PUBLIC_URL: `${FRIEND}/zc/`, PAGE_ORIGINS: 'https://img.example' },
    ],
  });
  me = await target.register();
});
after(() => target.stop());

const send = (request: RawRequest, server = 0) =>
  ask(target.servers[server]?.origin ?? '', request);
const call = (endpoint: { path: string }, more: readonly string[] = [], server = 0) =>
  send(
    {
      path: endpoint.path,
      headers: [
        ...Object.entries(me.caller.headers()).flat(),
        'content-type',
        'application/json',
        ...more,
      ],
      body: '{}',
    },
    server,
  );

/** One answer of every kind that the server gives. */
async function everyKind(): Promise<Record<string, RawResponse>> {
  await done(me, editCard, CARD).catch(() => undefined);
  const picture = await upload(target, me, await dot());
  const get = (path: string) => send({ method: 'GET', path });
  return {
    call: await call(account.getUserInfo),
    refusal: await call(account.login),
    guest: await send({ path: account.getUserInfo.path }),
    'unknown call': await send({ path: '/api/nope' }),
    'other method': await get(account.login.path),
    preflight: await send({
      method: 'OPTIONS',
      path: account.login.path,
      headers: ['origin', FOES[0] ?? ''],
    }),
    page: await get('/zc/'),
    'lost page': await get('/zc/nope'),
    asset: await get('/zc/_next/static/app.js'),
    redirect: await get('/'),
    'redirect to the folder': await get('/zc'),
    'lost path': await get('/nope'),
    'broken path': await get('/zc/%ff'),
    picture: await get(String(picture.data.url)),
    'lost picture': await get('/upload/image/202601/nope.webp'),
    health: await get('/healthz'),
    'health, ready': await get('/readyz'),
    contact: await get(`${CARD_VCF_PATH}?id=${me.userId}`),
    'lost contact': await get(`${CARD_VCF_PATH}?id=0`),
  };
}

test('every kind of answer carries the security headers and reveals nothing about the server', async () => {
  for (const [kind, { headers, status }] of Object.entries(await everyKind())) {
    assert.ok(status < 500, kind);
    assert.match(
      String(headers['content-security-policy']),
      /frame-ancestors 'self'|default-src 'none'/,
      kind,
    );
    assert.equal(headers['x-content-type-options'], 'nosniff', kind);
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN', kind);
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', kind);
    assert.match(String(headers['permissions-policy']), /camera=\(self\)/, kind);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', kind);
    for (const name of ['server', 'x-powered-by', 'via', 'set-cookie', 'etag-inode'])
      assert.equal(headers[name], undefined, `${kind}: ${name}`);
  }
});

test('a page and a worker talk to nobody and show nothing but ours and what is configured', async () => {
  for (const [server, more] of [
    [0, ''],
    [1, ' https://img.example'],
  ] as const) {
    for (const path of ['/zc/', '/zc/nope', '/zc/sw.js', '/zc/index.html?x=/zc/_next/', '/']) {
      const rules = String(
        (await send({ method: 'GET', path }, server)).headers['content-security-policy'],
      ).split('; ');
      for (const rule of [
        `connect-src 'self'${more}`,
        `img-src 'self'${more} data: blob:`,
        `media-src 'self'${more} blob:`,
        "frame-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ])
        assert.ok(rules.includes(rule), `${path}: ${rule} in ${rules.join('; ')}`);
    }
  }
});

test('browsers are required to use https for a year, once the public address is https', async () => {
  const [plain, secure] = await Promise.all(
    [0, 1].map((server) => send({ method: 'GET', path: '/zc/' }, server)),
  );
  assert.deepEqual(
    [plain?.headers['strict-transport-security'], secure?.headers['strict-transport-security']],
    [undefined, 'max-age=31536000'],
  );
});

test('an answer about a person is kept by no cache, and nothing sets a cookie', async () => {
  for (const [kind, { headers }] of Object.entries(await everyKind())) {
    assert.equal(headers['set-cookie'], undefined, kind);
    if (/call|refusal|guest|contact|health|method/.test(kind))
      assert.match(String(headers['cache-control']), /no-store/, kind);
  }
});

test('an answer that never became a request says that it closes, in an envelope without a word about us', async () => {
  const said = await speak(target.servers[0]?.origin ?? '', 'NONSENSE\r\n\r\n', 1_000);
  assert.match(said, /^HTTP\/1\.1 400 .*\r\nContent-Type: application\/json/);
  assert.match(said, /X-Content-Type-Options: nosniff/i);
});

describe('other origins', () => {
  test('read nothing: no answer allows an origin that is not listed, and none allows all', async () => {
    for (const server of [0, 1]) {
      for (const origin of FOES) {
        for (const { headers } of [
          await call(account.getUserInfo, ['origin', origin], server),
          await send(
            {
              method: 'OPTIONS',
              path: account.getUserInfo.path,
              headers: [
                'origin',
                origin,
                'access-control-request-method',
                'POST',
                'access-control-request-headers',
                'authorization',
              ],
            },
            server,
          ),
        ]) {
          for (const name of [
            'access-control-allow-origin',
            'access-control-allow-credentials',
            'access-control-allow-headers',
          ])
            assert.equal(headers[name], undefined, `${origin}: ${name}`);
        }
      }
    }
  });

  test('a listed one may call, and caches keep its answers apart from others', async () => {
    const { headers } = await call(account.getUserInfo, ['origin', FRIEND], 1);
    assert.deepEqual(
      [headers['access-control-allow-origin'], headers['access-control-allow-credentials']],
      [FRIEND, 'true'],
    );
    assert.match(String((await call(account.getUserInfo, [], 1)).headers.vary), /origin/i);
  });

  test('pages, pictures and the health of the server are not for other origins either, listed or not', async () => {
    for (const path of ['/zc/', '/healthz', '/readyz', '/zc/_next/static/app.js'])
      assert.equal(
        (await send({ method: 'GET', path, headers: ['origin', FRIEND] }, 1)).headers[
          'access-control-allow-origin'
        ],
        undefined,
        path,
      );
  });
});

describe('forms of other sites (CSRF)', () => {
  const SIMPLE = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  test('do nothing: a browser adds no session to a form, and no form can add the headers that a call needs', async () => {
    for (const endpoint of endpoints) {
      for (const type of SIMPLE) {
        const { body } = await send({
          path: endpoint.path,
          headers: [
            'content-type',
            type,
            'origin',
            'https://evil.example',
            'cookie',
            `AccessToken=${me.caller.token}; space_AccessToken=${me.caller.token}; accessKey=1`,
          ],
          body: 'a=1',
        });
        assert.equal(
          (JSON.parse(body) as { data: { err?: string } }).data.err,
          'bad_signature',
          endpoint.name,
        );
      }
    }
  });

  test('and a session in the address or the body is none', async () => {
    const { caller } = me;
    const { authorization, ...rest } = caller.headers();
    const headers = [...Object.entries(rest).flat(), 'content-type', 'application/json'];
    const asked = [
      await send({
        path: `${account.getUserInfo.path}?authorization=${authorization}&token=${authorization}`,
        headers,
        body: '{}',
      }),
      await send({
        path: account.getUserInfo.path,
        headers: [
          ...Object.entries({ ...caller.headers(), authorization: '' }).flat(),
          'content-type',
          'application/json',
        ],
        body: JSON.stringify({ token: authorization, authorization }),
      }),
    ];
    for (const { body } of asked) assert.equal((JSON.parse(body) as { code: number }).code, 401);
  });
});

describe('JSONP', () => {
  test('is off: no call answers a GET, and no name of a function comes back', async () => {
    for (const name of ['callback', 'jsonp', 'cb', '_callback', 'jsoncallback']) {
      for (const path of [account.getPublicKey.path, '/index.php?s=/api/user/info']) {
        for (const method of ['GET', 'POST']) {
          const { headers, body } = await send({
            method,
            path: `${path}${path.includes('?') ? '&' : '?'}${name}=stealIt`,
            headers: [
              'accept',
              'application/javascript',
              ...Object.entries(me.caller.headers()).flat(),
            ],
          });
          assert.equal(headers['content-type'], 'application/json; charset=utf-8');
          assert.ok(body.startsWith('{') && !body.includes('stealIt'), `${method} ${path}`);
        }
      }
    }
  });
});

describe('a contact file', () => {
  test('is a download, whatever its name holds, and only of cards that are public', async () => {
    const other = await target.register();
    await done(other, editCard, {
      ...CARD,
      fields: { ...CARD.fields, name: '"; X=y', bio: 'a\r\nTEL:110\r\nEND:VCARD\r\nBEGIN:VCARD' },
    });
    const { status, headers, body } = await send({
      method: 'GET',
      path: `${CARD_VCF_PATH}?id=${other.userId}`,
    });
    assert.equal(status, 200);
    assert.equal(headers.x, undefined);
    assert.match(String(headers['content-disposition']), /^attachment;/);
    assert.match(String(headers['content-type']), /^text\/(x-)?vcard/);
    const lines = body.split('\r\n');
    assert.deepEqual(
      ['BEGIN:VCARD', 'END:VCARD', 'TEL:110'].map(
        (text) => lines.filter((line) => line === text).length,
      ),
      [1, 1, 0],
      'a field ends no line',
    );
    for (const id of ['0', '-1', 'NaN', '1e9', "1' or '1", '../1', '9'.repeat(40), '1&id=2', '%00'])
      assert.ok(
        (await send({ method: 'GET', path: `${CARD_VCF_PATH}?id=${encodeURI(id)}` })).status < 500,
        id,
      );
  });
});

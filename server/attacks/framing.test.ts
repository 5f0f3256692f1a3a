import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as account from '@/lib/contract/account';
import { ask, assertNoLeak, assertPolite, faultsIn, type RawRequest, speak } from './raw-http';
import { startTarget, type Target } from './target';

/* Broken HTTP framing: lengths, chunks, request smuggling, other protocols. */

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
      await assertServerResponds();
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
    await assertServerResponds();
  });
});

test('after all of that the log holds no fault of ours', () =>
  assert.deepEqual(faultsIn(target.log()), []));

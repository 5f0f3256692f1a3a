import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as account from '@/lib/contract/account';
import { ask, assertPolite, faultsIn, type RawRequest, speak } from './raw-http';
import { startTarget, type Target } from './target';

/* Headers that repeat, are too large, or pretend to be something else. */

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

describe('headers', () => {
  test('two hosts are no request', async () => {
    for (const path of [KEY_PATH, '/zc/', '/healthz']) {
      const { status } = await send({ path, headers: [...signed(), 'Host', 'b.example'] });
      assert.equal(status, 400, path);
    }
    await assertServerResponds();
  });

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
    await assertServerResponds();
  });
});

test('after all of that the log holds no fault of ours', () =>
  assert.deepEqual(faultsIn(target.log()), []));

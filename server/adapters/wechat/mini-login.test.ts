import assert from 'node:assert/strict';
import { createCipheriv, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createMiniLogin } from './mini-login';

const APP = { appId: 'wx-test', secret: 'shh' };
const sessionKey = randomBytes(16).toString('base64');

/** Encrypts as the messenger does: AES-128-CBC with the session key. */
function seal(content: object) {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), iv);
  const encryptedData = Buffer.concat([
    cipher.update(JSON.stringify(content)),
    cipher.final(),
  ]).toString('base64');
  return { encryptedData, iv: iv.toString('base64') };
}

let messenger: http.Server;
let endpoint: string;
before(async () => {
  messenger = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const isRight =
      pathname === '/sns/jscode2session' &&
      searchParams.get('appid') === APP.appId &&
      searchParams.get('secret') === APP.secret &&
      searchParams.get('js_code') === 'good' &&
      searchParams.get('grant_type') === 'authorization_code';
    response.end(
      JSON.stringify(
        isRight
          ? { openid: 'o1', session_key: sessionKey }
          : { errcode: 40029, errmsg: 'invalid code' },
      ),
    );
  });
  await new Promise<void>((resolve) => messenger.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(messenger.address() as AddressInfo).port}`;
});
after(() => messenger.close());

const warnings: unknown[] = [];
const mini = (at = endpoint) =>
  createMiniLogin(
    { endpoint: at, ...APP },
    { warn: (...line: unknown[]) => void warnings.push(line) },
  );
const PHONE = {
  purePhoneNumber: '13800000000',
  countryCode: '86',
  watermark: { appid: APP.appId, timestamp: 1 },
};

test('the messenger vouches for a number', async () =>
  assert.equal(await mini().mobileOf({ code: 'good', ...seal(PHONE) }), '13800000000'));

const REFUSED: [string, Parameters<ReturnType<typeof mini>['mobileOf']>[0]][] = [
  ['a code that the messenger does not know', { code: 'bad', ...seal(PHONE) }],
  [
    'a number sealed for another app',
    { code: 'good', ...seal({ ...PHONE, watermark: { appid: 'wx-other' } }) },
  ],
  ['a number of another country', { code: 'good', ...seal({ ...PHONE, countryCode: '1' }) }],
  ['no number', { code: 'good', ...seal({ watermark: PHONE.watermark, countryCode: '86' }) }],
  ['broken data', { code: 'good', encryptedData: 'AAAA', iv: 'AAAA' }],
];
for (const [what, proof] of REFUSED)
  test(`${what} proves nothing`, async () => assert.equal(await mini().mobileOf(proof), null));

test('an unreachable messenger gives no login, and the secret is not logged', async () => {
  assert.equal(await mini('http://127.0.0.1:1').mobileOf({ code: 'good', ...seal(PHONE) }), null);
  assert.ok(!JSON.stringify(warnings).includes(APP.secret));
});

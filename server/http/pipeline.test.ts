import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, describe, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { signatureOf } from './signature';

let t: TestApp;
let twin: TestApp;
before(async () => {
  t = await testApp();
  twin = await testApp({ beside: t });
});
after(async () => {
  await twin.close();
  await t.close();
});

const JSON_TYPE = 'application/json';
const post = (
  app: TestApp,
  url: string,
  headers: Record<string, string>,
  payload?: string | Buffer,
) => app.app.inject({ method: 'POST', url, headers, payload });
const KEY_PATH = contract.getPublicKey.path;

describe('signature and nonce', () => {
  test('a signed call is answered on both forms of its path', async () => {
    for (const path of [
      KEY_PATH,
      `/index.php?s=${KEY_PATH}`,
      `/index.php?s=${encodeURIComponent(KEY_PATH)}`,
    ]) {
      const answer = await t.caller().send(contract.getPublicKey, {}, { path });
      assert.equal(answer.code, 200, path);
      assert.match(answer.data.publicKey, /BEGIN PUBLIC KEY/);
    }
  });

  test('a nonce works once, also on another process', async () => {
    const headers = { ...t.caller().headers(), 'content-type': JSON_TYPE };
    assert.equal(JSON.parse((await post(t, KEY_PATH, headers, '{}')).body).code, 200);
    for (const app of [t, twin])
      assert.equal(
        JSON.parse((await post(app, KEY_PATH, headers, '{}')).body).data.err,
        'replayed',
      );
  });

  test('of twenty parallel copies of one request on two processes one is answered', async () => {
    const headers = { ...t.caller().headers(), 'content-type': JSON_TYPE };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post(i % 2 ? t : twin, KEY_PATH, headers, '{}')),
    );
    assert.equal(answers.filter(({ body }) => JSON.parse(body).code === 200).length, 1);
  });

  for (const [off, isFine] of [
    [-300_000, true],
    [300_000, true],
    [-300_001, false],
    [300_001, false],
  ] as const) {
    test(`a clock that is off by ${off} ms is ${isFine ? 'accepted' : 'refused with the server time'}`, async () => {
      const headers = { ...t.caller().headers(t.clock.now + off), 'content-type': JSON_TYPE };
      const answer = JSON.parse((await post(t, KEY_PATH, headers)).body);
      if (isFine) assert.equal(answer.code, 200);
      else assert.deepEqual([answer.data.err, answer.data.serverTime], ['clock_skew', t.clock.now]);
    });
  }

  const TAMPERED: [
    string,
    (headers: Record<string, string>) => Record<string, string | undefined>,
  ][] = [
    ['no signature', () => ({ s: undefined })],
    ['a wrong signature', () => ({ s: '0'.repeat(32) })],
    ['a short signature', ({ s }) => ({ s: s?.slice(1) })],
    ['another time than the signed one', ({ t: stamp }) => ({ t: String(Number(stamp) + 1) })],
    ['a nonce of another visitor', ({ n }) => ({ n: `9${n?.slice(1)}` })],
    ['no access key', () => ({ ak: '' })],
    ['an access key of 65 characters', () => ({ ak: 'a'.repeat(65) })],
    ['a time in seconds', () => ({ t: '1700000000' })],
  ];
  for (const [what, change] of TAMPERED) {
    test(`${what} is refused`, async () => {
      const headers = t.caller().headers();
      const merged = Object.fromEntries(
        Object.entries({ ...headers, ...change(headers) }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as Record<string, string>;
      assert.equal(JSON.parse((await post(t, KEY_PATH, merged)).body).data.err, 'bad_signature');
    });
  }

  test('a nonce that is signed but not made of key and time is refused', async () => {
    const headers = t.caller().headers();
    const n = 'x'.repeat(40);
    const answer = await post(t, KEY_PATH, {
      ...headers,
      n,
      s: signatureOf(t.deps.keys.sign, headers.t ?? '', n),
    });
    assert.equal(JSON.parse(answer.body).data.err, 'bad_signature');
  });
});

describe('headers, limits and logs', () => {
  test('CORS is closed to origins that are not listed', async () => {
    const { headers } = await t.app.inject({
      method: 'OPTIONS',
      url: KEY_PATH,
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(headers['access-control-allow-origin'], undefined);
  });

  test('a listed origin may call', async () => {
    const open = await testApp({ beside: t, env: { CORS_ORIGINS: 'https://a.example' } });
    const { statusCode, headers } = await open.app.inject({
      method: 'OPTIONS',
      url: KEY_PATH,
      headers: { origin: 'https://a.example' },
    });
    assert.deepEqual(
      [statusCode, headers['access-control-allow-origin'], headers.vary],
      [204, 'https://a.example', 'Origin'],
    );
    const answer = await open.app.inject({
      method: 'POST',
      url: KEY_PATH,
      headers: { ...open.caller().headers(), origin: 'https://a.example' },
    });
    assert.equal(answer.headers['access-control-allow-credentials'], 'true');
    await open.close();
  });

  test('every answer carries the security headers and a request id', async () => {
    const { headers } = await post(t, KEY_PATH, t.caller().headers());
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /frame-ancestors/);
    assert.match(String(headers['x-request-id']), /^[2-9A-HJ-NP-Z]{10}$/);
  });

  test('a burst through one address is let through up to the limit, however many come before the first is counted', async () => {
    const burst = await testApp({ env: { RATE_PER_MINUTE: '150' } });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => burst.caller().send(contract.getPublicKey)),
    );
    assert.equal(answers.filter(({ code }) => code === 200).length, 150);
    await burst.close();
  });

  test('the limit per address holds over two processes together', async () => {
    const a = await testApp({ env: { RATE_PER_MINUTE: '30' } });
    const b = await testApp({ beside: a, env: { RATE_PER_MINUTE: '30' } });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 2 ? a : b).caller().send(contract.getPublicKey)),
    );
    assert.equal(answers.filter(({ code }) => code === 200).length, 30);
    const refused = answers.find(({ code }) => code === 500);
    assert.equal(refused?.data.err, 'rate_limited');
    assert.match(refused?.msg ?? '', /^操作过于频繁，请\d+秒后再试$/);
    a.advance(60_000);
    assert.equal((await a.caller().send(contract.getPublicKey)).code, 200);
    await b.close();
    await a.close();
  });

  test('the log names the call and the error, and neither number, password, code nor token', async () => {
    const { caller, mobile, session } = await registerUser(t);
    await caller.send(contract.login, { mobile, password: caller.encrypt('Wrong2026x') });
    const log = t.logged.join('');
    assert.match(
      t.logged.findLast((line) => line.includes('account.login')) ?? '',
      /"call":"account.login","code":500,"refusal":"credentials_wrong"/,
    );
    assert.ok(!log.includes(mobile));
    assert.ok(!log.includes(session.token));
    assert.ok(!log.includes(t.sent.at(-1)?.code ?? '?'));
  });

  test('a number that slips into a log line is masked', () => {
    t.deps.logger.info({ note: 'from 13812345678' }, 'call 13912345678');
    assert.match(t.logged.at(-1) ?? '', /138\*\*\*\*5678.*139\*\*\*\*5678/);
  });

  test('a forwarded address counts only behind a proxy that was named; else the log warns once', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const spoof = await testApp({ env: { RATE_PER_MINUTE: '10' } });
    const proxied = await testApp({
      beside: spoof,
      env: { RATE_PER_MINUTE: '10', TRUST_PROXY: '1' },
    });
    for (let i = 0; i < 10; i++)
      assert.equal(
        (
          await spoof
            .caller()
            .send(contract.getPublicKey, {}, { headers: { 'x-forwarded-for': `203.0.113.${i}` } })
        ).code,
        200,
      );
    assert.equal(
      (await spoof.caller().send(contract.getPublicKey, {}, { headers: forwarded })).data.err,
      'rate_limited',
    );
    assert.equal(
      (await proxied.caller().send(contract.getPublicKey, {}, { headers: forwarded })).code,
      200,
    );
    assert.equal(spoof.logged.filter((line) => line.includes('TRUST_PROXY')).length, 1);
    assert.equal(proxied.logged.filter((line) => line.includes('TRUST_PROXY')).length, 0);
    await proxied.close();
    await spoof.close();
  });

  test('something that is not HTTP is answered by a plain refusal', async () => {
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const answer = await new Promise<string>((resolve, reject) => {
      const request = http.request({ port: Number(port), host: '127.0.0.1' });
      request.once('error', reject);
      request.once('socket', (socket) => {
        let said = '';
        socket.on('data', (part) => (said += String(part)));
        socket.on('close', () => resolve(said));
        socket.write('NONSENSE\r\n\r\n');
      });
      request.flushHeaders = () => undefined;
    });
    assert.match(answer, /^HTTP\/1\.1 400[\s\S]*"err":"bad_request"/);
  });
});

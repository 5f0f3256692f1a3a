import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { consoleCalls } from '@/lib/contract/console';
import { consolePath } from '@/lib/contract/console/call';
import * as session from '@/lib/contract/console/session';
import { readConfig } from '@/server/config';
import { consoleInvites, operators } from '@/server/db/schema';
import { findError } from '@/server/http/error-log';
import { createLogger } from '@/server/http/logger';
import { drawDemoInvites } from '@/server/modules/operators/demo';
import { DEMO_OPERATORS } from '@/server/modules/operators/demo-operators';
import { hasOperators } from '@/server/modules/operators/operate';
import { type Running, start } from '@/server/start';
import { type TestApp, testApp } from '@/server/testing/app';
import { CONSOLE_ORIGIN, type TestConsole, testConsole } from '@/server/testing/console';
import { consoleRoutes } from './routes';

const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self'">`;

let t: TestApp;
let c: TestConsole;
before(async () => {
  t = await testApp({ isBare: true });
  const consoleDir = path.join(t.dataDir, 'console');
  fs.mkdirSync(path.join(consoleDir, '_next/static'), { recursive: true });
  fs.writeFileSync(path.join(consoleDir, 'index.html'), PAGE);
  fs.writeFileSync(path.join(consoleDir, 'redeem.html'), PAGE);
  fs.writeFileSync(path.join(consoleDir, '_next/static/a.js'), '1');
  fs.writeFileSync(path.join(consoleDir, '.build-id'), 'build-7');
  c = await testConsole(t, {
    config: {
      ...t.deps.config,
      consoleDir,
      CONSOLE_ALLOW: '127.0.0.1,10.8.0.0/16',
      CONSOLE_ALLOW_REDEEM: '198.51.100.0/24',
    },
  });
});
after(async () => {
  await c.close();
  await t.close();
});

const get = (url: string, given: { host?: string; remoteAddress?: string } = {}) => {
  const { host = new URL(CONSOLE_ORIGIN).host, remoteAddress = '127.0.0.1' } = given;
  return c.app.inject({ url, remoteAddress, headers: { host } });
};

describe('the listener of the console', () => {
  test('a range or a condition that a file does not meet is no fault of the server', async () => {
    for (const given of [
      { range: 'bytes=999999999-' },
      { range: 'bytes=5-2' },
      { 'if-match': '"other"' },
      { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ])
      for (const url of ['/console/', '/console/_next/static/a.js']) {
        const headers = { host: new URL(CONSOLE_ORIGIN).host, ...given };
        const { statusCode } = await c.app.inject({ url, remoteAddress: '127.0.0.1', headers });
        assert.match(String(statusCode), /^(200|412|416)$/, `${url} ${JSON.stringify(given)}`);
      }
  });

  test('mounts every call of the contract once', () => {
    const mounted = consoleRoutes(c.deps).map(({ call }) => call.name);
    assert.deepEqual([...mounted].sort(), consoleCalls.map(({ name }) => name).sort());
    assert.equal(new Set(mounted).size, mounted.length);
  });

  test('answers 404 to whoever is not on the address list, without a word', async () => {
    const answer = await get('/console/', { remoteAddress: '203.0.113.9' });
    assert.deepEqual([answer.statusCode, answer.body], [404, '']);
    assert.equal((await get('/console/', { remoteAddress: '10.8.3.1' })).statusCode, 200);
  });

  test('opens 核销 and its calls alone to the addresses of CONSOLE_ALLOW_REDEEM', async () => {
    const statusOf = async (url: string, remoteAddress = '198.51.100.7') =>
      (await get(url, { remoteAddress })).statusCode;
    assert.equal(await statusOf('/console/redeem?code=1'), 200);
    assert.equal(await statusOf('/console/_next/static/a.js'), 200);
    assert.equal(await statusOf('/console/redeem', '203.0.113.9'), 404);
    for (const url of ['/console/', '/console/index.html', '/console/redeem/../index.html'])
      assert.equal(await statusOf(url), 404, url);
    const codeOf = async (url: string) =>
      (await c.guest('198.51.100.7').raw(`/console/api/${url}`, '{}')).statusCode;
    assert.equal(await codeOf('session/getCurrent'), 200);
    assert.equal(await codeOf('redeem/preview'), 200);
    assert.equal(await codeOf('places/list'), 200);
    assert.equal(await codeOf('places/off'), 404);
    assert.equal(await codeOf('members/list'), 404);
  });

  test('keeps what it refused under the number that an operator reads out', async () => {
    const { body } = await c.guest().raw('/console/api/session/getCurrent', '{"broken');
    const { code, data } = JSON.parse(body) as { code: number; data: { requestId: string } };
    assert.notEqual(code, 200);
    for (let i = 0; i < 20 && !findError(t.dataDir, data.requestId); i += 1) await pause(100);
    assert.equal(findError(t.dataDir, data.requestId)?.call, 'session.getCurrent');
  });

  test('leads from an address of digits to its name, and knows no other name', async () => {
    const digits = await get('/console/members?q=1', { host: '127.0.0.1:3400' });
    assert.deepEqual(
      [digits.statusCode, digits.headers.location],
      [302, `${CONSOLE_ORIGIN}/console/members?q=1`],
    );
    assert.equal((await get('/console/', { host: 'evil.example' })).statusCode, 404);
    const { statusCode } = await c.guest().raw('/console/api/session/getCurrent', '{}', {
      host: '127.0.0.1:3400',
    });
    assert.equal(statusCode, 404);
  });

  test("gives each page its own policy, and keeps nothing in a browser's memory but hashed files", async () => {
    const page = await get('/console/');
    assert.equal(
      page.headers['content-security-policy'],
      "default-src 'self'; script-src 'self'; frame-ancestors 'none'",
    );
    for (const [name, value] of [
      ['x-frame-options', 'DENY'],
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['cache-control', 'no-store'],
      ['x-console-build', 'build-7'],
    ] as const)
      assert.equal(page.headers[name], value, name);
    assert.match(
      String((await get('/console/_next/static/a.js')).headers['cache-control']),
      /immutable/,
    );
  });

  test('serves nothing outside of the console, and no picture without a session', async () => {
    for (const url of ['/', '/zc/', '/healthz', '/metrics', '/console/../package.json'])
      assert.equal((await get(url)).statusCode, 404, url);
    assert.equal((await get('/console/uploads/a.webp')).statusCode, 404);
  });

  test('refuses a call that lacks one of the four signs of an own page', async () => {
    const owner = await c.as(['owner']);
    const path = consolePath(session.getCurrent);
    const errorOf = async (headers: Record<string, string | undefined>) => {
      const { data } = JSON.parse((await owner.raw(path, '{}', headers)).body) as {
        data: { err?: string };
      };
      return data.err;
    };
    assert.equal(await errorOf({}), undefined);
    for (const headers of [
      { origin: undefined },
      { origin: 'http://localhost:3000' },
      { origin: 'null' },
      { 'sec-fetch-site': undefined },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-console': undefined },
      { 'content-type': undefined },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      assert.equal(await errorOf(headers), 'foreign_origin', JSON.stringify(headers));
  });

  test('trusts no second cookie of the same name, which the port of the members could have set', async () => {
    const owner = await c.as(['owner']);
    const path = consolePath(session.getCurrent);
    const cookie = `${owner.cookie}; console=${'A'.repeat(43)}`;
    assert.equal(JSON.parse((await owner.raw(path, '{}', { cookie })).body).code, 401);
    assert.equal(JSON.parse((await owner.raw(path, '{}')).body).code, 200);
  });
});

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe('a server with both listeners', () => {
  let running: Running;
  let port: number;
  let env: Record<string, string>;
  before(async () => {
    port = await freePort();
    env = {
      DATABASE_URL: t.deps.config.DATABASE_URL ?? '',
      DATA_DIR: t.dataDir,
      PORT: '0',
      CONSOLE_PORT: String(port),
      CONSOLE_OUT_DIR: path.join(t.dataDir, 'console'),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PRINT_BANNER: '1',
    };
    running = await open(env);
  });
  after(() => running.stop());
  const open = (given: Record<string, string>) => {
    const config = readConfig(given);
    return start(config, createLogger(config, { write: () => undefined }));
  };
  const call = (origin: string, name: string, input: object) =>
    fetch(`${origin}/console/api/${name}`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'x-console': '1',
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
    });

  test('keeps the console off the port of the members', async () => {
    const members = new URL(running.url).origin;
    assert.equal((await fetch(`${members}/readyz`)).status, 200);
    assert.equal((await fetch(`${members}/console/`)).status, 404);
    assert.equal((await call(members, 'session/getCurrent', {})).status, 404);
    assert.equal(running.desk.url, `http://localhost:${port}/console/`);
    assert.equal((await fetch(running.desk.url ?? '')).status, 200);
  });

  test('counts the calls and connections of both', async () => {
    await call(`http://localhost:${port}`, 'session/getCurrent', {});
    const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    assert.match(text, /zc_calls_total\{call="session\.getCurrent",code="401",refusal=""\} 1/);
    assert.match(text, /^zc_connections \d+$/m);
  });

  const openInvite = async (token: string) => {
    const answer = await call(`http://localhost:${port}`, 'session/openInvite', { token });
    return (await answer.json()) as { data: { operator?: string; err?: string } };
  };

  test('draws a link for each operator of the demo, and none elsewhere; kept as hashes only, who are nobody at the command line', async () => {
    assert.deepEqual(running.desk.invites, []);
    const invites = await drawDemoInvites(t.db, `http://localhost:${port}`, new Date());
    assert.deepEqual(
      invites.map(({ name }) => name),
      [...DEMO_OPERATORS.keys()],
    );
    const [{ link, name } = { link: '', name: '' }] = invites;
    const token = link.split('#')[1] ?? '';
    assert.equal((await openInvite(token)).data.operator, name);
    const rows = JSON.stringify(await t.db.select().from(consoleInvites));
    assert.ok(!rows.includes(token));
    const names = inArray(operators.name, [...DEMO_OPERATORS.keys()]);
    await t.db.update(operators).set({ secretHash: 'joined' }).where(names);
    assert.equal(await hasOperators(t.db), false);
    await drawDemoInvites(t.db, `http://localhost:${port}`, new Date());
    assert.equal((await openInvite(token)).data.err, 'invite_over');
  });

  test('does not start where the port of the console is taken', async () => {
    await assert.rejects(open({ ...env, METRICS_PORT: String(await freePort()) }), {
      name: 'StartError',
      message: /CONSOLE_PORT/,
    });
  });
});

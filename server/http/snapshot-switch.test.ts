import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { mountSnapshotSwitch } from './snapshot-switch';

async function cookieOf(SNAPSHOT: '0' | '1', url: string, cookie?: string) {
  const app = Fastify();
  mountSnapshotSwitch(app, { SNAPSHOT });
  app.get('/*', async () => 'ok');
  const { headers } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  await app.close();
  return headers['set-cookie'];
}

const OFF = 'snapshot=off; Path=/; Max-Age=31536000; SameSite=Lax';

test('switched off, every browser receives the cookie once, with its next answer', async () => {
  for (const url of ['/zc/', '/zc/sw.js', '/api/user/info']) {
    assert.equal(await cookieOf('0', url), OFF, url);
    assert.equal(await cookieOf('0', url, 'shareCode=1; snapshot=off'), undefined, url);
  }
});

test('switched on, only a browser with the cookie receives a change', async () => {
  assert.equal(await cookieOf('1', '/zc/'), undefined);
  assert.equal(await cookieOf('1', '/zc/', 'shareCode=1'), undefined);
  assert.match(String(await cookieOf('1', '/zc/', 'snapshot=off')), /^snapshot=; .*Max-Age=0/);
});

test('files that shared caches keep carry no cookie', async () => {
  for (const url of ['/zc/_next/static/a.js', '/upload/a.webp'])
    assert.equal(await cookieOf('0', url), undefined, url);
});

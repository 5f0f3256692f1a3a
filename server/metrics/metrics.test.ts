import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import * as account from '@/lib/contract/account';
import { dayOf } from '@/lib/time';
import { readConfig } from '@/server/config';
import { createLogger } from '@/server/http/logger';
import { audit } from '@/server/modules/operators/authorize';
import { type Running, start } from '@/server/start';
import { type TestApp, testApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { freePort } from '@/server/testing/ports';
import { readQueues } from './queues';

let t: TestApp;
let running: Running;
let origin: string;
before(async () => {
  t = await testApp({ isBare: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: t.deps.config.DATABASE_URL,
    DATA_DIR: t.dataDir,
    PORT: '0',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'silent',
  };
  const config = readConfig(env);
  running = await start(config, createLogger(config, { write: () => undefined }));
});
after(async () => {
  await running.stop();
  await t.close();
});
const read = async () => (await fetch(`${origin}/metrics`)).text();

test('counts calls by endpoint and outcome, and nothing that a visitor made up', async () => {
  const caller = new Caller(running.app, t.deps, {
    get now() {
      return Date.now();
    },
  });
  await caller.send(account.getUserInfo);
  await caller.send(account.getProfile, { userId: 424_242_424 });
  await caller.raw({ method: 'POST', url: '/api/made-up-by-13800001234', payload: '{}' });
  const text = await read();
  assert.match(text, /^zc_calls_total\{call="account\.getUserInfo",code="401",refusal=""\} 1$/m);
  assert.match(
    text,
    /^zc_calls_total\{call="account\.getProfile",code="500",refusal="not_found"\} 1$/m,
  );
  assert.match(text, /^zc_calls_total\{call="unknown",code="500",refusal="unknown_path"\} 1$/m);
  assert.match(text, /^zc_call_seconds_count\{call="account\.getProfile"\} 1$/m);
  for (const secret of ['13800001234', 'made-up', '424242424', '127.0.0.1'])
    assert.ok(!text.includes(secret), secret);
});

test('reports pool, connections, event loop, queues and the database', async () => {
  const text = await read();
  for (const name of [
    'zc_pool_connections',
    'zc_pool_idle',
    'zc_pool_waiting',
    'zc_connections',
    'zc_live_streams',
    'zc_nodejs_eventloop_lag_p99_seconds',
    'zc_process_resident_memory_bytes',
    'zc_clock_ahead_seconds',
    'zc_database_up',
  ])
    assert.match(text, new RegExp(`^${name} [\\d.e+-]+$`, 'm'), name);
  for (const queue of [
    'rewards due',
    'withdrawals to review',
    'withdrawals to pay',
    'push messages',
    'new neighbours',
    'money audit',
    'payment questions',
    'payments unconfirmed',
    'payments in checking',
    'refunds under way',
    'refunds refused',
    'held pieces',
    'orders closing',
    'promises broken',
    'bills missing',
    'bill differences',
    'vouchers missing',
    'parcels unsubscribed',
    'vouchers ended',
    'wrong voucher codes',
  ])
    assert.match(text, new RegExp(`^zc_queue_age_seconds\\{queue="${queue}"\\} \\d`, 'm'), queue);
  assert.match(text, /^zc_database_up 1$/m);
});

test('reports how many accounts differed at the last audit', async () => {
  const sizes = async () =>
    (await readQueues(t.database)).find(({ queue }) => queue === 'money audit')?.size;
  assert.equal(await sizes(), 0, 'no audit yet');
  const now = Date.now();
  const auditOf = (differences: string[], ago: number) =>
    audit(
      t.db,
      { operator: 'system', now: new Date(now - ago) },
      'reconcile',
      dayOf(new Date(now - ago)),
      { differences },
    );
  await auditOf([], 2_000);
  assert.equal(await sizes(), 0);
  await auditOf(['wallet 1', 'wallet 2'], 1_000);
  assert.equal(await sizes(), 2);
  await auditOf([], 0);
  assert.equal(await sizes(), 0);
});

test('answers on its own port only, to one address', async () => {
  assert.equal((await fetch(`${origin}/`)).status, 404);
  assert.equal((await fetch(`${origin}/metrics`, { method: 'POST' })).status, 404);
  assert.notEqual((await fetch(new URL('/metrics', running.url))).status, 200);
});

test('is off unless asked for, and a port in use is reported with a sentence', async (context) => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  context.after(() => taken.close());
  await new Promise((resolve) => taken.once('listening', resolve));
  const config = readConfig({
    DATABASE_URL: t.deps.config.DATABASE_URL,
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-metrics-')),
    KEYS_DIR: t.deps.config.keysDir,
    PORT: '0',
    METRICS_PORT: String((taken.address() as net.AddressInfo).port),
    LOG_LEVEL: 'silent',
  });
  await assert.rejects(
    start(config, createLogger(config, { write: () => undefined })),
    /METRICS_PORT/,
  );
  fs.rmSync(config.dataDir, { recursive: true, force: true });
  assert.equal(readConfig({}).METRICS_PORT, undefined);
});

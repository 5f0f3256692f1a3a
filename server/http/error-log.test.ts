import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as account from '@/lib/contract/account';
import { buildApp } from '@/server/app';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { showRequest } from '@/server/modules/operators/inspect';
import { type TestApp, testApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { findError, readRequestId, removeOldErrors } from './error-log';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

const FLUSHED_MS = 400;
const bodyOf = async (path: string, payload = '{}') => {
  const { body, headers } = await t
    .caller()
    .raw({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });
  return { ...(JSON.parse(body) as { code: number; data: { requestId?: string } }), headers };
};

test('every answer that is an error carries a number that people can read, which the log has as well', async () => {
  for (const url of ['/api/none', '/api/account/login', '/upload/image', '/index.php?s=/api/x']) {
    const { code, data, headers } = await bodyOf(url);
    assert.notEqual(code, 200, url);
    assert.match(data.requestId ?? '', /^[2-9A-HJ-NP-Z]{10}$/, url);
    assert.equal(headers['x-request-id'], data.requestId);
    assert.ok(
      t.logged.some((line) => line.includes(`"reqId":"${data.requestId}"`)),
      url,
    );
  }
  const caller = t.caller();
  assert.equal((await caller.send(account.listDevices)).code, 401);
  assert.match(caller.lastErrorId, /^[2-9A-HJ-NP-Z]{10}$/);
});

test('an answer that is none carries no number in its body', async () => {
  const caller = t.caller();
  assert.equal((await caller.send(account.getPublicKey)).code, 200);
  assert.equal(caller.lastErrorId, '');
});

test('an operator finds the request by its number, however it is typed, with what was thrown and without mobiles', async () => {
  let isBroken = false;
  const app = await buildApp({
    ...t.deps,
    sms: {
      send: () => Promise.reject(new Error('nobody')),
    },
    clock: () => {
      if (!isBroken) return new Date(t.clock.now);
      throw new Error('the clock broke for 13812345678');
    },
  });
  const broken = new Caller(app, t.deps, t.clock);
  isBroken = true;
  assert.equal((await broken.send(account.listDevices)).data.err, 'internal');
  const id = broken.lastErrorId;
  await pause(FLUSHED_MS);
  const operation = { operator: 'tester', now: new Date(t.clock.now) };
  const typed = ` ${id.slice(0, 5)}-${id.slice(5)} `.toLowerCase();
  const found = await showRequest(t.db, operation, { dataDir: t.dataDir, id: typed });
  assert.deepEqual(
    [found.id, found.call, found.code, found.refusal],
    [id, 'account.listDevices', 500, 'internal'],
  );
  assert.equal(found.fault?.message, 'the clock broke for 138****5678');
  await assert.rejects(
    showRequest(t.db, operation, { dataDir: t.dataDir, id: 'ZZZZZZZZZZ' }),
    (error) => error instanceof OperationRefused && /没有错误编号 ZZZZZZZZZZ/.test(error.message),
  );
  await app.close();
});

test('entries are removed after thirty days, younger ones stay', async () => {
  const file = path.join(t.dataDir, 'errors', 'faults.jsonl.1');
  const entry = (id: string, day: string) => `{"id":"${id}","at":"${day}T00:00:00.000Z"}\n`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, entry('AAAAAAAAAA', '2026-01-01') + entry('BBBBBBBBBB', '2026-01-20'));
  await removeOldErrors(t.dataDir, new Date('2026-02-10'));
  assert.equal(findError(t.dataDir, 'AAAAAAAAAA'), null);
  assert.equal(findError(t.dataDir, 'BBBBBBBBBB')?.at, '2026-01-20T00:00:00.000Z');
  fs.rmSync(file);
});

test('refusals are kept apart from faults, in files of a limited size', async () => {
  const file = path.join(t.dataDir, 'errors', 'refusals.jsonl');
  const first = (await bodyOf('/api/none')).data.requestId ?? '';
  await pause(FLUSHED_MS);
  assert.equal(findError(t.dataDir, first)?.refusal, 'unknown_path');
  assert.equal(fs.statSync(file).mode & 0o077, 0);
  fs.appendFileSync(file, `${'x'.repeat(2_000_000)}\n`);
  const second = (await bodyOf('/api/none')).data.requestId ?? '';
  await pause(FLUSHED_MS);
  assert.ok(fs.statSync(file).size < 10_000, 'begun anew');
  assert.ok(findError(t.dataDir, first), 'and the one before is still there');
  assert.ok(findError(t.dataDir, second));
  assert.deepEqual(fs.readdirSync(path.dirname(file)).sort(), [
    'faults.jsonl',
    'refusals.jsonl',
    'refusals.jsonl.1',
  ]);
});

test('a number is read without blanks, hyphens and small letters', () =>
  assert.equal(readRequestId(' abcde-fgh jk '), 'ABCDEFGHJK'));

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import * as contract from '@/lib/contract/account';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/client';
import { type TestApp, testApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { databaseUrl } from '@/server/testing/cluster';
import { TcpProxy } from '@/server/testing/tcp-proxy';
import { mountHealth } from './health';
import { createWriteProbe } from './write-probe';

let t: TestApp;
let proxy: TcpProxy;
let database: ReturnType<typeof openDatabase>;
let app: Awaited<ReturnType<typeof buildApp>>;
let lost = 0;
before(async () => {
  t = await testApp();
  proxy = await TcpProxy.open(databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName));
  database = openDatabase(proxy.url, { max: 3, onError: () => (lost += 1) });
  app = await buildApp({ ...t.deps, database });
});
after(async () => {
  await app.close();
  await database.close();
  proxy.close();
  await t.close();
});

const ask = () => new Caller(app, t.deps, t.clock).send(contract.getProfile, { userId: 1 });
const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
/** Status of /healthz and /readyz. */
const health = async () => [await statusOf('/healthz'), await statusOf('/readyz')];

test('without its database the server is unavailable, and recovers when it is back', async () => {
  assert.equal((await ask()).data.err, 'not_found');
  assert.deepEqual(await health(), [200, 200]);

  proxy.cut();
  await pause(50);
  assert.ok(lost > 0, 'idle connections broke without ending the process');
  assert.deepEqual(await ask(), {
    code: 503,
    msg: '服务暂时不可用，请稍后再试',
    data: { err: 'unavailable' },
  });
  assert.deepEqual(await health(), [503, 503]);

  proxy.restore();
  assert.equal((await ask()).data.err, 'not_found');
  assert.deepEqual(await health(), [200, 200]);
});

test('a database that takes no writes leaves the server alive but not ready, until it does again', async () => {
  const hand = await t.database.pool.connect(); // a session from before stays valid
  const reconnect = async (isReadOnly: boolean) => {
    await hand.query(
      `alter database "${t.databaseName}" set default_transaction_read_only = ${isReadOnly}`,
    );
    proxy.cut();
    proxy.restore();
    await pause(50);
  };
  await reconnect(true);
  assert.deepEqual(await health(), [200, 503]);
  assert.deepEqual((await app.inject({ method: 'GET', url: '/readyz' })).json(), {
    status: 'read_only',
  });
  await reconnect(false);
  assert.deepEqual(await health(), [200, 200]);
  hand.release();
});

test('a database without room leaves the server alive but not ready, with the reason', async () => {
  let isFull = true;
  const pool = {
    query: async (text: string) => {
      if (isFull && text.includes('insert'))
        throw Object.assign(new Error('could not extend file'), { code: '53100' });
      return { rows: [{ ok: true }] };
    },
  } as unknown as Pool;
  const full = Fastify();
  mountHealth(full, pool, { writeFault: createWriteProbe(pool, null) });
  const { statusCode, body } = await full.inject({ method: 'GET', url: '/readyz' });
  assert.deepEqual(
    [statusCode, (JSON.parse(body) as { status: string }).status],
    [503, 'disk_full'],
  );
  assert.match(body, /磁盘已满.*disk full/);
  assert.equal((await full.inject({ method: 'GET', url: '/healthz' })).statusCode, 200);
  isFull = false;
  await pause(1_100);
  assert.equal((await full.inject({ method: 'GET', url: '/readyz' })).statusCode, 200);
  await full.close();
});

test('concurrent health checks share one query', async () => {
  let asked = 0;
  const counting = Fastify();
  mountHealth(counting, {
    query: () => ((asked += 1), pause(50).then(() => ({ rows: [{ ok: true }] }))),
  } as unknown as Pool);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      counting.inject({ method: 'GET', url: at % 2 ? '/readyz' : '/healthz' }),
    ),
  );
  assert.deepEqual(
    [asked, new Set(answers.map(({ statusCode }) => statusCode))],
    [1, new Set([200])],
  );
  await counting.close();
});

test('a connection that breaks during a call is reported as unavailable, not as an internal error', async () => {
  const hold = await t.database.pool.connect();
  await hold.query('begin');
  await hold.query('lock table users in access exclusive mode');
  const waiting = ask();
  await pause(100);
  proxy.cut();
  assert.equal((await waiting).code, 503);
  await hold.query('rollback');
  hold.release();
  proxy.restore();
});

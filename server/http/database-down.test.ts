import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import * as contract from '@/lib/contract/account';
import { openDatabase } from '@/server/db/client';
import { buildApp } from '@/server/app';
import { testApp, type TestApp } from '@/server/testing/app';
import { Cable } from '@/server/testing/cable';
import { Caller } from '@/server/testing/caller';
import { databaseUrl } from '@/server/testing/cluster';
import { mountHealth } from './health';

let t: TestApp;
let cable: Cable;
let database: ReturnType<typeof openDatabase>;
let app: Awaited<ReturnType<typeof buildApp>>;
let lost = 0;
before(async () => {
  t = await testApp();
  cable = await Cable.lay(databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName));
  database = openDatabase(cable.url, { max: 3, onError: () => (lost += 1) });
  app = await buildApp({ ...t.deps, database });
});
after(async () => {
  await app.close();
  await database.close();
  cable.close();
  await t.close();
});

const ask = () => new Caller(app, t.deps, t.clock).send(contract.getProfile, { userId: 1 });
const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
/** Whether the process lives, and whether it is to be sent calls. */
const health = async () => [await statusOf('/healthz'), await statusOf('/readyz')];

test('without its database the server says so, and recovers by itself', async () => {
  assert.equal((await ask()).data.err, 'not_found');
  assert.deepEqual(await health(), [200, 200]);

  cable.cut();
  await pause(50);
  assert.ok(lost > 0, 'idle connections broke without ending the process');
  assert.deepEqual(await ask(), {
    code: 503,
    msg: '服务暂时不可用，请稍后再试',
    data: { err: 'unavailable' },
  });
  assert.deepEqual(await health(), [503, 503]);

  cable.mend();
  assert.equal((await ask()).data.err, 'not_found');
  assert.deepEqual(await health(), [200, 200]);
});

test('a database that takes no writes leaves the server alive but not ready, until it does again', async () => {
  const hand = await t.database.pool.connect(); // a session from before keeps what it had
  const reconnect = async (isReadOnly: boolean) => {
    await hand.query(
      `alter database "${t.databaseName}" set default_transaction_read_only = ${isReadOnly}`,
    );
    cable.cut();
    cable.mend();
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

test('many who ask for its health at once cost the database one question', async () => {
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

test('a connection that breaks in the middle of a call is told as unavailable, not as our mistake', async () => {
  const hold = await t.database.pool.connect();
  await hold.query('begin');
  await hold.query('lock table users in access exclusive mode');
  const waiting = ask();
  await pause(100);
  cable.cut();
  assert.equal((await waiting).code, 503);
  await hold.query('rollback');
  hold.release();
  cable.mend();
});

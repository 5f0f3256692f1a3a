import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { openDatabase } from '@/server/db/client';
import { buildApp } from '@/server/app';
import { testApp, type TestApp } from '@/server/testing/app';
import { Cable } from '@/server/testing/cable';
import { Caller } from '@/server/testing/caller';
import { databaseUrl } from '@/server/testing/cluster';

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
const health = async () => (await app.inject({ method: 'GET', url: '/healthz' })).statusCode;

test('without its database the server says so, and recovers by itself', async () => {
  assert.equal((await ask()).data.err, 'not_found');
  assert.equal(await health(), 200);

  cable.cut();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(lost > 0, 'idle connections broke without ending the process');
  assert.deepEqual(await ask(), { code: 503, msg: '服务暂时不可用，请稍后再试', data: { err: 'unavailable' } });
  assert.equal(await health(), 503);

  cable.mend();
  assert.equal((await ask()).data.err, 'not_found');
  assert.equal(await health(), 200);
});

test('a connection that breaks in the middle of a call is told as unavailable, not as our mistake', async () => {
  const hold = await t.database.pool.connect();
  await hold.query('begin');
  await hold.query('lock table users in access exclusive mode');
  const waiting = ask();
  await new Promise((resolve) => setTimeout(resolve, 100));
  cable.cut();
  assert.equal((await waiting).code, 503);
  await hold.query('rollback');
  hold.release();
  cable.mend();
});

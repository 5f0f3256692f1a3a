import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { openDatabase } from '@/server/db/client';
import { buildApp } from '@/server/app';
import { testApp, type TestApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { databaseUrl } from '@/server/testing/cluster';

/** A cable between the server and its database that tests can pull out. */
async function createCable(host: string, port: number) {
  const sockets = new Set<net.Socket>();
  let isPlugged = true;
  const server = net.createServer((near) => {
    if (!isPlugged) return void near.destroy();
    const far = net.connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    pull: () => {
      isPlugged = false;
      for (const socket of sockets) socket.destroy();
    },
    plug: () => void (isPlugged = true),
    close: () => server.close(),
  };
}

let t: TestApp;
let cable: Awaited<ReturnType<typeof createCable>>;
let database: ReturnType<typeof openDatabase>;
let app: Awaited<ReturnType<typeof buildApp>>;
let lost = 0;
before(async () => {
  t = await testApp();
  const real = new URL(databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName));
  cable = await createCable(real.hostname, Number(real.port || 5432));
  database = openDatabase(Object.assign(real, { host: `127.0.0.1:${cable.port}` }).toString(), { max: 3, onError: () => (lost += 1) });
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

  cable.pull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(lost > 0, 'idle connections broke without ending the process');
  assert.deepEqual(await ask(), { code: 503, msg: '服务暂时不可用，请稍后再试', data: { err: 'unavailable' } });
  assert.equal(await health(), 503);

  cable.plug();
  assert.equal((await ask()).data.err, 'not_found');
  assert.equal(await health(), 200);
});

test('a connection that breaks in the middle of a call is told as unavailable, not as our mistake', async () => {
  const hold = await t.database.pool.connect();
  await hold.query('begin');
  await hold.query('lock table users in access exclusive mode');
  const waiting = ask();
  await new Promise((resolve) => setTimeout(resolve, 100));
  cable.pull();
  assert.equal((await waiting).code, 503);
  await hold.query('rollback');
  hold.release();
  cable.plug();
});

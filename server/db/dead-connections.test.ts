import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { TcpProxy } from '@/server/testing/tcp-proxy';
import { type Database, openDatabase } from './client';
import { endSilentConnection } from './dead-connections';

let proxy: TcpProxy;
let database: Database;
beforeEach(async () => {
  proxy = await TcpProxy.open(process.env.TEST_DATABASE_URL ?? '');
  database = openDatabase(proxy.url, { max: 2 });
});
afterEach(async () => {
  proxy.close();
  await database.close();
});

const work = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

test('a pool survives more transactions that break at `begin` than it has connections', async () => {
  for (let i = 0; i < 5; i += 1) {
    await database.pool.query('select 1');
    proxy.freeze();
    const broken = work();
    proxy.cut();
    await assert.rejects(broken);
    proxy.restore();
  }
  await Promise.all([work(), work()]);
  assert.ok(database.pool.totalCount <= 2);
});

test('a transaction that breaks in the middle fails once, and its place in the pool is free again', async () => {
  const middle = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.cut();
    await tx.execute(sql`select 2`);
  });
  await assert.rejects(middle);
  proxy.restore();
  await Promise.all([work(), work(), work()]);
});

test('a connection whose database stops responding is closed; one with a slow query is not', async () => {
  database.pool.on('connect', (client) => endSilentConnection(client, 1_500));
  await database.pool.query('select pg_sleep(0.2)');
  await new Promise((resolve) => setTimeout(resolve, 2_000)); // an idle connection is not closed
  assert.equal(database.pool.idleCount, 1);
  proxy.freeze();
  await assert.rejects(database.pool.query('select 1'), { code: 'ETIMEDOUT' });
  proxy.restore();
  await work();
});

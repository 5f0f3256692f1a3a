import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Cable } from '@/server/testing/cable';
import { openDatabase, type Database } from './client';
import { giveUpSilence } from './broken';

let cable: Cable;
let database: Database;
beforeEach(async () => {
  cable = await Cable.lay(process.env.TEST_DATABASE_URL ?? '');
  database = openDatabase(cable.url, { max: 2 });
});
afterEach(async () => {
  cable.close();
  await database.close();
});

const work = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

test('a pool survives more transactions that break at their first word than it has connections', async () => {
  for (let i = 0; i < 5; i += 1) {
    await database.pool.query('select 1');
    cable.freeze();
    const broken = work();
    cable.cut();
    await assert.rejects(broken);
    cable.mend();
  }
  await Promise.all([work(), work()]);
  assert.ok(database.pool.totalCount <= 2);
});

test('a transaction that broke in the middle fails once, and its place is free again', async () => {
  const middle = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    cable.cut();
    await tx.execute(sql`select 2`);
  });
  await assert.rejects(middle);
  cable.mend();
  await Promise.all([work(), work(), work()]);
});

test('a database that falls silent is given up; one that is slow is not', async () => {
  database.pool.on('connect', (client) => giveUpSilence(client, 1_500));
  await database.pool.query('select pg_sleep(0.2)');
  await new Promise((resolve) => setTimeout(resolve, 2_000)); // nobody asks: nothing is given up
  assert.equal(database.pool.idleCount, 1);
  cable.freeze();
  await assert.rejects(database.pool.query('select 1'), { code: 'ETIMEDOUT' });
  cable.mend();
  await work();
});

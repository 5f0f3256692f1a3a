import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from './client';
import { BEYOND_CAP, type Total, unlessBeyond } from './keyset';

const url = process.env.TEST_DATABASE_URL ?? '';

test('a total beyond the cap is not counted again within a minute, an exact one each time; by query and by database', async () => {
  const [here, elsewhere] = [openDatabase(url), openDatabase(url)];
  let counted = 0;
  const ask = (total: Total, { value = 1, db = here.db } = {}) =>
    unlessBeyond(db, sql`select ${value}`, { total: BEYOND_CAP }, async () => {
      counted += 1;
      return { total };
    });
  const three = { count: 3, isExact: true };
  assert.deepEqual((await ask(three)).total, three);
  assert.deepEqual((await ask(three)).total, three);
  assert.equal(counted, 2, 'what is exact may change with every act');
  await ask(BEYOND_CAP);
  assert.deepEqual((await ask(three)).total, BEYOND_CAP);
  assert.equal(counted, 3);
  assert.deepEqual((await ask(three, { value: 2 })).total, three, 'another filter');
  assert.deepEqual((await ask(three, { db: elsewhere.db })).total, three, 'another database');
  await here.db.transaction(async (tx) => {
    const inside = await unlessBeyond(tx, sql`select ${1}`, { total: BEYOND_CAP }, async () => ({
      total: three,
    }));
    assert.deepEqual(inside.total, three, 'a transaction sees what it sees');
  });
  await Promise.all([here.close(), elsewhere.close()]);
});

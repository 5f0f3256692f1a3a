import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabase } from '@/server/db/client';
import { administer, databaseUrl } from '@/server/testing/cluster';
import { recreate, switchTo } from './switch';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const NAME = `exchanged_${process.pid}`;
const ROLE = `${NAME}_owner`;
const NOW = new Date('2026-11-30T04:00:00Z');
const own = Object.assign(new URL(databaseUrl(ADMIN_URL, NAME)), { username: ROLE, password: 'p' });

before(() =>
  administer(
    ADMIN_URL,
    `create role ${ROLE} login createdb password 'p'`,
    `create database ${NAME} owner ${ROLE}`,
    'revoke connect on database postgres from public',
  ),
);
after(() =>
  administer(ADMIN_URL, 'grant connect on database postgres to public', `drop role ${ROLE}`),
);

test('an account that may open no other database exchanges them, twice on one day', async () => {
  const database = openDatabase(own.toString(), { max: 2 });
  try {
    for (const former of ['demo_20261130', 'demo_20261130_2']) {
      await recreate(database.pool);
      assert.equal(await switchTo(database.pool, NOW), `${NAME}_${former}`);
    }
    const { rows } = await database.pool.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by 1',
      [NAME],
    );
    const there = rows.map(({ name }) => name);
    assert.deepEqual(
      there,
      ['', '_demo_20261130', '_demo_20261130_2'].map((end) => NAME + end),
    );
    for (const name of there) await administer(ADMIN_URL, `drop database ${name} with (force)`);
  } finally {
    await database.close();
  }
});

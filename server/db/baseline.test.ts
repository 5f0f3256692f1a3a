import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { administer, copyDatabase, databaseUrl, TEMPLATE } from '@/server/testing/cluster';
import { countMigrations } from './baseline';
import { openDatabase } from './client';
import { appliedMigrations, readMigrations } from './drizzle-internals';
import { migrate, MIGRATIONS_FOLDER } from './migrate';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
/** The last migration of the release before the baseline. */
const LAST = '2e4c812391680588587a8c552bb8be1fa6314d5321b5930251b9aab82b892010';
const names: string[] = [];
after(() =>
  administer(ADMIN_URL, ...names.map((name) => `drop database if exists ${name} with (force)`)),
);

/** A database with today's schema whose list of migrations ends as an older release left it; empty without a list. */
async function databaseWith(migrations: readonly [hash: string, time: number][] | null) {
  const name = `baseline_${randomBytes(4).toString('hex')}`;
  names.push(name);
  await administer(
    ADMIN_URL,
    migrations ? copyDatabase(name, TEMPLATE) : `create database ${name}`,
  );
  const database = openDatabase(databaseUrl(ADMIN_URL, name), { max: 4, isUnlimited: true });
  if (migrations) await database.pool.query('delete from drizzle.__drizzle_migrations');
  for (const [hash, time] of migrations ?? [])
    await database.pool.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, time],
    );
  return database;
}
const known = readMigrations(MIGRATIONS_FOLDER);

test('a database of the release before opens: its schema counts as the baseline, its rows stay', async () => {
  const { pool, close } = await databaseWith(null);
  await migrate(pool, 1);
  await pool.query(
    `update drizzle.__drizzle_migrations set hash = '${LAST}', created_at = 1795747046721`,
  );
  await pool.query("insert into ledger_accounts (name) values ('user:10001:available')");
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  assert.deepEqual((await appliedMigrations(pool)).slice(1), known);
  const { rowCount } = await pool.query(
    "select 1 from ledger_accounts where name = 'user:10001:available'",
  );
  assert.equal(rowCount, 1);
  await close();
});

test('an older database is refused with the commit that brings it up, and stays as it was', async () => {
  const { pool, close } = await databaseWith([['an earlier one', 1_795_735_247_532]]);
  await assert.rejects(migrate(pool), /先用提交 [0-9a-f]{8} 的程序启动一次/);
  assert.deepEqual(await appliedMigrations(pool), [
    { hash: 'an earlier one', time: 1_795_735_247_532 },
  ]);
  await close();
});

test('three that start at once on an empty database make the schema once', async () => {
  const { pool, close } = await databaseWith(null);
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  assert.deepEqual(await appliedMigrations(pool), known);
  await close();
});

test('a newer database is refused with the way back, and stays as it was', async () => {
  const ours = known.map(({ hash, time }) => [hash, time] as [string, number]);
  const { pool, close } = await databaseWith([...ours, ['a later one', Date.now() + 1e10]]);
  await assert.rejects(migrate(pool), /请恢复升级前的备份/);
  assert.equal((await appliedMigrations(pool)).length, known.length + 1);
  await close();
});

test('a database whose later migrations lack one of this version is refused', async () => {
  const later: [string, number] = ['of another version', Date.now() + 1e10];
  for (const list of [[later], [[LAST, 1_795_747_046_721] as [string, number], later]]) {
    const { pool, close } = await databaseWith(list);
    await assert.rejects(migrate(pool), /来自别的版本/);
    assert.equal((await appliedMigrations(pool)).length, list.length);
    await close();
  }
});

test('a backup is restored when its schema is that of this version or of the release before', () => {
  const hashes = known.map(({ hash }) => hash);
  const count = (list: string[]) => countMigrations(list, MIGRATIONS_FOLDER);
  assert.equal(count(hashes), known.length);
  assert.equal(count(['an earlier one', LAST]), 1, 'the release before');
  assert.equal(count(['an earlier one', LAST, ...hashes]), known.length, 'adopted from it');
  assert.equal(count(['an earlier one']), 0);
  assert.equal(count([...hashes, 'later']), 0);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { appliedMigrations, readMigrations, rootCause } from './drizzle-internals';
import { MIGRATIONS_FOLDER } from './migrate';
import { prepareOnce, prepareSql } from './prepared';
import { users } from './schema';

const SEE = 'see docs/upgrading.md';

let t: TestApp;
before(async () => {
  t = await testApp();
});
after(() => t.close());

test('drizzle: session.prepareQuery runs a named prepared statement, inside a transaction too', async () => {
  const numberOf = prepareSql<{ n: number }>(
    'contract-test',
    sql`select ${sql.placeholder('n')}::int as n`,
  );
  const namesOf = prepareSql<{ name: string }>(
    'contract-test-names',
    sql`select name from pg_prepared_statements where name like 'contract-test%' order by name`,
  );
  const names = await t.db.transaction(async (tx) => {
    for (const n of [1, 2])
      assert.deepEqual(await numberOf(tx, { n }), [{ n }], `session.prepareQuery changed: ${SEE}`);
    return namesOf(tx, {});
  });
  assert.ok(
    names.some(({ name }) => name === 'contract-test'),
    `the statement was not prepared under its name: ${SEE}`,
  );
});

test('drizzle: a query that was prepared on one connection runs on that of a transaction', async () => {
  const pidOf = prepareSql<{ pid: number }>('contract-pid', sql`select pg_backend_pid() as pid`);
  const one = prepareOnce((db) =>
    db
      .select({ n: sql<number>`${sql.placeholder('n')}::int`, at: users.createdAt })
      .from(users)
      .limit(1)
      .prepare('contract-user'),
  );
  assert.ok((await pidOf(t.db, {}))[0]);
  await t.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    assert.deepEqual(await pidOf(tx, {}), rows, `a prepared query has no client: ${SEE}`);
    await insertMember(tx, { at: new Date(0) });
    for (const n of [1, 2]) {
      const [row] = await one(tx).execute({ n });
      assert.ok(row?.n === n && row.at instanceof Date, `fields of a prepared query: ${SEE}`);
    }
  });
});

test('drizzle: the cause of a failed query is the error of the driver, with its code', async () => {
  const error: unknown = await t.db.execute(sql`select 1/0`).catch((reason: unknown) => reason);
  assert.ok(error instanceof Error && error.cause instanceof Error, `error.cause is gone: ${SEE}`);
  assert.equal((rootCause(error) as { code?: string }).code, '22012', `no SQLSTATE: ${SEE}`);
});

test('drizzle: the table of applied migrations holds the hash and time of every file', async () => {
  const files = readMigrations(MIGRATIONS_FOLDER);
  assert.ok(files.length > 0 && files.every(({ hash, time }) => hash && time), SEE);
  assert.deepEqual(await appliedMigrations(t.database.pool), files, `migration table: ${SEE}`);
});

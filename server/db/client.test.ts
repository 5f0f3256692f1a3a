import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from './client';

const url = process.env.TEST_DATABASE_URL ?? '';
const SETTINGS = `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;

test('every connection of a pool ends statements that run longer than a call may, and transactions that do nothing', async () => {
  const { pool, close } = openDatabase(url, { max: 3 });
  const answers = await Promise.all(
    [1, 2, 3].map(() => pool.query<{ statement: string }>(`${SETTINGS} from pg_sleep(0.1)`)),
  );
  for (const { rows } of answers) assert.deepEqual(rows, [{ statement: '12s', idle: '30s' }]);
  assert.equal(pool.totalCount, 3);
  await close();
});

test('what calls ask runs in one process of the database, and its plans are not compiled', async () => {
  const { pool, close } = openDatabase(url);
  const { rows } = await pool.query(
    `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
  );
  assert.deepEqual(rows, [{ workers: '0', jit: 'off' }]);
  await close();
});

test('an unlimited pool has no such limits', async () => {
  const { pool, close } = openDatabase(url, { isUnlimited: true });
  assert.deepEqual((await pool.query(SETTINGS)).rows, [{ statement: '0', idle: '0' }]);
  await close();
});

test('the startup parameters are ones that a pooler passes on', async () => {
  const { pool, close } = openDatabase(url);
  const client = await pool.connect();
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where source = 'client' order by name`,
  );
  client.release();
  await close();
  assert.deepEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => !['application_name', 'client_encoding'].includes(name)),
    [],
  );
});

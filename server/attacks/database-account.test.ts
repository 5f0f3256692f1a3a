import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { createLocalStorage } from '@/server/adapters/storage/local';
import { type Database, openDatabase } from '@/server/db/client';
import { continueBroadcasts } from '@/server/jobs/broadcasts';
import { updateCity } from '@/server/jobs/city';
import { deleteExpired } from '@/server/jobs/expire';
import { reconcile } from '@/server/jobs/reconcile';
import { closeDueAccounts } from '@/server/modules/account/close-due';
import { remindOfCards } from '@/server/modules/card/box';
import { remindOfRestock } from '@/server/modules/goods/restock';
import { closeLapsed } from '@/server/modules/orders/close';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { buildFixtures, ownersView } from './fixtures';
import { startTarget, type Target } from './target';

/* The worst case: an attacker has the database account that calls use. It is a real account of docs/deploy/accounts.sql. */

const ROLE = 'metaverse_app';
const DENIED = '42501';
let target: Target;
let app: Database;
before(async () => {
  const password = randomBytes(12).toString('hex');
  let url = '';
  target = await startTarget({
    envOf: async ({ deps: { config }, database: { pool } }) => {
      const owner = config.DATABASE_URL ?? '';
      await pool.query(
        `do $$ begin if not exists (select from pg_roles where rolname = '${ROLE}') then create role ${ROLE} login; end if; end $$`,
      );
      await pool.query(`alter role ${ROLE} password '${password}'`);
      await pool.query(fs.readFileSync('docs/deploy/accounts.sql', 'utf8'));
      url = Object.assign(new URL(owner), { username: ROLE, password }).toString();
      return { DATABASE_URL: url, DATABASE_DIRECT_URL: owner };
    },
  });
  app = openDatabase(url, { max: 2 });
});
after(async () => {
  await app.close();
  await target.stop();
});

test('the account is enough for everything that members do and for every job', async () => {
  const fixtures = await buildFixtures(target);
  assert.ok(await ownersView(fixtures));
  const now = new Date();
  await settleDueRewards(app.db, now);
  await updateCity(app.db, now);
  await closeDueAccounts(app.db, createLocalStorage(target.t.dataDir).remove, now);
  await remindOfCards(app.db, now);
  await closeLapsed(app.db, now);
  await remindOfRestock(app.db, now);
  await continueBroadcasts(app.db, () => now);
  await deleteExpired(app.db, now);
  assert.deepEqual(await reconcile(target.t.db), []);
  assert.doesNotMatch(target.log(), /permission denied/);
});

const HOSTILE = [
  'update ledger_entries set amount = amount * 2',
  'delete from ledger_journals',
  'delete from audit_log',
  "update audit_log set operator = 'somebody else'",
  'truncate users',
  'alter table ledger_entries disable trigger all',
  'drop trigger ledger_entries_append_only on ledger_entries',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'alter table users add column secret text',
  'drop table users',
  'create table mine (id int)',
  'create schema mine',
  `alter role ${ROLE} superuser`,
  "create role friend login password 'x'",
  "copy users to '/tmp/users'",
  "copy users to program 'cat'",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  'delete from drizzle.__drizzle_migrations',
] as const;
for (const sql of HOSTILE)
  test(`the account may not: ${sql}`, async () => {
    await assert.rejects(app.pool.query(sql), (error: { code?: string }) => error.code === DENIED);
  });

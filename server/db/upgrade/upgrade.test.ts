import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { getAssets } from '@/lib/contract/wallet';
import { readConfig } from '@/server/config';
import { hashToken } from '@/server/http/authenticate';
import { createLogger } from '@/server/http/logger';
import { reconcile } from '@/server/jobs/reconcile';
import { loadKeys } from '@/server/keys';
import { start } from '@/server/start';
import { Caller } from '@/server/testing/caller';
import { administer, databaseUrl } from '@/server/testing/cluster';
import { openDatabase } from '../client';
import { migrate } from '../migrate';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const MEMBER = 10001;
/** Test keys with which the names and numbers in the rows are encrypted. */
const SECRET = '1d8d1ea37dc297a0d83f2f954aea2c0875808afc88c91e715f28aae073dbd8bd';
const TOKEN = 'token-of-an-old-session';

/** A database as an old release left it, with a member who is logged in. */
async function oldDatabase(
  release: string,
  migrations: number,
): Promise<{ url: string; counts: Map<string, number>; remove: () => Promise<void> }> {
  const name = `upgrade_${randomBytes(4).toString('hex')}`;
  await administer(ADMIN_URL, `create database ${name}`);
  const url = databaseUrl(ADMIN_URL, name);
  const database = openDatabase(url, { max: 1, isUnlimited: true });
  await migrate(database.pool, migrations);
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica'); // rows in any order
  await client.query(fs.readFileSync(path.join('server/db/upgrade', `${release}.sql`), 'utf8'));
  await client.query(
    `insert into sessions (token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at) values ($1, $2, 'h5', 'test', 'test', '', now() - interval '1 day', now(), now() + interval '10 days')`,
    [hashToken(TOKEN), MEMBER],
  );
  client.release(true);
  const counts = await countRows(url);
  await database.close();
  return {
    url,
    counts,
    remove: () => administer(ADMIN_URL, `drop database if exists ${name} with (force)`),
  };
}

async function countRows(url: string): Promise<Map<string, number>> {
  const database = openDatabase(url, { max: 1 });
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables)
    counts.set(
      name,
      (await database.pool.query<{ n: number }>(`select count(*) as n from "${name}"`)).rows[0]
        ?.n ?? 0,
    );
  await database.close();
  return counts;
}

for (const [release, migrations] of [
  ['0000', 1],
  ['0002', 3],
] as const) {
  test(`a database of release ${release} starts with today's server: nothing is lost, the books agree, who was logged in still is`, async () => {
    const old = await oldDatabase(release, migrations);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-upgrade-'));
    fs.mkdirSync(path.join(dataDir, 'keys'));
    fs.writeFileSync(path.join(dataDir, 'keys', 'app-secret'), SECRET);
    const config = readConfig({
      DATABASE_URL: old.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const running = await start(config, createLogger(config, { write: () => undefined }));
    try {
      const caller = new Caller(
        running.app,
        { keys: loadKeys(config.keysDir) },
        {
          get now() {
            return Date.now();
          },
        },
      );
      caller.token = TOKEN;
      const me = await caller.send(contract.getUserInfo);
      assert.deepEqual([me.code, me.data.userId], [200, MEMBER]);
      const money = await caller.send(getAssets);
      assert.deepEqual(
        [money.msg, money.data.available],
        ['操作成功', release === '0000' ? 0 : 140_00],
      );
    } finally {
      await running.stop();
    }
    const after = await countRows(old.url);
    const forgotten = new Set(['nonces', 'rate_limits', 'sms_codes', 'idempotency']);
    for (const [table, n] of old.counts)
      if (!forgotten.has(table) && after.has(table))
        assert.ok((after.get(table) ?? 0) >= n, `${table}: ${after.get(table)} of ${n}`);
    const database = openDatabase(old.url, { max: 1 });
    assert.deepEqual(await reconcile(database.db), []);
    await database.close();
    await old.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { hashToken } from '@/server/http/authenticate';
import { administer, databaseUrl } from './cluster';

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
/** Who is logged in with `TOKEN`. */
export const MEMBER = 10001;
export const TOKEN = 'token-of-an-old-session';

export interface OldDatabase {
  url: string;
  /** Rows of each table when it was left. */
  counts: Map<string, number>;
  remove: () => Promise<void>;
}

/** An empty database of its own, to be dropped by `drop`. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `upgrade_${randomBytes(4).toString('hex')}`;
  await administer(ADMIN_URL, `create database ${name}`);
  return {
    url: databaseUrl(ADMIN_URL, name),
    drop: () => administer(ADMIN_URL, `drop database if exists ${name} with (force)`),
  };
}

/**
 * A database as an old release left it, with a member who is logged in. Each of `steps` is the number of migrations that
 * ran before the rows of a file were written.
 */
export async function oldDatabase(
  steps: readonly { migrations: number; rows: string }[],
): Promise<OldDatabase> {
  const { url, drop } = await emptyDatabase();
  for (const { migrations, rows } of steps) {
    const database = openDatabase(url, { max: 1, isUnlimited: true });
    await migrate(database.pool, migrations);
    const client = await database.pool.connect();
    await client.query('set session_replication_role = replica'); // rows in any order
    await client.query(fs.readFileSync(path.join('server/db/upgrade', `${rows}.sql`), 'utf8'));
    client.release(true);
    await database.close();
  }
  const database = openDatabase(url, { max: 1 });
  await database.pool.query(
    `insert into sessions (token_hash, user_id, platform, device_name, visitor_key, ip, created_at, last_seen_at, expires_at) values ($1, $2, 'h5', 'test', 'test', '', now() - interval '1 day', now(), now() + interval '10 days')`,
    [hashToken(TOKEN), MEMBER],
  );
  await database.close();
  return { url, counts: await countRows(url), remove: drop };
}

/** Rows of each table. */
export async function countRows(url: string): Promise<Map<string, number>> {
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

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';

/** Any number: the same for all processes of this product. */
const MIGRATION_LOCK = 7_270_001;

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'db', 'migrations');

/**
 * Brings the schema up to date, or only through the first so many migrations. Many processes may start at once: one
 * migrates, the others wait and find nothing to do.
 */
export async function migrate(pool: Pool, count?: number): Promise<void> {
  const folder = count === undefined ? MIGRATIONS_FOLDER : firstMigrations(count);
  const client = await pool.connect();
  try {
    if (await isCurrent(client, folder)) return; // a start does not wait for a backup that holds migrations
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closes the connection, which also frees the lock
    if (folder !== MIGRATIONS_FOLDER) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the newest migration of the folder has been through here. */
async function isCurrent(client: ClientBase, folder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1);
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!newest || !rows[0]?.there) return false;
  const { rowCount } = await client.query(
    'select 1 from drizzle.__drizzle_migrations where created_at >= $1',
    [newest.folderMillis],
  );
  return (rowCount ?? 0) > 0;
}

/** Keeps migrations waiting until this connection ends; readers of one moment do not wait for each other. */
export async function holdMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
}

interface Journal {
  entries: { tag: string }[];
}

/** A folder with the oldest migrations only, as the migrator reads it. */
function firstMigrations(count: number): string {
  const journal = JSON.parse(
    fs.readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
  ) as Journal;
  const entries = journal.entries.slice(0, count);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-migrations-'));
  fs.mkdirSync(path.join(folder, 'meta'));
  fs.writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries }),
  );
  for (const { tag } of entries)
    fs.copyFileSync(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { adoptBaseline } from './baseline';
import { appliedMigrations, readMigrations } from './drizzle-internals';

/** Any number: the same for all processes of this product. */
const MIGRATION_LOCK = 7_270_001;

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'db', 'migrations');

/**
 * Brings the schema up to date, or only through the first `count` migrations. Many processes may start at once: one
 * migrates, the others wait for its lock and find nothing to do.
 * @throws StartError for a database that this version cannot bring up to date
 */
export async function migrate(pool: Pool, count?: number): Promise<void> {
  const folder = count === undefined ? MIGRATIONS_FOLDER : firstMigrations(count);
  const client = await pool.connect();
  try {
    if (await isCurrent(client, folder)) return; // a backup holds this lock for long: do not wait for it when nothing is to be migrated
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptBaseline(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closes the connection, which also frees the lock
    if (folder !== MIGRATIONS_FOLDER) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** True when the newest migration of the folder has been applied. */
async function isCurrent(client: ClientBase, folder: string): Promise<boolean> {
  const newest = readMigrations(folder).at(-1);
  const applied = await appliedMigrations(client);
  return newest !== undefined && applied.some(({ hash }) => hash === newest.hash);
}

/** Blocks migrations until this connection ends; a shared lock, so backups do not block each other. */
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

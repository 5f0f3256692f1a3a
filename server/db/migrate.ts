import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool } from 'pg';
import { adoptBaseline } from './baseline';
import { appliedMigrations, readMigrations } from './drizzle-internals';

const MIGRATION_LOCK = 7_270_001;

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'db', 'migrations');

/**
 * Many processes may start: one migrates, the others wait for its lock.
 * @throws StartError for a database that cannot be brought up to date
 */
export async function migrate(pool: Pool, count?: number): Promise<void> {
  const folder = count === undefined ? MIGRATIONS_FOLDER : firstMigrations(count);
  const client = await pool.connect();
  try {
    if (await isCurrent(client, folder)) return; // a backup holds this lock for long; do not wait without need
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptBaseline(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true);
    if (folder !== MIGRATIONS_FOLDER) fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function isCurrent(client: ClientBase, folder: string): Promise<boolean> {
  const newest = readMigrations(folder).at(-1);
  const last = (await appliedMigrations(client)).at(-1);
  return newest !== undefined && last?.hash === newest.hash;
}

/** Has rows of an earlier release. */
export async function isBehind(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const applied = await appliedMigrations(client);
    const newest = readMigrations(MIGRATIONS_FOLDER).at(-1);
    return applied.length > 0 && !applied.some(({ hash }) => hash === newest?.hash);
  } finally {
    client.release();
  }
}

/** Shared lock: blocks migrations, not other backups. */
export async function holdMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
}

interface Journal {
  entries: { tag: string }[];
}

/** The migrator reads a folder, so this makes one. */
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

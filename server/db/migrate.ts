import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number: the same for all processes of this product. */
const MIGRATION_LOCK = 7_270_001;

export const MIGRATIONS_FOLDER = path.join(process.cwd(), 'server', 'db', 'migrations');

/** Brings the schema up to date. Many processes may start at once: one migrates, the others wait and find nothing to do. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    client.release(true); // closes the connection, which also frees the lock
  }
}

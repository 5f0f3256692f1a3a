import type { SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool } from 'pg';
import type { Db } from './client';

/*
 * Everything that we use of drizzle beyond its documented interface. The contract is tested in drizzle-internals.test.ts;
 * docs/upgrading.md says what to do when a new version breaks it.
 */

const dialect = new PgDialect();

/** Runs a statement of fixed text as a named prepared statement: each connection plans it once. */
export async function executePrepared<T extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<T[]> {
  const { rows } = (await db._.session
    .prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
    .execute()) as { rows: T[] };
  return rows;
}

/** The driver's error: drizzle wraps it in one whose text holds the query and its values. */
export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;

/** `time` orders migrations. */
export interface Migration {
  hash: string;
  time: number;
}

/** The migrations of a folder, oldest first. */
export const readMigrations = (folder: string): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({
    hash,
    time: folderMillis,
  }));

/** The migrations that were applied to a database, oldest first; none when it is empty. */
export async function appliedMigrations(client: ClientBase | Pool): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<Migration>(
    'select hash, created_at::float8 as time from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

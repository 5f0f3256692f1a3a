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

/** A statement whose text is known, before it runs. */
interface PreparedText<T> {
  execute: (values?: Record<string, unknown>) => Promise<{ rows: T[] }>;
}

/** Makes a statement of fixed text a named prepared statement: each connection plans it once. */
export const prepareText = <T extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): PreparedText<T> =>
  db._.session.prepareQuery(
    dialect.sqlToQuery(statement),
    undefined,
    name,
    false,
  ) as unknown as PreparedText<T>;

/** Text and values of a condition or a query: equal for two that ask the same. */
export function keyOfQuery(query: SQL): string {
  const { sql, params } = dialect.sqlToQuery(query);
  return JSON.stringify([sql, params]);
}

/** A query that was prepared on any connection, for the one of `db`: neither its text nor its fields are built again. */
export const bindTo = <P extends object>(db: Db, prepared: P): P =>
  Object.create(prepared, {
    client: { value: (db._.session as unknown as { client: unknown }).client },
  }) as P;

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

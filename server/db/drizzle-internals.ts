import type { SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool } from 'pg';
import type { Db } from './client';

/* Use of drizzle beyond its documented interface (docs/upgrading.md). */

const dialect = new PgDialect();

interface PreparedText<T> {
  execute: (values?: Record<string, unknown>) => Promise<{ rows: T[] }>;
}

/** A named prepared statement: each connection plans it once. */
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

export function keyOfQuery(query: SQL): string {
  const { sql, params } = dialect.sqlToQuery(query);
  return JSON.stringify([sql, params]);
}

export const bindTo = <P extends object>(db: Db, prepared: P): P =>
  Object.create(prepared, {
    client: { value: (db._.session as unknown as { client: unknown }).client },
  }) as P;

/** drizzle's error text holds query and values. */
export const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;

/** `time` orders migrations. */
export interface Migration {
  hash: string;
  time: number;
}

export const readMigrations = (folder: string): Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({
    hash,
    time: folderMillis,
  }));

/** Oldest first; none when the database is empty. */
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

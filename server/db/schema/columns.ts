import type { SQL } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** 64 bits in the database, safe integer in code. */
export const int = (name: string) => bigint(name, { mode: 'number' });

export const refTo = (name: string, target: () => AnyPgColumn) =>
  int(name).notNull().references(target);

/** The only time type of the schema. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const indexWhere = (name: string, where: SQL, column: PgColumn) =>
  index(name).on(column).where(where);

import type { SQL } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** 64 bits in the database, safe integer in code. */
export const int = (name: string) => bigint(name, { mode: 'number' });

export const refTo = (name: string, target: () => AnyPgColumn) =>
  int(name).notNull().references(target);

/** The only time type of the schema. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

type Columns = Parameters<ReturnType<typeof index>['on']>;

export const indexWhere = (name: string, where: SQL, ...columns: Columns) =>
  index(name)
    .on(...columns)
    .where(where);

export const uniqueIndexWhere = (name: string, where: SQL, ...columns: Columns) =>
  uniqueIndex(name)
    .on(...columns)
    .where(where);

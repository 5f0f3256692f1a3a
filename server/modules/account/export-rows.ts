import { type SQL, sql } from 'drizzle-orm';
import type { Vault } from '@/server/db/vault';

export interface Section {
  name: string;
  /** What people read above it. */
  title: string;
  /** The next rows after `after` (0 at first), by a number `k` that rises; `row` is what the member may keep. */
  page: (userId: number, after: number, limit: number) => SQL;
  /** Makes a row with sealed fields readable for its owner. */
  open?: (row: Record<string, unknown>, vault: Vault) => Record<string, unknown>;
}

const ms = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** A field with a moment as epoch ms. */
export const at = (field: string, column: string): SQL =>
  sql`${sql.raw(`'${field}'`)}, ${ms(column)}`;

/** Rows of one table: `key` orders them, `fields` makes the row. `where` selects the member's. */
export const rows = (
  name: string,
  title: string,
  key: string,
  fields: SQL,
  from: SQL,
  where: (userId: number) => SQL,
): Section => ({
  name,
  title,
  page: (userId, after, limit) =>
    sql`select ${sql.raw(key)} as k, jsonb_build_object(${fields}) as row from ${from} where ${where(userId)} and ${sql.raw(key)} > ${after} order by ${sql.raw(key)} limit ${limit}`,
});

/** Rows of a small table without an id of their own, numbered by their timestamps. */
export const numbered = (
  name: string,
  title: string,
  table: string,
  moment: string,
  fields: SQL,
): Section => ({
  name,
  title,
  page: (userId, after, limit) => sql`
    select n as k, jsonb_build_object(${fields}, ${at('at', moment)}) as row
    from (select *, row_number() over (order by ${sql.identifier(moment)}, ctid) as n from ${sql.identifier(table)} where user_id = ${userId}) t where n > ${after} order by n limit ${limit}`,
});

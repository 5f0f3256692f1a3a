import { type SQL, sql } from 'drizzle-orm';
import type { Vault } from '@/server/db/vault';

export interface Section {
  name: string;
  title: string;
  /** Rows after the rising number `k` (0 first). */
  page: (userId: number, after: number, limit: number) => SQL;
  open?: (row: Record<string, unknown>, vault: Vault) => Record<string, unknown>;
}

const ms = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** Epoch ms. */
export const at = (field: string, column: string): SQL =>
  sql`${sql.raw(`'${field}'`)}, ${ms(column)}`;

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
  page: (userId, after, limit) => sql`
    select ${sql.raw(key)} as k, jsonb_build_object(${fields}) as row
    from ${from}
    where ${where(userId)} and ${sql.raw(key)} > ${after}
    order by ${sql.raw(key)} limit ${limit}`,
});

/** For tables without an id: numbered by timestamps. */
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
    from (
      select *, row_number() over (order by ${sql.identifier(moment)}, ctid) as n
      from ${sql.identifier(table)}
      where user_id = ${userId}
    ) t
    where n > ${after}
    order by n limit ${limit}`,
});

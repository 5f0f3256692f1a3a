import type { PoolClient } from 'pg';
import type { Sequence } from './manifest';

/** Read from PostgreSQL's catalog: a new table is in the next backup. */

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
    order by c.relname`);
  return rows;
}

/** Not transactional: read after the rows, never behind them. */
export async function listSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname`);
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const {
      rows: [at],
    } = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${quote(name)}`,
    );
    if (at) found.push({ name, lastValue: at.last, isCalled: at.called });
  }
  return found;
}

/** Statements that drop the keys, and that create them with a check. */
export async function listForeignKeys(
  client: PoolClient,
): Promise<{ drop: string[]; add: string[] }> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  return { drop: rows.map((row) => row.drop), add: rows.map((row) => row.add) };
}

/** Extensions do not count. */
export async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(`
    select (
      select count(*)
      from pg_class
      where relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    ) + (
      select count(*)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) + (select count(*) from pg_namespace where nspname = 'drizzle') as n`);
  return rows[0]?.n === 0;
}

/** Only for a database empty before. */
export async function clear(client: PoolClient): Promise<void> {
  await client.query(`do $$
  declare r record;
  begin
    for r in
      select oid::regclass as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('drop table %s cascade', r.name); end loop;
    for r in
      select oid::regprocedure as name
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop execute format('drop function %s cascade', r.name); end loop;
    drop schema if exists drizzle cascade;
  end $$`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { claimRun } from './base';

/** Tables of operators' own work, parents first. */
export const OWN_TABLES = [
  ...['installation', 'site_settings', 'shop_settings', 'money_rules'],
  ...['operators', 'custom_roles', 'console_totps', 'console_passkeys', 'console_recovery_codes'],
  ...['console_invites', 'console_views', 'launch_evidence', 'launch_states', 'trial_invites'],
  ...['article_categories', 'articles', 'agreements', 'guide_steps', 'faqs', 'search_documents'],
  ...['videos', 'courses', 'lessons', 'banners', 'shop_banners', 'freight_rules', 'places'],
  ...['goods_categories', 'goods', 'goods_specs', 'goods_spec_values', 'skus', 'sku_prices'],
  'slot_plans',
];

export async function keysOfTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indisprimary
    group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

export const keyOf = (columns: readonly string[]) =>
  sql`concat_ws('/', ${sql.join(
    columns.map((one) => sql`t.${sql.identifier(one)}`),
    sql`, `,
  )})`;

/** A visible row whose writer is in progress is the transaction's own; savepoints have later numbers. */
const IS_OWN = sql`
  case
    when age(t.xmin) <= 0 then pg_xact_status((
      (pg_current_xact_id()::text::bigint & ~4294967295) | t.xmin::text::bigint
    )::text::xid8) = 'in progress'
    else false
  end`;

const rowsOfTables = (keys: Map<string, string[]>, where: SQL): SQL =>
  sql.join(
    OWN_TABLES.map(
      (table) => sql`
        select ${table}::text as name, ${keyOf(keys.get(table) ?? [])} as key
        from ${sql.identifier(table)} t
        where ${where}`,
    ),
    sql` union all `,
  );

/** Once; marks its rows. Null when it was seeded before. */
export async function demoRun<T>(
  db: Db,
  name: `demo${string}`,
  now: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    if (!(await claimRun(tx, name, now))) return null;
    const keys = await keysOfTables(tx);
    await tx.execute(
      sql`create temporary table rows_before on commit drop as ${rowsOfTables(keys, sql`true`)}`,
    );
    const done = await work(tx);
    await tx.execute(sql`
      insert into demo_rows ("table", key)
      select name, key
      from (${rowsOfTables(keys, IS_OWN)}) made
      where not exists (select 1 from rows_before b where b.name = made.name and b.key = made.key)
      on conflict do nothing`);
    await tx.execute(sql`drop table rows_before`);
    return done;
  });
}

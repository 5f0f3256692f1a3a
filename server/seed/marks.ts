import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { claimRun } from './base';

/** Tables of operators' own work, parents first. */
export const OWN_TABLES = [
  'installation',
  'site_settings',
  'shop_settings',
  'money_rules',
  'operators',
  'custom_roles',
  'console_totps',
  'console_passkeys',
  'console_recovery_codes',
  'console_invites',
  'console_views',
  'launch_evidence',
  'launch_states',
  'trial_invites',
  'article_categories',
  'articles',
  'agreements',
  'guide_steps',
  'faqs',
  'search_documents',
  'videos',
  'courses',
  'lessons',
  'banners',
  'shop_banners',
  'freight_rules',
  'places',
  'goods_categories',
  'goods',
  'goods_specs',
  'goods_spec_values',
  'skus',
  'sku_prices',
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

const TABLES = sql.join(
  OWN_TABLES.map((table) => sql.identifier(table)),
  sql`, `,
);

const rowsOfTables = (keys: Map<string, string[]>): SQL =>
  sql.join(
    OWN_TABLES.map(
      (table) => sql`
        select ${table}::text as name, ${keyOf(keys.get(table) ?? [])} as key
        from ${sql.identifier(table)} t`,
    ),
    sql` union all `,
  );

/** Once; marks the rows it adds: nobody else writes meanwhile. Null when it was seeded before. */
export async function demoRun<T>(
  db: Db,
  name: `demo${string}`,
  now: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T | null> {
  return db.transaction(async (tx) => {
    if (!(await claimRun(tx, name, now))) return null;
    await tx.execute(sql`lock table ${TABLES} in share row exclusive mode`);
    const rows = rowsOfTables(await keysOfTables(tx));
    await tx.execute(sql`create temporary table rows_before on commit drop as ${rows}`);
    const done = await work(tx);
    await tx.execute(sql`
      insert into demo_rows ("table", key)
      select name, key from (${rows}) made
      except select name, key from rows_before
      on conflict do nothing`);
    await tx.execute(sql`drop table rows_before`);
    return done;
  });
}

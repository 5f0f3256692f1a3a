import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { DEMO_OPERATORS } from '@/server/modules/operators/demo-operators';
import { keyOf, keysOfTables, OWN_TABLES } from '../marks';

export interface TablePlan {
  table: string;
  kept: number;
  gone: number;
}

interface Edge {
  child: string;
  column: string;
  parent: string;
}

/** Planted by the demo, and kept where own rows stand on them. */
const ADOPTED = ['article_categories', 'videos', 'freight_rules', 'places', 'goods_categories'];
const NESTED: Edge = {
  child: 'goods_categories',
  column: 'parent_id',
  parent: 'goods_categories',
};
const OWNERS: Readonly<Record<string, string>> = {
  operators: 'name',
  console_views: 'created_by',
  launch_evidence: 'operator',
};

async function edgesOf(db: Db): Promise<Edge[]> {
  const { rows } = await db.execute<{ child: string; column: string; parent: string }>(sql`
    select child.relname as child, a.attname as column, parent.relname as parent
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and cardinality(f.conkey) = 1`);
  return [...rows.filter(isOwn), NESTED];
}

const isOwn = ({ child, parent }: Edge) =>
  OWN_TABLES.includes(child) && OWN_TABLES.includes(parent);

const isKept = (table: string, key: ReturnType<typeof sql>) =>
  sql`exists (select 1 from kept k where k."table" = ${table} and k.key = ${key})`;

/** Inside a transaction: fills its table `kept` with the keys of rows that outlive the demo. */
export async function chooseKept(tx: Db): Promise<void> {
  const keys = await keysOfTables(tx);
  const key = (table: string) => keyOf(keys.get(table) ?? []);
  await tx.execute(
    sql`create temporary table kept ("table" text, key text, primary key ("table", key)) on commit drop`,
  );
  for (const table of OWN_TABLES) {
    const owner = OWNERS[table];
    const names = sql.param([...DEMO_OPERATORS.keys()]);
    const isPersons = owner ? sql`t.${sql.identifier(owner)} <> all (${names}::text[])` : sql`true`;
    await tx.execute(sql`
      insert into kept
      select ${table}, ${key(table)}
      from ${sql.identifier(table)} t
      where ${isPersons}
        and not exists (select 1 from demo_rows d where d."table" = ${table} and d.key = ${key(table)})`);
  }
  const edges = await edgesOf(tx);
  for (const { child, column, parent } of OWN_TABLES.flatMap((table) =>
    edges.filter((one) => one.child === table && !ADOPTED.includes(one.parent)),
  ))
    await tx.execute(sql`
      delete from kept using ${sql.identifier(child)} t
      where kept."table" = ${child} and kept.key = ${key(child)} and t.${sql.identifier(column)} is not null
        and not ${isKept(parent, sql`t.${sql.identifier(column)}::text`)}`);
  for (const { child, column, parent } of edges.filter((one) => ADOPTED.includes(one.parent)))
    await tx.execute(sql`
      insert into kept
      select ${parent}, t.${sql.identifier(column)}::text
      from ${sql.identifier(child)} t
      where t.${sql.identifier(column)} is not null and ${isKept(child, key(child))}
      on conflict do nothing`);
  await tx.execute(sql`
    insert into kept
    select 'places', place.value
    from goods t, jsonb_array_elements_text(t.place_ids) as place
    where ${isKept('goods', key('goods'))}
    on conflict do nothing`);
}

export async function countKept(tx: Db): Promise<TablePlan[]> {
  const found: TablePlan[] = [];
  for (const table of (await keysOfTables(tx)).keys()) {
    const { rows } = await tx.execute<{ kept: number; total: number }>(sql`
      select
        (select count(*) from kept where "table" = ${table})::int as kept,
        (select count(*) from ${sql.identifier(table)})::int as total`);
    const { kept, total } = rows[0] ?? { kept: 0, total: 0 };
    if (total > 0) found.push({ table, kept, gone: total - kept });
  }
  return found;
}

export async function listHanging(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select t.title
    from goods t
    join demo_rows d on d."table" = 'courses' and d.key = t.course_id::text
    where not exists (
      select 1 from demo_rows own where own."table" = 'goods' and own.key = t.goods_id::text
    )
    order by t.goods_id
    limit 5`);
  return rows.map(({ title }) => title);
}

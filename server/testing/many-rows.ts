import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

/*
 * Many rows of any table: copies of those that it has, each later in time; numbers and names that are unique get others,
 * references go round all rows of their table. Triggers and foreign keys are off (`copying`).
 */

interface Column extends Record<string, unknown> {
  name: string;
  type: string;
  isOwnKey: boolean;
  isGenerated: boolean;
  isUnique: boolean;
  target: string | null;
  targetKey: string | null;
}

/** References to fewer rows stay as they are. */
const MANY = 1_000;

const columnsOf = async (db: Db, table: string): Promise<Column[]> => {
  const { rows } = await db.execute<Column>(sql`
    select a.attname as name,
      format_type(a.atttypid, null) as type,
      a.attidentity <> '' as "isOwnKey",
      a.attgenerated <> '' as "isGenerated",
      exists (
        select 1 from pg_index i
        where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey::int2[])
      ) as "isUnique",
      c.confrelid::regclass::text as target,
      t.attname as "targetKey"
    from pg_attribute a
    left join pg_constraint c
      on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
    left join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`);
  return rows;
};

const nameOf = (text: string) => `"${text}"`;

/** `g` numbers the copies, `c` is the row; two references of a row to one table differ. */
async function valueOf(db: Db, column: Column, at: number): Promise<string> {
  const { name, type, isUnique, target, targetKey } = column;
  const own = `c.${nameOf(name)}`;
  if (target && targetKey && /^(bigint|integer)$/.test(type)) {
    const key = nameOf(targetKey);
    const { rows } = await db.execute<{ low: string; high: string }>(
      sql.raw(`select min(${key}) as low, max(${key}) as high from ${target}`),
    );
    const low = Number(rows[0]?.low ?? 0);
    const high = Number(rows[0]?.high ?? 0);
    const count = high - low + 1;
    if (count > MANY)
      return `case when ${own} is null then null else ${low} + (g + ${at}) % ${count} end`;
    return own;
  }
  if (type === 'timestamp with time zone') return `${own} - g % 500000 * interval '1 minute'`;
  if (!isUnique) return own;
  if (type === 'date') return `${own} - (g % 700)::int`;
  if (type === 'text')
    return `case when ${own} ~ '^[A-Z]*[0-9]{9,}$'
      then left(${own}, length(${own}) - 8) || lpad(g::text, 8, '0') else ${own} || '-' || g end`;
  if (type === 'bigint' || type === 'integer') return `${own} + g`;
  return own;
}

/** Its journals and entries belong together. */
export async function manyJournals(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    with model as (
      select j.*, row_number() over (order by journal_id) as place, count(*) over () as models,
        max(journal_id) over () as last
      from ledger_journals j
    ),
    copies as (
      select m.*, n, last + (n - 1) * models + place as id
      from model m, generate_series(1, (${count} / (select count(*) from ledger_journals) + 1)::int) n
    ),
    written as (
      insert into ledger_journals (
        journal_id, idem, kind, memo, ref_type, ref_id, operator_id, digest, created_at
      ) overriding system value
      select id, idem || '-' || n, kind, memo, ref_type, ref_id, operator_id, digest,
        created_at - id % 500000 * interval '1 minute'
      from copies
    )
    insert into ledger_entries (
      account_id, seq, journal_id, amount, balance_after, at, type, type_seq, kind
    )
    select e.account_id, e.seq + n * 1000000::bigint, c.id, e.amount, e.balance_after,
      e.at - c.id % 500000 * interval '1 minute', e.type, e.type_seq + n * 1000000::bigint, e.kind
    from copies c
    join ledger_entries e on e.journal_id = c.journal_id`);
  await db.execute(sql`vacuum analyze ledger_journals, ledger_entries`);
}

export async function multiply(db: Db, table: string, count: number): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(
    ({ isOwnKey, isGenerated }) => !isOwnKey && !isGenerated,
  );
  const names = columns.map(({ name }) => nameOf(name)).join(', ');
  const values: string[] = [];
  for (const [at, column] of columns.entries()) values.push(await valueOf(db, column, at));
  await db.execute(
    sql.raw(`
      insert into ${table} (${names})
      select ${values.join(', ')}
      from (
        select *, row_number() over () as g
        from (select * from ${table} limit ${count}) model,
          generate_series(1, (${count} / (select greatest(count(*), 1) from ${table}))::int) n
      ) c
      on conflict do nothing`),
  );
  await db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** Of the connection: neither triggers nor foreign keys. */
export const copying = (db: Db) => db.execute(sql`set session_replication_role = replica`);

/** A table after those that it refers to. */
export async function inOrder(db: Db, tables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint
    where contype = 'f' and conrelid <> confrelid`);
  const seen = new Set<string>();
  const done: string[] = [];
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { from, to } of rows) if (from === table) visit(to);
    done.push(table);
  };
  for (const table of tables) visit(table);
  return done.filter((table) => tables.has(table));
}

/** `model`: completed orders, newest first. */
export async function prepareRows(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    create temp table model as
    select row_number() over (order by order_id desc) as n, order_id, user_id, payable, done.paid, done.refunded, item_id, goods_id,
      (select min(user_id) from users where mobile like '167%')
        + row_number() over (order by order_id desc) * 5 as member,
      now() - row_number() over (order by order_id desc) * interval '3 minutes' as at
    from (select * from orders where status = 40 order by order_id desc limit ${count}) done
    join order_items using (order_id)`);
}

export async function plantRows(
  db: Db,
  table: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = Object.entries(values);
  await db.execute(
    sql.raw(`
      insert into ${table} (${columns.map(([name]) => `"${name}"`).join(', ')})
      select ${columns.map(([, value]) => value).join(', ')}
      from model
      on conflict do nothing`),
  );
  await db.execute(sql.raw(`vacuum analyze ${table}`));
}

import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Db } from '@/server/db/client';
import { imports } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import type { Import } from './books';

const OWNER = `case when p.state = 'claimed' and u.status <> 'closed' then p.user_id end`;

export async function loadKnown(client: PoolClient, source: string): Promise<boolean> {
  await client.query(`
    create temp table plan_source (name text);
    create temp table known_imports (import_id bigint);
    create temp table known_people (key text, person_id bigint, import_id bigint, state text, owner bigint);
    create temp table known_money (person text, is_carried boolean, fen numeric);
    create temp table known_orders (key text, order_id bigint, fen bigint)`);
  await client.query('insert into plan_source values ($1)', [source]);
  const { rowCount } = await client.query(
    `insert into known_imports select import_id from imports where source = $1 and state = 'applied'`,
    [source],
  );
  if (rowCount)
    await client.query(`
      insert into known_people
      select p.old_key, p.person_id, p.import_id, p.state, ${OWNER}
      from moved_people p join known_imports using (import_id)
        left join users u using (user_id);
      insert into known_money
      select p.key, m.kind = 'carried', sum(m.fen) from known_people p join moved_money m using (person_id)
      group by 1, 2;
      insert into known_orders
      select o.old_key, o.order_id, o.fen from moved_orders o join known_imports using (import_id)`);
  await client.query(`
    create index on known_people (key);
    create index on known_orders (key);
    analyze known_people; analyze known_money; analyze known_orders`);
  return (rowCount ?? 0) > 0;
}

export async function lockKnown(tx: Db, client: PoolClient, { source }: Import): Promise<void> {
  const applied = await tx
    .select({ importId: imports.importId })
    .from(imports)
    .where(and(eq(imports.source, source), eq(imports.state, 'applied')))
    .for('share');
  const { rows } = await client.query<{ import_id: number }>('select import_id from known_imports');
  const known = new Set(rows.map(({ import_id: id }) => id));
  if (applied.length !== known.size || applied.some(({ importId }) => !known.has(importId)))
    throw new OperationRefused('期间有迁入或撤回，请重新核对');
}

export async function addKnown(client: PoolClient, importId: number): Promise<void> {
  await client.query(
    `insert into known_people
     select old_key, person_id, import_id, state, null from moved_people where import_id = $1`,
    [importId],
  );
  await client.query(
    `with brought as (
       select person from plan_orders where state = 'open' and reason is null
       union select person from plan_addresses where reason is null and not is_there
     ), p as (
       select p.* from moved_people p
         join known_people k using (person_id)
         join brought on brought.person = k.key
       where k.import_id <> $1 and exists (select from known_imports)
       order by p.person_id for update of p
     )
     update known_people k set state = p.state, owner = ${OWNER}
     from p left join users u using (user_id)
     where k.person_id = p.person_id`,
    [importId],
  );
}

const YUAN = 'FM999999999990.00';

/** Commission that became due meanwhile is the same money. */
export const CHANGED: readonly string[] = [
  `
  create temp table plan_changed as
  with sums as (
    select a.person, a.kind = 'carried' as is_carried, sum(a.fen) as fen
    from plan_amounts a join known_people k on k.key = a.person
    where a.reason is null
    group by 1, 2
  )
  select person, is_carried, coalesce(m.fen, 0) as moved, sums.fen,
    '金额与已迁入的不同（' || case when is_carried then '旧余额' else '可提现与待入账' end || '）' as reason
  from sums full join known_money m using (person, is_carried)
  where sums.fen is distinct from m.fen`,
  `
  update plan_amounts a set reason = c.reason
  from plan_changed c
  where c.person = a.person and c.is_carried = (a.kind = 'carried') and a.reason is null`,
];

export const GONE = `
  select 'user' as tbl, person as key, reason, '0.00' as amount from plan_changed where fen is null`;

export const CHANGED_LIST = {
  'changed.csv': {
    head: ['表', '主键', '内容', '已迁入（元）', '文件中（元）'],
    rows: `
      select 'user' as tbl, person as key, reason, to_char(moved / 100, '${YUAN}'),
        to_char(coalesce(fen, 0) / 100, '${YUAN}')
      from plan_changed
      union all
      select 'order', o.key, o.reason, to_char(k.fen / 100.0, '${YUAN}'), to_char(o.fen / 100, '${YUAN}')
      from plan_orders o join known_orders k using (key) where o.reason is not null
      order by 1, 2, 3`,
  },
};

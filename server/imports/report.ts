import type { PoolClient } from 'pg';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import type { MoneyRow, PlanReport } from '@/server/db/schema';
import { GONE } from './known';
import { figure } from './sources';

const KINDS = ['available', 'pending', 'carried', 'returned'] as const;

export const REFUSED = `
  select tbl, key, reason, amount from plan_amounts where reason is not null
  union all select 'goods', key, reason, '' from plan_goods where reason is not null
  union all select tbl, key, reason, price from plan_skus where reason is not null
  union all select 'order', key, reason, to_char(fen / 100, 'FM999999999990.00')
    from plan_orders where reason is not null
  union all ${GONE}`;

const MONEY = `
  with old as (
    select kind, sum(${figure('amount')} * 100) as fen from old_amounts group by kind
  ), judged as (
    select kind, sum(fen) filter (where fate = 'taken') as taken,
      sum(fen) filter (where fate = 'unclaimed') as unclaimed,
      sum(fen) filter (where fate = 'refused') as refused,
      sum(fen) filter (where fate = 'there') as there, count(*)::int as rows,
      (count(*) filter (where fate = 'refused'))::int as refused_rows
    from plan_amounts group by kind
  )
  select k.kind, trim_scale(coalesce(old.fen, 0))::text as dump, trim_scale(coalesce(taken, 0))::text as taken,
    trim_scale(coalesce(unclaimed, 0))::text as unclaimed, trim_scale(coalesce(refused, 0))::text as refused,
    trim_scale(coalesce(there, 0))::text as there,
    coalesce(rows, 0) as rows, coalesce(refused_rows, 0) as "refusedRows",
    coalesce(old.fen, 0) - coalesce(taken, 0) - coalesce(unclaimed, 0) - coalesce(refused, 0)
      - coalesce(there, 0) = 0 as "isEqual"
  from unnest($1::text[]) with ordinality k(kind, nth)
    left join old on old.kind = k.kind left join judged on judged.kind = k.kind
  order by nth`;

const SINGLE = {
  people: `
    select count(*)::int as total, (count(*) filter (where fate = 'taken'))::int as taken,
      (count(*) filter (where fate = 'joined'))::int as joined,
      (count(*) filter (where fate = 'unclaimed'))::int as unclaimed,
      (count(*) filter (where fate = 'left'))::int as left,
      (count(*) filter (where fate = 'there'))::int as there,
      (count(*) filter (where fate = 'taken' and is_blocked))::int as frozen
    from plan_people`,
  inviters: `
    select (count(*) filter (where fate = 'kept'))::int as kept, (count(*) filter (where fate = 'self'))::int as self,
      (count(*) filter (where fate = 'cycle'))::int as cycle,
      (count(*) filter (where fate = 'missing'))::int as missing
    from plan_edges`,
  addresses: `
    select (count(*) filter (where reason is null and not is_there))::int as taken,
      (count(*) filter (where reason is null and not is_there and region_code = '${UNKNOWN_REGION}'))::int as asked,
      (count(*) filter (where is_there))::int as there,
      (count(*) filter (where reason is not null))::int as left
    from plan_addresses`,
  goods: `
    select (select count(*)::int from old_categories) as categories,
      (count(*) filter (where reason is null))::int as goods,
      (count(*) filter (where reason is null and is_there))::int as there,
      (select count(*)::int from plan_skus where reason is null) as skus,
      (select coalesce(sum(stock::bigint), 0)::bigint from plan_skus where reason is null) as stock
    from plan_goods`,
  orders: `
    select (count(*) filter (where state = 'open' and reason is null))::int as open,
      coalesce(sum(fen) filter (where state = 'open' and reason is null), 0)::bigint as "openFen",
      (count(*) filter (where reason is not null))::int as refused,
      (count(*) filter (where state = 'there' and reason is null))::int as there,
      (count(*) filter (where state = 'unpaid'))::int as unpaid,
      (count(*) filter (where state = 'finished'))::int as finished
    from plan_orders`,
  waits: `
    select (select count(*)::int from old_begun) as begun, count(*)::int as undated
    from plan_amounts where kind = 'pending' and fate not in ('refused', 'there') and due_at is null`,
} as const;

const withoutNone = <T extends { there?: number | string }>({ there, ...rest }: T) =>
  Number(there ?? 0) === 0 ? rest : { ...rest, there };

async function one<T>(client: PoolClient, text: string): Promise<T> {
  const { rows } = await client.query(text);
  return withoutNone(rows[0]) as T;
}

/** @throws Error when a kind's sums differ: a bug, never the dump's fault */
async function readMoney(client: PoolClient): Promise<MoneyRow[]> {
  const { rows } = await client.query<MoneyRow & { isEqual: boolean }>(MONEY, [[...KINDS]]);
  return rows.map(({ isEqual, ...row }) => {
    if (!isEqual) throw new Error(`import: the sums of ${row.kind} differ`);
    return withoutNone(row) as MoneyRow;
  });
}

export async function readReport(client: PoolClient): Promise<PlanReport> {
  const { at } = await one<{ at: number | null }>(client, 'select at from dump_moment');
  const { rows: refused } = await client.query<PlanReport['refused'][number]>(`
    select tbl as table, reason, count(*)::int as rows from (${REFUSED}) refused group by 1, 2 order by 1, 2`);
  return {
    at: at ?? 0,
    people: await one(client, SINGLE.people),
    money: await readMoney(client),
    inviters: await one(client, SINGLE.inviters),
    addresses: await one(client, SINGLE.addresses),
    goods: await one(client, SINGLE.goods),
    orders: await one(client, SINGLE.orders),
    refused,
    ...(await one<{ begun: number; undated: number }>(client, SINGLE.waits)),
  };
}

export const LISTS: Readonly<Record<string, { head: readonly string[]; rows: string }>> = {
  'refused.csv': {
    head: ['表', '主键', '原因', '金额（元）'],
    rows: `select tbl, key, reason, amount from (${REFUSED}) refused order by tbl, key, reason`,
  },
  'largest.csv': {
    head: ['用户', '去向', '合计（元）'],
    rows: `
      select person, fate, trim_scale(sum(fen) / 100)::text from plan_amounts
      where fate in ('taken', 'unclaimed') group by person, fate order by sum(fen) desc, person limit 100`,
  },
  'left-out/people.csv': {
    head: ['用户', '去向', '原因'],
    rows: `
      select key, case fate when 'joined' then '并入现有账户' when 'unclaimed' then '待认领' else '不迁入' end,
        reason
      from plan_people where fate not in ('taken', 'there') order by key`,
  },
  'left-out/inviters.csv': {
    head: ['用户', '原邀请人', '原因'],
    rows: `
      select person, inviter, case fate when 'self' then '邀请了自己' when 'cycle' then '互为上级，保留最早的关系'
        else '邀请人不迁入' end
      from plan_edges where fate <> 'kept' order by person`,
  },
  'left-out/points.csv': {
    head: ['用户', '积分'],
    rows: `select key, points from old_people where coalesce(points, '0') not in ('0', '') order by key`,
  },
  'left-out/levels.csv': {
    head: ['用户', '等级'],
    rows: `select key, level from old_people where coalesce(level, '0') not in ('0', '') order by key`,
  },
  'left-out/orders.csv': {
    head: ['订单', '用户', '状态', '金额（元）'],
    rows: `
      select key, person, case state when 'unpaid' then '未付款' when 'parent' then '已拆分的主单'
          when 'there' then '已迁入，原系统已结束' else '已结束' end,
        trim_scale(fen / 100)::text
      from plan_orders where state not in ('open', 'there') or is_over order by key`,
  },
  'left-out/addresses.csv': {
    head: ['地址', '原因'],
    rows: `select key, reason from plan_addresses where reason is not null order by key`,
  },
};

import { and, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { ledger as resource } from '@/lib/contract/console/resources/ledger';
import { bareText, soughtOf } from '@/lib/contract/console/search-shape';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { BEYOND_CAP, COUNT_CAP, micros, type Slice } from '@/server/db/keyset';
import { users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { seekMembers } from '@/server/modules/members/search';
import type { Operation } from '@/server/modules/operators/authorize';
import { pageOf, rowsFrom } from '@/server/operator/page';

export interface Journal extends Record<string, unknown> {
  id: number;
  kind: string;
  memo: string;
  idem: string;
  operator: string | null;
  refType: string;
  refId: number;
  at: string;
  amount: number;
  userId: number | null;
  ref: string | null;
}

const REF = sql`case j.ref_type
  when 'payment' then (select p.sn from payments p where p.payment_id = j.ref_id)
  when 'return' then (select r.sn from provider_refunds r where r.return_id = j.ref_id)
  when 'withdrawal' then (select w.sn from withdrawals w where w.id = j.ref_id)
  when 'reward' then (
    select s.sn from rewards r join sales s using (sale_id) where r.reward_id = j.ref_id
  )
end`;

const JOURNAL = sql`j.journal_id as id, j.kind, j.memo, j.idem, j.operator_id as operator,
  j.ref_type as "refType", j.ref_id as "refId", j.created_at as at, ${REF} as ref,
  ${micros(sql`j.created_at`)} as place,
  (
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)
    from ledger_entries e
    where e.journal_id = j.journal_id
  )::bigint as amount,
  (
    select a.user_id
    from ledger_entries e
    join ledger_accounts a using (account_id)
    where e.journal_id = j.journal_id and a.user_id is not null
    limit 1
  ) as "userId"`;

export const journalsWhere = (where: SQL): SQL =>
  sql`select ${JOURNAL} from ledger_journals j where ${where}`;

const CAUSES: Readonly<Record<string, string>> = {
  payment: '收款',
  return: '退回',
  withdrawal: '提现',
  reward: '奖励的成交',
  bill: '账单',
  settlement: '支付通道结算',
  closing: '注销',
  import: '旧店迁入',
  moved_person: '旧店成员',
  user: '成员',
};

/** 20261123 → 2026-11-23 */
export const dayOfRef = (refId: number): string =>
  String(refId).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

function causeOf({ refType, refId, ref }: Journal): string {
  const isDay = refType === 'bill' || refType === 'settlement';
  return `${CAUSES[refType] ?? refType} ${isDay ? dayOfRef(refId) : (ref ?? `#${refId}`)}`;
}

export async function rowsOf(db: Db, found: readonly Journal[]): Promise<RowOf<typeof resource>[]> {
  const ids = found.flatMap(({ userId }) => (userId === null ? [] : [Number(userId)]));
  const person = await personsOf(db, ids);
  return found.map((one) => ({
    id: String(one.id),
    at: new Date(one.at).getTime(),
    amount: Number(one.amount),
    cause: causeOf(one),
    memo: one.memo || null,
    by: one.operator,
    kind: one.kind as never,
    member: one.userId === null ? null : person(Number(one.userId)),
  }));
}

const ENTRIES_OF_MEMBERS = sql`${users}
  join ledger_accounts a on a.user_id = ${users.userId}
  join ledger_entries m on m.account_id = a.account_id`;

type Members = Awaited<ReturnType<typeof seekMembers>>;

/** A common name journal by journal, so a capped count stops at its cap. */
function isOfMembers(id: SQL, members: Members): SQL {
  if (!members) return sql`false`;
  const { condition, isCommon } = members;
  return isCommon
    ? sql`exists (select 1 from ${ENTRIES_OF_MEMBERS} where m.journal_id = ${id} and ${condition} offset 0)`
    : sql`${id} in (select m.journal_id from ${ENTRIES_OF_MEMBERS} where ${condition})`;
}

const refsOf = (text: string): SQL => sql`
  with found_orders as (select order_id, sn from orders where sn = ${text}),
  found_payments as (
    select payment_id from payments where sn = ${text}
    union select payment_id from payments where order_id in (select order_id from found_orders)
  )
  select 'payment' as type, payment_id as id from found_payments
  union select 'return', return_id from provider_refunds where sn = ${text}
  union select 'return', return_id from provider_refunds
    where payment_id in (select payment_id from found_payments)
  union select 'return', r.return_id from refunds f join provider_refunds r using (refund_id)
    where f.sn = ${text}
  union select 'withdrawal', id from withdrawals where sn = ${text}
  union select 'reward', r.reward_id from sales s join rewards r using (sale_id) where s.sn = ${text}
  union select 'reward', r.reward_id from sales s join rewards r using (sale_id)
    where s.ref in (${text}, ${`order:${text}`})`;

const MOST_ENTRIES = 2 * COUNT_CAP;

async function seek(db: Db, q: string, journal: SQL) {
  const { kind } = soughtOf(q);
  const text = bareText(q).trim();
  const members = /^(order|withdrawal)$/.test(kind) ? undefined : await seekMembers(db, q);
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Number(text.replaceAll('-', '')) : 0;
  const sn = kind === 'withdrawal' ? text.replace(/[\s-]/g, '').toUpperCase() : text;
  const found = sql`
    select journal_id from ledger_journals where journal_id = ${id}
    union select journal_id from ledger_journals where idem in (${sn}, ${`settled:${sn}`})
    union select journal_id from ledger_journals
      where ref_type in ('bill', 'settlement') and ref_id = ${day}
    union select l.journal_id
      from (${refsOf(sn)}) r
      cross join lateral (
        select journal_id from ledger_journals where ref_type = r.type and ref_id = r.id offset 0
      ) l`;
  const walk = () =>
    sql`(${journal} in (${found}) or ${isOfMembers(journal, members && { ...members, isCommon: true })})`;
  if (members?.isCommon) return { condition: walk(), isBeyond: false };
  const { rows } = await db.execute<{ id: string }>(sql`
    select journal_id as id from (${found}) found
    union all (
      select m.journal_id from ${ENTRIES_OF_MEMBERS} where ${members?.condition ?? sql`false`}
      limit ${MOST_ENTRIES + 1}
    )`);
  const ids = [...new Set(rows.map((row) => Number(row.id)))];
  const isBeyond = ids.length > COUNT_CAP;
  if (rows.length > MOST_ENTRIES) return { condition: walk(), isBeyond };
  // as ids, so no planner walks all journals for them
  return { condition: sql`${journal} = any(${sql.param(ids)}::bigint[])`, isBeyond };
}

type Filters = Readonly<Record<string, string>>;

async function conditionOf(
  db: Db,
  { q, member, days }: Filters,
  { id, at, now }: { id: SQL; at: SQL; now: Date },
) {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  const sought = q ? await seek(db, q, id) : undefined;
  const others = and(
    member ? isOfMembers(id, await seekMembers(db, member)) : undefined,
    range ? sql`${at} >= ${dayStart(range.from)}` : undefined,
    range ? sql`${at} < ${dayStart(addDays(range.to, 1))}` : undefined,
  );
  return { where: and(sought?.condition, others), isBeyond: sought?.isBeyond && !others };
}

const shardsOf = async (db: Db, house: string): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select account_id as id
    from ledger_accounts
    where user_id is null and name like ${`house:${house}:%`}`);
  return rows.map(({ id }) => Number(id));
};

type Found = Journal & { place: number };

/** A platform entry has its journal's moment. */
async function pageOfAccount(db: Db, filters: Filters, slice: Slice, now: Date) {
  const id = sql`e.journal_id`;
  const at = sql`e.at`;
  const shards = sql`unnest(${sql.param(await shardsOf(db, filters.account ?? ''))}::bigint[])`;
  const { where: others } = await conditionOf(db, filters, { id, at, now });
  const where = and(others, filters.kind ? sql`e.kind = ${filters.kind}` : undefined);
  return pageOf<Found>(db, slice, {
    from: sql`${shards} s(id) cross join lateral (
      select 1
      from ledger_entries e
      where e.account_id = s.id and ${where ?? sql`true`}
      offset 0
    ) e`,
    where: undefined,
    order: { key: at, id, type: 'timestamptz' },
    rows: async ({ where: cut, orderBy, limit, offset }) => {
      const order = sql.join(orderBy, sql`, `);
      const { rows } = await db.execute<Found>(sql`
        select ${JOURNAL}
        from (
          select e.journal_id, e.at
          from ${shards} s(id)
          cross join lateral (
            select e.journal_id, e.at
            from ledger_entries e
            where e.account_id = s.id and ${and(where, cut) ?? sql`true`}
            order by ${order}
            limit ${limit + offset}
          ) e
          order by ${order}
          limit ${limit}
          offset ${offset}
        ) e
        join ledger_journals j using (journal_id)
        order by ${order}`);
      return rows as Found[];
    },
    placeOf: ({ place, id: journal }) => [Number(place), Number(journal)],
  });
}

export async function pageJournals(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  { filters, slice }: { filters: Filters; slice: Slice },
) {
  const page = filters.account
    ? await pageOfAccount(db, filters, slice, now)
    : await pageOfAll(db, filters, slice, now);
  return { ...page, rows: await rowsOf(db, page.rows) };
}

async function pageOfAll(db: Db, filters: Filters, slice: Slice, now: Date) {
  const id = sql`j.journal_id`;
  const at = sql`j.created_at`;
  const from = sql`ledger_journals j`;
  const { where, isBeyond } = await conditionOf(db, filters, { id, at, now });
  const isKnown = isBeyond && !filters.kind;
  const page = await pageOf<Found>(db, isKnown ? { ...slice, isUncounted: true } : slice, {
    from,
    where: and(filters.kind ? sql`j.kind = ${filters.kind}` : undefined, where),
    order: { key: at, id, type: 'timestamptz' },
    rows: rowsFrom<Found>(db, from, JOURNAL),
    placeOf: ({ place, id: journal }) => [Number(place), Number(journal)],
  });
  return isKnown ? { ...page, total: BEYOND_CAP } : page;
}

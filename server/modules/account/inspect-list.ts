import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RowOf } from '@/lib/contract/console/resource';
import type { user as resource } from '@/lib/contract/console/resources/user';
import { daysOfRange } from '@/lib/format/day-range';
import type { Db } from '@/server/db/client';
import {
  BEYOND_CAP,
  COUNT_CAP,
  countCapped,
  keyset,
  micros,
  type Slice,
  slicedOf,
  type Total,
  unlessBeyond,
} from '@/server/db/keyset';
import { ledgerAccounts, users, type UserState } from '@/server/db/schema';
import { isInSet } from '@/server/modules/members/filter';
import { inScope, soughtMembers } from '@/server/modules/members/search';
import {
  audit,
  type Operation,
  requirePermission,
  type Scope,
} from '@/server/modules/operators/authorize';
import { type MemberRow, memberRows } from './member-rows';

export interface MemberFilter {
  q?: string;
  state?: UserState | '';
  kind?: 'mayor' | 'student' | '';
  joined?: string;
}

type MemberSort = keyof typeof COLUMN;

const money = alias(ledgerAccounts, 'money');

const COLUMN = {
  joined: users.userId,
  joinedAt: users.createdAt,
  lastActive: users.lastActiveAt,
  direct: users.directCount,
  team: users.teamCount,
  available: money.balance,
  pending: money.balance,
} as const;

const ofMoney = (sort: MemberSort): 'available' | 'pending' | null =>
  sort === 'available' || sort === 'pending' ? sort : null;

const isMoment = (sort: MemberSort) => sort === 'lastActive' || sort === 'joinedAt';

async function conditionOf(
  db: Db,
  { q = '', state, kind, joined }: MemberFilter,
  { scope, now }: { scope: Scope; now: Date },
): Promise<SQL | undefined> {
  const days = joined ? daysOfRange(joined, now.getTime()) : null;
  const set = {
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(days ? { joinedFrom: days.from, joinedTo: days.to } : {}),
  };
  return and(inScope(scope), isInSet(set), await soughtMembers(db, q));
}

function idsOf(db: Db, sort: MemberSort, where: SQL | undefined, cut: ReturnType<typeof keyset>) {
  const bucket = ofMoney(sort);
  const key = isMoment(sort) ? micros(COLUMN[sort]) : sql<number>`${COLUMN[sort]}`;
  const base = db.select({ id: users.userId, key }).from(users).$dynamic();
  const query = bucket
    ? base.innerJoin(
        money,
        and(eq(money.userId, users.userId), eq(money.bucket, bucket), gt(money.balance, 0)),
      )
    : base;
  return query
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
}

const foundQuery = (sort: MemberSort, where: SQL | undefined): SQL => {
  const bucket = ofMoney(sort);
  const from = bucket
    ? sql`
      ${users}
      join ${ledgerAccounts} money on ${money.userId} = ${users.userId}
        and ${money.bucket} = ${bucket}
        and ${money.balance} > 0`
    : sql`${users}`;
  const ids = sql`select ${users.userId} as user_id from ${from}`;
  return where ? sql`${ids} where ${where}` : ids;
};

interface MemberSums {
  available: number;
  pending: number;
}

interface Totals {
  total: Total;
  sums: MemberSums | null;
}

const BEYOND: Totals = { total: BEYOND_CAP, sums: null };

/** Null when there are more rows than are counted. */
async function totalsOf(db: Db, found: SQL): Promise<Totals> {
  const sum = (bucket: keyof MemberSums) =>
    sql`coalesce(sum(${money.balance}) filter (where ${money.bucket} = ${bucket}), 0)::bigint`;
  const { rows } = await db.execute<{ n: number; available: number; pending: number }>(sql`
    with found as (${found} limit ${COUNT_CAP + 1})
    select (select count(*) from found) as n, ${sum('available')} as available, ${sum('pending')} as pending
    from found
    cross join lateral (
      select * from ${ledgerAccounts} money
      where ${money.userId} = found.user_id and ${money.bucket} in ('available', 'pending')
      offset 0
    ) money
    where (select count(*) from found) <= ${COUNT_CAP}`);
  const [{ n, ...sums } = { n: 0, available: 0, pending: 0 }] = rows;
  return n > COUNT_CAP ? BEYOND : { total: { count: n, isExact: true }, sums };
}

export function viewOfRow(row: MemberRow): RowOf<typeof resource> {
  const { memberId, name, plot, state, mobile, inviter, direct, team, available, pending } = row;
  const kind = [...(row.isMayor ? ['mayor'] : []), ...(row.isStudent ? ['student'] : [])];
  return {
    member: { memberId, name, plot, state },
    area: plot?.area ?? null,
    mobile,
    inviter,
    direct,
    team,
    available,
    pending,
    kind,
    state,
    lastActive: row.lastActiveAt,
    joined: row.joinedAt,
    id: String(memberId),
  };
}

/** Sorted by money only members with some. Searches are audited, a file as a whole. */
export async function listMembers(
  db: Db,
  operation: Operation,
  { filter, sort: order, isFile }: { filter: MemberFilter; sort: string; isFile: boolean },
  slice: Slice,
) {
  const { scope } = await requirePermission(db, operation, 'members.read', { isScoped: true });
  // the schema let through nothing but names of sorted fields
  const named = order.replace(/^-/, '') as MemberSort;
  const sort = named === 'joined' && filter.joined ? 'joinedAt' : named;
  const where = await conditionOf(db, filter, { scope, now: operation.now });
  const cut = keyset(
    { key: COLUMN[sort], id: users.userId, type: isMoment(sort) ? 'timestamptz' : 'bigint' },
    slice,
  );
  const found = await idsOf(db, sort, where, cut);
  const { rows, ...places } = slicedOf(found, cut, ({ key, id }) => [key, id]);
  const everybody = foundQuery(sort, where);
  const { total, sums } =
    isFile || slice.isUncounted
      ? { total: await countCapped(db, everybody), sums: null }
      : await unlessBeyond(db, everybody, BEYOND, () => totalsOf(db, everybody));
  if (!isFile && filter.q) await audit(db, operation, 'user.find', '', { found: total.count });
  const ids = rows.map(({ id }) => id);
  return {
    ...places,
    rows: (await memberRows(db, ids)).map(viewOfRow),
    total,
    summary: sums ?? { available: null, pending: null },
  };
}

import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MEMBER_SORTS } from '@/lib/contract/console/members.schema';
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
import { blockAreas, ledgerAccounts, users, type UserState } from '@/server/db/schema';
import { soughtMembers } from '@/server/modules/members/search';
import {
  audit,
  type Operation,
  requirePermission,
  type Scope,
} from '@/server/modules/operators/authorize';
import { type MemberRow, memberRows } from './member-rows';

export interface MemberFilter {
  q: string;
  state: UserState | '';
  cityId?: number | undefined;
  blockAreaId?: number | undefined;
  joinedFrom?: number | undefined;
  joinedTo?: number | undefined;
  isMayor?: boolean | undefined;
  isStudent?: boolean | undefined;
}

export type MemberSort = (typeof MEMBER_SORTS)[number];

const money = alias(ledgerAccounts, 'money');

const COLUMN = {
  joined: users.userId,
  lastActive: users.lastActiveAt,
  direct: users.directCount,
  team: users.teamCount,
  available: money.balance,
  pending: money.balance,
} as const;

const ofMoney = (sort: MemberSort): 'available' | 'pending' | null =>
  sort === 'available' || sort === 'pending' ? sort : null;

const inCities = (cityIds: readonly number[]): SQL => sql`${users.blockAreaId} in (
  select ${blockAreas.blockAreaId}
  from ${blockAreas}
  where ${inArray(blockAreas.cityId, [...cityIds])}
)`;

/** Members outside the operator's cities read as missing. */
export const inScope = (scope: Scope): SQL | undefined =>
  scope === 'all' ? undefined : scope.cityIds.length === 0 ? sql`false` : inCities(scope.cityIds);

async function conditionOf(db: Db, filter: MemberFilter, scope: Scope): Promise<SQL | undefined> {
  const { state, cityId, blockAreaId, joinedFrom, joinedTo, isMayor, isStudent } = filter;
  return and(
    inScope(scope),
    state === '' ? undefined : eq(users.status, state),
    cityId === undefined ? undefined : inCities([cityId]),
    blockAreaId === undefined ? undefined : eq(users.blockAreaId, blockAreaId),
    joinedFrom === undefined ? undefined : gte(users.createdAt, new Date(joinedFrom)),
    joinedTo === undefined ? undefined : lt(users.createdAt, new Date(joinedTo)),
    isMayor === undefined ? undefined : eq(users.isMayor, isMayor),
    isStudent === undefined ? undefined : eq(users.isStudent, isStudent),
    await soughtMembers(db, filter.q),
  );
}

/** Read from the index of the sort. */
function idsOf(db: Db, sort: MemberSort, where: SQL | undefined, cut: ReturnType<typeof keyset>) {
  const bucket = ofMoney(sort);
  const key = sort === 'lastActive' ? micros(users.lastActiveAt) : sql<number>`${COLUMN[sort]}`;
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

export interface MemberSums {
  available: number;
  pending: number;
}

type Totals = Pick<MemberPage, 'total' | 'sums'>;

const BEYOND: Totals = { total: BEYOND_CAP, sums: null };

/** Null when there are more rows than are counted. */
async function totalsOf(db: Db, found: SQL): Promise<Totals> {
  const sum = (bucket: keyof MemberSums) =>
    sql`coalesce(sum(${money.balance}) filter (where ${money.bucket} = ${bucket}), 0)::bigint`;
  const { rows } = await db.execute<{ n: number; available: number; pending: number }>(sql`
    with found as (${found} limit ${COUNT_CAP + 1})
    select (select count(*) from found) as n, ${sum('available')} as available, ${sum('pending')} as pending
    from found
    join ${ledgerAccounts} money on ${money.userId} = found.user_id
      and ${money.bucket} in ('available', 'pending')
    where (select count(*) from found) <= ${COUNT_CAP}`);
  const [{ n, ...sums } = { n: 0, available: 0, pending: 0 }] = rows;
  return n > COUNT_CAP ? BEYOND : { total: { count: n, isExact: true }, sums };
}

export interface MemberPage {
  rows: MemberRow[];
  next: string | undefined;
  prev: string | undefined;
  total: Total;
  sums: MemberSums | null;
}

/**
 * Sorted by money it lists only members with some. Searches are audited.
 * @param isNoted false for pages of a file, which is audited as a whole and has no sums
 * @throws OperationRefused
 */
export async function listMembers(
  db: Db,
  operation: Operation,
  filter: MemberFilter,
  { sort, isNoted = true, ...slice }: Slice & { sort: MemberSort; isNoted?: boolean },
): Promise<MemberPage> {
  const { scope } = await requirePermission(db, operation, 'members.read', { isScoped: true });
  const where = await conditionOf(db, filter, scope);
  const cut = keyset(
    { key: COLUMN[sort], id: users.userId, type: sort === 'lastActive' ? 'timestamptz' : 'bigint' },
    slice,
  );
  const found = await idsOf(db, sort, where, cut);
  const { rows, next, prev } = slicedOf(found, cut, ({ key, id }) => [key, id]);
  const everybody = foundQuery(sort, where);
  const { total, sums } = isNoted
    ? await unlessBeyond(db, everybody, BEYOND, () => totalsOf(db, everybody))
    : { total: await countCapped(db, everybody), sums: null };
  if (isNoted && filter.q !== '')
    await audit(db, operation, 'user.find', '', { found: total.count });
  return {
    rows: await memberRows(
      db,
      rows.map(({ id }) => id),
    ),
    next,
    prev,
    total,
    sums,
  };
}

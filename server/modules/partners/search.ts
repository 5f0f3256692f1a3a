import { and, asc, desc, eq, gt, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type { listPartners } from '@/lib/contract/partners';
import { PARTNER_FILTERS, type PartnerFilter } from '@/lib/contract/partners.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { partners, users } from '@/server/db/schema';

export type Criteria = Pick<
  InputOf<typeof listPartners>,
  'level' | 'keyword' | 'sort' | 'order' | 'filter' | 'channel'
>;

export const MAX_MATCHES = 500;
const MIN_KEYWORD = 2;
const ACTIVE_DAYS = 30;
/** Filters must not reveal the second level. */
const DIRECT_ONLY: readonly PartnerFilter[] = [
  'active',
  'mayor',
  'student',
] satisfies (typeof PARTNER_FILTERS)[number][];

export const isSearch = ({ keyword }: Pick<Criteria, 'keyword'>): boolean =>
  keyword.length >= MIN_KEYWORD;

export const isPlain = (criteria: Criteria): boolean =>
  !isSearch(criteria) &&
  criteria.sort === 'joined' &&
  criteria.order === 'desc' &&
  criteria.filter === 'all' &&
  criteria.channel === '';

const SORT_COLUMNS = {
  joined: partners.seq,
  orders: partners.saleCount,
  reward: partners.rewardFen,
} as const;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For a more common text the list is walked. */
const MAX_HITS = 2_000;

const contains = (keyword: string): SQL =>
  sql`lower(${users.userName}) like ${`%${escapeLike(keyword.toLowerCase())}%`}`;
const endsWith = (digits: string): SQL =>
  sql`reverse(${users.mobile}) like ${`${[...digits].reverse().join('')}%`}`;

const matches = (keyword: string): SQL | undefined =>
  and(
    eq(users.isSearchable, true),
    /^\d+$/.test(keyword) ? or(contains(keyword), endsWith(keyword)) : contains(keyword),
  );

/**
 * Walks the list until the page is full: in a join the planner takes `like` for rare and sorts all partners (30,000:
 * 165 ms, now 15).
 */
const isNamed = (keyword: string): SQL =>
  sql`(select ${matches(keyword)} from ${users} where ${users.userId} = ${partners.memberId})`;

/** By indexes: cost follows hits. Null for too many hits. */
async function findHits(db: Db, ownerId: number, keyword: string): Promise<number[] | null> {
  const word = [...keyword.toLowerCase()];
  const pairs = word.slice(1).map((char, at) => `${ownerId}:${word[at] ?? ''}${char}`);
  if (pairs.length === 0) return null;
  const byName = and(
    sql`partner_name_pairs(${users.refereeId}, ${users.userName}) @> ${sql.param(pairs)}::text[]`,
    isNotNull(users.refereeId),
    contains(keyword),
  );
  const byMobile = and(eq(users.refereeId, ownerId), isNotNull(users.refereeId), endsWith(keyword));
  const found = new Set<number>();
  for (const where of /^\d+$/.test(keyword) ? [byName, byMobile] : [byName]) {
    const rows = await db
      .select({ userId: users.userId })
      .from(users)
      .where(and(where, eq(users.isSearchable, true)))
      .limit(MAX_HITS + 1);
    if (rows.length > MAX_HITS) return null;
    for (const { userId } of rows) found.add(userId);
  }
  return [...found];
}

function conditions(
  ownerId: number,
  level: 1 | 2,
  criteria: Criteria,
  hits: number[] | null,
  now: Date,
): (SQL | undefined)[] {
  const { filter, channel } = criteria;
  /* Repeated for both tables, so the planner can choose an index. */
  const direct = level === 1 ? eq(users.refereeId, ownerId) : undefined;
  return [
    channel === '' ? undefined : eq(partners.channel, channel),
    filter === 'none' ? eq(partners.saleCount, 0) : undefined,
    filter === 'ordered' ? gt(partners.saleCount, 0) : undefined,
    filter === 'active'
      ? and(direct, gte(users.lastActiveAt, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)))
      : undefined,
    filter === 'mayor' ? and(direct, eq(users.isMayor, true)) : undefined,
    filter === 'student' ? and(direct, eq(users.isStudent, true)) : undefined,
    isSearch(criteria)
      ? hits
        ? sql`${partners.memberId} = any(${sql.param(hits)}::bigint[])`
        : isNamed(criteria.keyword)
      : undefined,
  ];
}

interface Match {
  rowId: number;
  seq: number;
  key: number;
}

/** Joins members only when a condition needs them. */
async function matchLevel(
  db: Db,
  ownerId: number,
  level: 1 | 2,
  criteria: Criteria,
  now: Date,
): Promise<Match[]> {
  const hits = isSearch(criteria) ? await findHits(db, ownerId, criteria.keyword) : null;
  if (hits?.length === 0) return [];
  const column = SORT_COLUMNS[criteria.sort];
  const turn = criteria.order === 'asc' ? asc : desc;
  const wanted = and(
    eq(partners.ownerId, ownerId),
    eq(partners.level, level),
    ...conditions(ownerId, level, criteria, hits, now),
  );
  const base = db
    .select({ rowId: partners.rowId, seq: partners.seq, key: column })
    .from(partners)
    .$dynamic();
  const query = DIRECT_ONLY.includes(criteria.filter)
    ? base.innerJoin(users, eq(users.userId, partners.memberId))
    : base;
  return query
    .where(wanted)
    .orderBy(turn(column), turn(partners.seq))
    .limit(MAX_MATCHES + 1);
}

/** At most `MAX_MATCHES` ids. Hidden facts of the second level are never searched. */
export async function findMatches(
  db: Db,
  ownerId: number,
  levels: readonly (1 | 2)[],
  criteria: Criteria,
  now: Date,
): Promise<{ rowIds: number[]; isCapped: boolean }> {
  const isDirectOnly = isSearch(criteria) || DIRECT_ONLY.includes(criteria.filter);
  const asked = levels.filter((level) => level === 1 || !isDirectOnly);
  const found: Match[] = [];
  for (const level of asked) found.push(...(await matchLevel(db, ownerId, level, criteria, now)));
  const sign = criteria.order === 'asc' ? 1 : -1;
  if (asked.length > 1) found.sort((a, b) => sign * (a.key - b.key || a.seq - b.seq));
  return {
    rowIds: found.slice(0, MAX_MATCHES).map(({ rowId }) => rowId),
    isCapped: found.length > MAX_MATCHES,
  };
}

export async function findPartners(
  db: Db,
  ownerId: number,
  keyword: string,
  most: number,
): Promise<number[]> {
  if (!isSearch({ keyword })) return [];
  const hits = await findHits(db, ownerId, keyword);
  if (hits) return hits.slice(0, most);
  const rows = await db
    .select({ memberId: partners.memberId })
    .from(partners)
    .where(and(eq(partners.ownerId, ownerId), eq(partners.level, 1), isNamed(keyword)))
    .orderBy(desc(partners.levelSeq))
    .limit(most);
  return rows.map(({ memberId }) => memberId);
}

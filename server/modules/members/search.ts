import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Sought, soughtOf } from '@/lib/contract/console/search-shape';
import type { Db } from '@/server/db/client';
import { blockAreas, orders, sales, users, withdrawals } from '@/server/db/schema';

/** Newest members; more than this sharing a name make it common. */
const SAMPLE = 1_000;
const MAX_SHARED = 200;
/** More hits are not joined with other filters. */
const MAX_HITS = 2_000;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** As `name_pairs` of the database; a single character begins a nickname. */
function pairsOf(text: string): string[] {
  const word = [...text];
  return word.length === 1 ? word : word.slice(1).map((char, at) => `${word[at] ?? ''}${char}`);
}

/** @param isCommon without pairs: slow to make while walking */
function isNamed(name: string, isCommon: boolean): SQL {
  const text = name.toLowerCase();
  const pattern = `${text.length === 1 ? '' : '%'}${escapeLike(text)}%`;
  const isLike = sql`lower(${users.userName}) like ${pattern}`;
  return isCommon
    ? isLike
    : sql`(name_pairs(${users.userName}) @> ${sql.param(pairsOf(text))}::text[] and ${isLike})`;
}

const reversed = (digits: string): string => [...digits].reverse().join('');
const endsWith = (digits: string): SQL =>
  sql`reverse(${users.mobile}) like ${`${reversed(digits)}%`}`;
/** The index of whole mobiles omits closed accounts. */
const isMobile = (mobile: string): SQL => sql`reverse(${users.mobile}) = ${reversed(mobile)}`;

const isOneOf = (query: SQL): SQL => sql`${users.userId} in (${query})`;

function conditionOf(sought: Sought, isCommon: boolean): SQL | undefined {
  switch (sought.kind) {
    case 'none':
      return undefined;
    case 'mobile':
      return isMobile(sought.mobile);
    case 'masked':
      return and(endsWith(sought.tail), sql`${users.mobile} like ${`${sought.head}%`}`);
    case 'withdrawal':
      return isOneOf(
        sql`select ${withdrawals.userId} from ${withdrawals} where ${withdrawals.sn} = ${sought.sn}`,
      );
    case 'order':
      return isOneOf(sql`select ${sales.buyerId} from ${sales} where ${sales.sn} = ${sought.sn}
        union all select ${orders.userId} from ${orders} where ${orders.sn} = ${sought.sn}`);
    case 'digits':
      return sql`(${endsWith(sought.digits)} or ${eq(users.userId, Number(sought.digits))})`;
    case 'code':
      return sql`(${eq(users.inviteCode, sought.code)} or ${isNamed(sought.code, isCommon)})`;
    case 'plate':
      // nicknames may end in digits; in halves, so each is answered by its index
      return isOneOf(sql`
        select ${users.userId} from ${users} where ${isNamed(sought.text, isCommon)}
        union all
        select ${users.userId}
        from ${blockAreas}
        join ${users} on ${users.blockAreaId} = ${blockAreas.blockAreaId}
          and ${users.blockNo} = ${sought.blockNo}
        where ${blockAreas.name} like ${`%${escapeLike(sought.area)}%`}`);
    case 'name':
      return isNamed(sought.name, isCommon);
  }
}

async function isShared(db: Db, sought: Sought): Promise<boolean> {
  if (sought.kind !== 'name') return false;
  const newest = db
    .select({ userName: users.userName })
    .from(users)
    .orderBy(desc(users.userId))
    .limit(SAMPLE)
    .as('users');
  const [found] = await db
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(newest)
    .where(isNamed(sought.name, true));
  return (found?.n ?? 0) > MAX_SHARED;
}

/**
 * Rare texts become ids, so no sort makes the planner walk all members; common ones (`1`, `小`) find a page soon by
 * walking.
 */
export const soughtMembers = async (db: Db, text: string): Promise<SQL | undefined> =>
  (await seekMembers(db, text))?.condition;

/** @returns `isCommon`: a join walks the other table and looks up each member */
export async function seekMembers(
  db: Db,
  text: string,
): Promise<{ condition: SQL; isCommon: boolean } | undefined> {
  const sought = soughtOf(text);
  const condition = conditionOf(sought, false);
  const common = conditionOf(sought, true);
  if (!condition || !common) return undefined;
  if (await isShared(db, sought)) return { condition: common, isCommon: true };
  const hits = await db
    .select({ userId: users.userId })
    .from(users)
    .where(condition)
    .limit(MAX_HITS + 1);
  if (hits.length > MAX_HITS) return { condition: common, isCommon: true };
  const ids = hits.map(({ userId }) => userId);
  return {
    condition: sql`${users.userId} = any(${sql.param(ids)}::bigint[])`,
    isCommon: false,
  };
}

const inCities = (cityIds: readonly number[]): SQL => sql`${users.blockAreaId} in (
  select ${blockAreas.blockAreaId}
  from ${blockAreas}
  where ${inArray(blockAreas.cityId, [...cityIds])}
)`;

/** Members outside the operator's cities read as missing. */
export const inScope = (scope: 'all' | { cityIds: readonly number[] }): SQL | undefined =>
  scope === 'all' ? undefined : scope.cityIds.length === 0 ? sql`false` : inCities(scope.cityIds);

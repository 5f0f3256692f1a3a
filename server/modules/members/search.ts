import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Sought, soughtOf } from '@/lib/contract/console/search-shape';
import type { Db } from '@/server/db/client';
import { blockAreas, orders, sales, users, withdrawals } from '@/server/db/schema';

/* Members by any shape of text, each shape through an index of its own. */

/** The newest members, and how many of them may share a name before it counts as common without a look at the others. */
const SAMPLE = 1_000;
const MAX_SHARED = 200;
/** More hits than this are not joined one by one with the other filters: the text says too little. */
const MAX_HITS = 2_000;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Every pair of neighbouring characters, as `name_pairs` of the database makes them; a single one begins a nickname. */
function pairsOf(text: string): string[] {
  const word = [...text];
  return word.length === 1 ? word : word.slice(1).map((char, at) => `${word[at] ?? ''}${char}`);
}

/** @param isCommon without the pairs: no index is wanted, and making the pairs of each name that is walked is slow */
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
/** By the index of the ends: that of whole mobiles leaves out closed accounts, which are found here, too. */
const isMobile = (mobile: string): SQL => sql`reverse(${users.mobile}) = ${reversed(mobile)}`;

const isOneOf = (query: SQL): SQL => sql`${users.userId} in (${query})`;

function conditionOf(sought: Sought, isCommon: boolean): SQL | undefined {
  switch (sought.kind) {
    case 'none':
      return undefined;
    case 'mobile':
      return isMobile(sought.mobile);
    case 'withdrawal':
      return isOneOf(
        sql`select ${withdrawals.userId} from ${withdrawals} where ${withdrawals.sn} = ${sought.sn}`,
      );
    case 'order':
      // the number that the member has, and that of the sale that its payment made
      return isOneOf(sql`select ${sales.buyerId} from ${sales} where ${sales.sn} = ${sought.sn}
        union all select ${orders.userId} from ${orders} where ${orders.sn} = ${sought.sn}`);
    case 'digits':
      return sql`(${endsWith(sought.digits)} or ${eq(users.userId, Number(sought.digits))})`;
    case 'code':
      return sql`(${eq(users.inviteCode, sought.code)} or ${isNamed(sought.code, isCommon)})`;
    case 'plate':
      // a nickname may end in figures, too
      return or(
        isNamed(sought.text, isCommon),
        and(
          sql`${users.blockAreaId} in (select ${blockAreas.blockAreaId} from ${blockAreas} where ${blockAreas.name} like ${`%${escapeLike(sought.area)}%`})`,
          eq(users.blockNo, sought.blockNo),
        ),
      );
    case 'name':
      return isNamed(sought.name, isCommon);
  }
}

/** True for a name that many have: its hits are not queried, since pairs of so many names are slow. */
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
 * The members that a text means, as a condition. A rare text is answered by its hits, so that no sort can make the planner
 * walk all members; a common one (`1`, `小`) is left to the walk, which then finds its page soon.
 */
export async function soughtMembers(db: Db, text: string): Promise<SQL | undefined> {
  const sought = soughtOf(text);
  const condition = conditionOf(sought, false);
  if (!condition) return undefined;
  if (await isShared(db, sought)) return conditionOf(sought, true);
  const hits = await db
    .select({ userId: users.userId })
    .from(users)
    .where(condition)
    .limit(MAX_HITS + 1);
  return hits.length > MAX_HITS
    ? conditionOf(sought, true)
    : sql`${users.userId} = any(${sql.param(hits.map(({ userId }) => userId))}::bigint[])`;
}

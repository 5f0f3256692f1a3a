import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange } from '@/server/db/paging';
import {
  cards,
  feedHeads,
  feedItems,
  houses,
  learningLogs,
  users,
  withdrawAccounts,
} from '@/server/db/schema';

// by hand: the query builder drops inner queries' table names
const OWN = sql.raw('users.user_id');

/** `day`: Shanghai, yyyy-mm-dd. */
export async function getMember(db: Db, userId: number, day: string) {
  const [row] = await db
    .select({
      avatar: users.avatar,
      region: users.region,
      industry: users.industry,
      bio: users.bio,
      passwordHash: users.passwordHash,
      inviteCode: users.inviteCode,
      growth: users.growth,
      blockNo: users.blockNo,
      direct: users.directCount,
      team: users.teamCount,
      isStudent: users.isStudent,
      /* one line about oneself, on the card or in the profile that it follows */
      hasCard: sql<boolean>`
        ${users.bio} <> ''
          or exists (select from ${cards} c where c.user_id = ${OWN} and c.fields ->> 'bio' <> '')`,
      sign: sql<string>`coalesce((select h.sign from ${houses} h where h.user_id = ${OWN}), '')`,
      hasAccount: sql<boolean>`exists (
        select
        from ${withdrawAccounts} a
        where a.user_id = ${OWN} and a.deleted_at is null
      )`,
      hasLog: sql<boolean>`exists (select from ${learningLogs} l where l.user_id = ${OWN})`,
      hasLogged: sql<boolean>`exists (select from ${learningLogs} l where l.user_id = ${OWN} and l.day = ${day})`,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!row) throw new Error('the member of a live session does not exist');
  const { passwordHash, ...member } = row;
  return { ...member, hasPassword: passwordHash !== null };
}

export type HomeMember = Awaited<ReturnType<typeof getMember>>;

export async function getFeedLength(db: Db, userId: number): Promise<number> {
  const [head] = await db
    .select({ count: feedHeads.count })
    .from(feedHeads)
    .where(eq(feedHeads.userId, userId));
  return head?.count ?? 0;
}

/** Newest first. */
export function listFeedItems(db: Db, userId: number, total: number, page: PageQuery) {
  const { high, low } = seqRange(total, page);
  return db
    .select({
      id: feedItems.id,
      type: feedItems.type,
      text: feedItems.text,
      route: feedItems.route,
      at: feedItems.at,
    })
    .from(feedItems)
    .where(and(eq(feedItems.userId, userId), lte(feedItems.seq, high), gt(feedItems.seq, low)))
    .orderBy(desc(feedItems.seq));
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  not,
} from 'drizzle-orm';
import { addMonths, daysInRow } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange } from '@/server/db/paging';
import { learningLogs, logComments, logLikes, logStreaks, users } from '@/server/db/schema';
import { isShown } from '@/server/modules/moderation/cases';

const ROW = { log: learningLogs, userName: users.userName, avatar: users.avatar };

/** How many entries a member has written: their numbers have no gaps. */
export async function countOwn(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(learningLogs.seq) })
    .from(learningLogs)
    .where(eq(learningLogs.userId, userId));
  return row?.last ?? 0;
}

/** One page of a member's own entries, newest first. */
export function listOwn(db: Db, userId: number, total: number, page: PageQuery) {
  const { high, low } = seqRange(total, page);
  return db
    .select(ROW)
    .from(learningLogs)
    .innerJoin(users, eq(users.userId, learningLogs.userId))
    .where(
      and(eq(learningLogs.userId, userId), gt(learningLogs.seq, low), lte(learningLogs.seq, high)),
    )
    .orderBy(desc(learningLogs.seq));
}

/** Own entries of a month, newest first: 31 at most. */
export const listOwnOfMonth = (db: Db, userId: number, month: string) =>
  db
    .select(ROW)
    .from(learningLogs)
    .innerJoin(users, eq(users.userId, learningLogs.userId))
    .where(
      and(
        eq(learningLogs.userId, userId),
        gte(learningLogs.day, `${month}-01`),
        lt(learningLogs.day, `${addMonths(month, 1)}-01`),
      ),
    )
    .orderBy(desc(learningLogs.day));

/** The public entries of all members, newest first. Deep pages are rarely read, so the depth is capped. */
export const listPublic = (db: Db, { page, per_page }: PageQuery) =>
  db
    .select(ROW)
    .from(learningLogs)
    .innerJoin(users, eq(users.userId, learningLogs.userId))
    .where(and(eq(learningLogs.visibility, 'public'), isShown('log', learningLogs.logId)))
    .orderBy(desc(learningLogs.logId))
    .limit(per_page)
    .offset((page - 1) * per_page);

/** An entry that this member may read: their own, or a public one that is not hidden. */
export async function findReadable(db: Db, userId: number, logId: number) {
  const [row] = await db
    .select(ROW)
    .from(learningLogs)
    .innerJoin(users, eq(users.userId, learningLogs.userId))
    .where(eq(learningLogs.logId, logId));
  if (!row || row.log.userId === userId) return row ?? null;
  if (row.log.visibility !== 'public') return null;
  const [shown] = await db
    .select({ id: learningLogs.logId })
    .from(learningLogs)
    .where(and(eq(learningLogs.logId, logId), isShown('log', learningLogs.logId)));
  return shown ? row : null;
}

/** Which of these the member likes. */
export async function likedOf(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: logLikes.logId })
    .from(logLikes)
    .where(and(eq(logLikes.userId, userId), inArray(logLikes.logId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Which of these a tutor has answered. */
export async function tutoredOf(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: logComments.logId })
    .from(logComments)
    .where(
      and(
        inArray(logComments.logId, [...ids]),
        isNotNull(logComments.operator),
        isShown('comment', logComments.id),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** How many comments of these entries are hidden: the counter of an entry includes them, its readers do not see them. */
export async function hiddenCommentsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: logComments.logId, count: count() })
    .from(logComments)
    .where(and(inArray(logComments.logId, [...ids]), not(isShown('comment', logComments.id))))
    .groupBy(logComments.logId);
  return new Map(rows.map(({ id, count: hidden }) => [id, hidden]));
}

export const listComments = (db: Db, logId: number) =>
  db
    .select({ comment: logComments, userName: users.userName, avatar: users.avatar })
    .from(logComments)
    .leftJoin(users, eq(users.userId, logComments.userId))
    .where(and(eq(logComments.logId, logId), isShown('comment', logComments.id)))
    .orderBy(asc(logComments.id))
    .limit(200);

export async function findStreak(db: Db, userId: number) {
  const [row] = await db.select().from(logStreaks).where(eq(logStreaks.userId, userId));
  return row ?? null;
}

/** Longer streaks than this are counted as this (days). */
const LONGEST_COUNT = 2000;

/** Days with an entry up to this one, newest first. */
export async function listDaysTo(db: Db, userId: number, day: string): Promise<string[]> {
  const rows = await db
    .select({ day: learningLogs.day })
    .from(learningLogs)
    .where(and(eq(learningLogs.userId, userId), lte(learningLogs.day, day)))
    .orderBy(desc(learningLogs.day))
    .limit(LONGEST_COUNT);
  return rows.map((row) => row.day);
}

/** Days in a row that end on this one, counted from the entries themselves. */
export async function countStreakTo(db: Db, userId: number, day: string): Promise<number> {
  return daysInRow(new Set(await listDaysTo(db, userId, day)), day);
}

/** A member's own entry with the newest answer of a tutor that is not hidden; null before the first. */
export async function findAnswered(db: Db, userId: number) {
  const [row] = await db
    .select({ log: learningLogs, reply: logComments })
    .from(logComments)
    .innerJoin(learningLogs, eq(learningLogs.logId, logComments.logId))
    .where(
      and(
        eq(learningLogs.userId, userId),
        isNotNull(logComments.operator),
        isShown('comment', logComments.id),
      ),
    )
    .orderBy(desc(logComments.id))
    .limit(1);
  return row ?? null;
}

/** Days of a month with an entry. */
export async function listDays(db: Db, userId: number, month: string): Promise<string[]> {
  const rows = await db
    .select({ day: learningLogs.day })
    .from(learningLogs)
    .where(
      and(
        eq(learningLogs.userId, userId),
        gte(learningLogs.day, `${month}-01`),
        lt(learningLogs.day, `${addMonths(month, 1)}-01`),
      ),
    )
    .orderBy(asc(learningLogs.day));
  return rows.map(({ day }) => day);
}

/** What a report of an entry is about; null when this member cannot read it. */
export async function logTarget(db: Db, userId: number, logId: number) {
  const found = await findReadable(db, userId, logId);
  return found && { authorId: found.log.userId, excerpt: found.log.content };
}

/** What a report of a comment is about, also a tutor's; null for one that this member cannot read. */
export async function commentTarget(db: Db, userId: number, id: number) {
  const [row] = await db.select().from(logComments).where(eq(logComments.id, id));
  if (!row || !(await findReadable(db, userId, row.logId))) return null;
  return { authorId: row.userId, excerpt: row.content };
}

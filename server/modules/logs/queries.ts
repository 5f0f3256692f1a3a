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

export async function countOwn(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(learningLogs.seq) })
    .from(learningLogs)
    .where(eq(learningLogs.userId, userId));
  return row?.last ?? 0;
}

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

/** Deep pages are rare, so the depth is capped. */
export const listPublic = (db: Db, { page, per_page }: PageQuery) =>
  db
    .select(ROW)
    .from(learningLogs)
    .innerJoin(users, eq(users.userId, learningLogs.userId))
    .where(and(eq(learningLogs.visibility, 'public'), isShown('log', learningLogs.logId)))
    .orderBy(desc(learningLogs.logId))
    .limit(per_page)
    .offset((page - 1) * per_page);

/** Own entries, and public ones not hidden. */
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

/** The counter includes them, readers do not see them. */
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

/** Longer streaks count as this (days). */
const LONGEST_COUNT = 2000;

export async function listDaysTo(db: Db, userId: number, day: string): Promise<string[]> {
  const rows = await db
    .select({ day: learningLogs.day })
    .from(learningLogs)
    .where(and(eq(learningLogs.userId, userId), lte(learningLogs.day, day)))
    .orderBy(desc(learningLogs.day))
    .limit(LONGEST_COUNT);
  return rows.map((row) => row.day);
}

export async function countStreakTo(db: Db, userId: number, day: string): Promise<number> {
  return daysInRow(new Set(await listDaysTo(db, userId, day)), day);
}

/** Null without one. */
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

/** Target of a report; null if unreadable. */
export async function logTarget(db: Db, userId: number, logId: number) {
  const found = await findReadable(db, userId, logId);
  return found && { authorId: found.log.userId, excerpt: found.log.content };
}

/** Also a tutor's; null if unreadable. */
export async function commentTarget(db: Db, userId: number, id: number) {
  const [row] = await db.select().from(logComments).where(eq(logComments.id, id));
  if (!row || !(await findReadable(db, userId, row.logId))) return null;
  return { authorId: row.userId, excerpt: row.content };
}

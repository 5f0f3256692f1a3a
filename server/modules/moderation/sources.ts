import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  areaNotices,
  blockAreas,
  type ContentKind,
  houseMessages,
  learningLogs,
  logComments,
  mayorApplications,
  mayorTerms,
  users,
} from '@/server/db/schema';

export interface ContentKey {
  kind: ContentKind;
  /** Of nicknames and cards the user id, of a welcome the area id. */
  refId: number;
}

export interface Source {
  /** Null = a tutor. */
  authorId: number | null;
  excerpt: string;
  /** Its place: a member's house, a log or an area. */
  at?: number;
}

/** Neighbouring texts on each side. */
const AROUND = 2;

const SOURCES: Record<ContentKind, (db: Db, refId: number) => Promise<Source | undefined>> = {
  message: async (db, id) =>
    (
      await db
        .select({
          authorId: houseMessages.authorId,
          excerpt: houseMessages.content,
          at: houseMessages.ownerId,
        })
        .from(houseMessages)
        .where(eq(houseMessages.messageId, id))
    )[0],
  notice: async (db, id) =>
    (
      await db
        .select({ authorId: areaNotices.authorId, excerpt: areaNotices.content })
        .from(areaNotices)
        .where(eq(areaNotices.noticeId, id))
    )[0],
  statement: async (db, id) =>
    (
      await db
        .select({ authorId: mayorApplications.userId, excerpt: mayorApplications.statement })
        .from(mayorApplications)
        .where(eq(mayorApplications.id, id))
    )[0],
  nickname: async (db, id) =>
    (
      await db
        .select({ authorId: users.userId, excerpt: users.userName })
        .from(users)
        .where(eq(users.userId, id))
    )[0],
  card: async (db, id) =>
    (
      await db
        .select({ authorId: users.userId, excerpt: users.bio })
        .from(users)
        .where(eq(users.userId, id))
    )[0],
  log: async (db, id) =>
    (
      await db
        .select({ authorId: learningLogs.userId, excerpt: learningLogs.content })
        .from(learningLogs)
        .where(eq(learningLogs.logId, id))
    )[0],
  comment: async (db, id) =>
    (
      await db
        .select({
          authorId: logComments.userId,
          excerpt: logComments.content,
          at: logComments.logId,
        })
        .from(logComments)
        .where(eq(logComments.id, id))
    )[0],
  welcome: async (db, id) =>
    (
      await db
        .select({ authorId: mayorTerms.userId, excerpt: blockAreas.welcome })
        .from(blockAreas)
        .innerJoin(
          mayorTerms,
          and(eq(mayorTerms.blockAreaId, blockAreas.blockAreaId), isNull(mayorTerms.endedAt)),
        )
        .where(eq(blockAreas.blockAreaId, id))
    )[0],
};

export const sourceOf = (db: Db, { kind, refId }: ContentKey): Promise<Source | undefined> =>
  SOURCES[kind](db, refId);

interface Neighbour {
  authorId: number | null;
  content: string;
  at: Date;
}

async function messagesAround(db: Db, refId: number, ownerId: number): Promise<Neighbour[]> {
  const { messageId } = houseMessages;
  const side = (isBefore: boolean) =>
    db
      .select({
        authorId: houseMessages.authorId,
        content: houseMessages.content,
        at: houseMessages.at,
      })
      .from(houseMessages)
      .where(
        and(
          eq(houseMessages.ownerId, ownerId),
          isNull(houseMessages.deletedAt),
          isBefore ? lt(messageId, refId) : gt(messageId, refId),
        ),
      )
      .orderBy(isBefore ? desc(messageId) : asc(messageId))
      .limit(AROUND);
  return [...(await side(true)).reverse(), ...(await side(false))];
}

async function commentsAround(db: Db, refId: number, logId: number): Promise<Neighbour[]> {
  const side = (isBefore: boolean) =>
    db
      .select({ authorId: logComments.userId, content: logComments.content, at: logComments.at })
      .from(logComments)
      .where(
        and(
          eq(logComments.logId, logId),
          isBefore ? lt(logComments.id, refId) : gt(logComments.id, refId),
        ),
      )
      .orderBy(isBefore ? desc(logComments.id) : asc(logComments.id))
      .limit(AROUND);
  return [...(await side(true)).reverse(), ...(await side(false))];
}

/** The texts beside it, in their order. */
export async function neighboursOf(
  db: Db,
  { kind, refId }: ContentKey,
  { at }: Source,
): Promise<Neighbour[]> {
  if (at === undefined) return [];
  return kind === 'message' ? messagesAround(db, refId, at) : commentsAround(db, refId, at);
}

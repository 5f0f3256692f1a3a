import { createHash } from 'node:crypto';
import { desc, eq, isNull, max } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dayOf } from '@/server/db/day';
import { notifyMany, NOTICE_LENGTH } from '@/server/db/notices';
import { audit, OperationRefused, requireOperator, type Operation } from '@/server/db/operators';
import { broadcasts, users, type Audience, type Broadcast } from '@/server/db/schema';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { nextStretch } from './audience';

/* What an operator tells many members: written down once, then told stretch by stretch, each in a transaction of its own. */

/** Members a transaction: short enough that nobody waits for it. */
const STRETCH = 500;

export interface Announcement {
  title: string;
  body: string;
  /** A page of the app; empty = not a link. */
  route: string;
  audience: Audience;
  /** Names the occasion; without one the same words to the same people are told once a day. */
  key?: string;
}

/** @throws OperationRefused for words that are missing, too long or forbidden */
export function refuseAnnouncement({ title, body, route, key }: Announcement): void {
  const within = (text: string, length: number) => text.trim() !== '' && [...text].length <= length;
  if (!within(title, NOTICE_LENGTH.title))
    throw new OperationRefused(`标题须为1-${NOTICE_LENGTH.title}个字`);
  if (!within(body, NOTICE_LENGTH.body))
    throw new OperationRefused(`内容须为1-${NOTICE_LENGTH.body}个字`);
  if (hasForbiddenWords(title) || hasForbiddenWords(body))
    throw new OperationRefused('标题或内容含有不允许的词语');
  if (route !== '' && !/^\/(?!\/)[\w/?&=.%-]{0,199}$/.test(route))
    throw new OperationRefused('route 须为应用内页面，例如 /pages/article/detail?articleId=3');
  if (key !== undefined && !/^[\w.:-]{1,60}$/.test(key))
    throw new OperationRefused('key 只能是字母、数字和 . : _ -，最多60个');
}

const textOf = ({
  title,
  body,
  route,
  audience,
}: Pick<Broadcast, 'title' | 'body' | 'route' | 'audience'>) =>
  JSON.stringify([title, body, route, Object.entries(audience).sort()]);

/**
 * Writes down what is to be told, or finds what the same key has begun: telling twice is not possible.
 * @throws OperationRefused when the key stands for other words or other people
 */
export async function startBroadcast(
  db: Db,
  operation: Operation,
  announcement: Announcement,
): Promise<Broadcast> {
  refuseAnnouncement(announcement);
  const { title, body, route, audience } = announcement;
  const key =
    announcement.key ??
    `${dayOf(operation.now)}:${createHash('sha256').update(textOf(announcement)).digest('hex').slice(0, 16)}`;
  return db.transaction(async (tx) => {
    await requireOperator(tx, operation, 'reviewer');
    const [last] = await tx.select({ userId: max(users.userId) }).from(users);
    const [made] = await tx
      .insert(broadcasts)
      .values({
        key,
        title,
        body,
        route,
        audience,
        operator: operation.operator,
        at: operation.now,
        upTo: last?.userId ?? 0,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await audit(tx, operation, 'notice.broadcast', key, { title, body, route, audience });
      return made;
    }
    const [known] = await tx.select().from(broadcasts).where(eq(broadcasts.key, key));
    if (!known || textOf(known) !== textOf(announcement))
      throw new OperationRefused(`key ${key} 已用于另一条消息，请换一个`);
    return known;
  });
}

/**
 * Tells the next stretch; the row is locked, so that several processes take turns. What was told and how far stand in one
 * transaction: after a crash nobody is told twice and nobody is left out. @returns the row as it is now
 */
export function tellNext(db: Db, id: number, now: Date): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!row) throw new Error(`broadcast ${id} is missing`);
    if (row.finishedAt) return row;
    const { userIds, end } = await nextStretch(tx, row.audience, {
      after: row.cursor,
      upTo: row.upTo,
      size: STRETCH,
    });
    await notifyMany(tx, userIds, {
      type: 'system',
      title: row.title,
      body: row.body,
      route: row.route,
      key: `broadcast:${id}`,
      now,
    });
    const isDone = end >= row.upTo;
    const [after] = await tx
      .update(broadcasts)
      .set({ cursor: end, sent: row.sent + userIds.length, finishedAt: isDone ? now : null })
      .where(eq(broadcasts.id, id))
      .returning();
    if (!after) throw new Error(`broadcast ${id} is missing`);
    if (isDone)
      await audit(tx, { operator: row.operator, now }, 'notice.broadcast.done', row.key, {
        sent: after.sent,
      });
    return after;
  });
}

/** The oldest ones that are not finished: a command that was cut off left them to the server. */
export async function listOpen(db: Db): Promise<number[]> {
  return (
    await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(isNull(broadcasts.finishedAt))
      .orderBy(broadcasts.id)
      .limit(10)
  ).map(({ id }) => id);
}

/** The latest broadcasts with how far they are. */
export const listBroadcasts = (db: Db, limit: number) =>
  db.select().from(broadcasts).orderBy(desc(broadcasts.id)).limit(limit);

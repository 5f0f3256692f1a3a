import { createHash } from 'node:crypto';
import { desc, eq, isNull, max } from 'drizzle-orm';
import { toHref } from '@/lib/kit/routes';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Audience, type Broadcast, broadcasts, users } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { nextStretch, previewAudience } from './audience';
import { NOTICE_LENGTH, notifyMany } from './notify';

/* Stored once, sent in batches with a transaction each. */

/** Small batches keep locks short. */
const BATCH_SIZE = 500;

export interface Announcement {
  title: string;
  body: string;
  route: string;
  audience: Audience;
  /** Default: text and audience once a day. */
  key?: string;
}

/** @throws OperationRefused for missing, long or forbidden text */
export function refuseAnnouncement({ title, body, route, key }: Announcement): void {
  const within = (text: string, length: number) => text.trim() !== '' && [...text].length <= length;
  if (!within(title, NOTICE_LENGTH.title))
    throw new OperationRefused(`标题须为1-${NOTICE_LENGTH.title}个字`);
  if (!within(body, NOTICE_LENGTH.body))
    throw new OperationRefused(`内容须为1-${NOTICE_LENGTH.body}个字`);
  if (hasForbiddenWords(title) || hasForbiddenWords(body))
    throw new OperationRefused('标题或内容含有不允许的词语');
  if (route !== '' && !(toHref(route) && /^[\w/?&=.%-]{0,200}$/.test(route)))
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

/** Total and masked sample. */
export async function previewBroadcast(
  db: Db,
  operation: Operation,
  announcement: Announcement,
): Promise<Awaited<ReturnType<typeof previewAudience>>> {
  await requirePermission(db, operation, 'notices.read');
  refuseAnnouncement(announcement);
  return previewAudience(db, announcement.audience);
}

/** Or finds the key. @throws OperationRefused for a key with another text or audience */
export async function startBroadcast(
  db: Db,
  operation: Operation,
  announcement: Announcement,
): Promise<Broadcast> {
  await requirePermission(db, operation, 'notices.send');
  refuseAnnouncement(announcement);
  const { title, body, route, audience } = announcement;
  const key =
    announcement.key ??
    `${dayOf(operation.now)}:${createHash('sha256').update(textOf(announcement)).digest('hex').slice(0, 16)}`;
  return db.transaction(async (tx) => {
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
 * Locks the row: processes share the work. Progress commits with the notices, so each member gets it once.
 * @returns the row
 */
export function sendNextBatch(db: Db, id: number, now: Date): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!row) throw new Error(`broadcast ${id} is missing`);
    if (row.finishedAt) return row;
    const { userIds, end } = await nextStretch(tx, row.audience, {
      after: row.cursor,
      upTo: row.upTo,
      size: BATCH_SIZE,
    });
    await notifyMany(tx, userIds, {
      type: 'system',
      title: row.title,
      body: row.body,
      route: toHref(row.route) ?? '',
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

/** Oldest first; the job continues interrupted commands. */
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

/** Latest first. */
export async function listBroadcasts(
  db: Db,
  operation: Operation,
  limit: number,
): Promise<Broadcast[]> {
  await requirePermission(db, operation, 'notices.read');
  return db.select().from(broadcasts).orderBy(desc(broadcasts.id)).limit(limit);
}

import { createHash } from 'node:crypto';
import { and, eq, isNull, lte, max, or } from 'drizzle-orm';
import { toHref } from '@/lib/kit/routes';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Audience, type Broadcast, broadcasts, users } from '@/server/db/schema';
import { audit, OperationRefused } from '@/server/modules/operators/authorize';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { nextStretch } from './audience';
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
  /** Null = at once. */
  startsAt?: Date | null;
}

export function faultsOfAnnouncement({
  title,
  body,
  route,
  key,
}: Omit<Announcement, 'audience'>): Record<string, string> {
  const within = (text: string, length: number) => text.trim() !== '' && [...text].length <= length;
  const faults: Record<string, string> = {};
  if (hasForbiddenWords(body)) faults.body = '内容含有不允许的词语';
  if (hasForbiddenWords(title)) faults.title = '标题含有不允许的词语';
  if (!within(title, NOTICE_LENGTH.title)) faults.title = `标题须为1-${NOTICE_LENGTH.title}个字`;
  if (!within(body, NOTICE_LENGTH.body)) faults.body = `内容须为1-${NOTICE_LENGTH.body}个字`;
  if (route !== '' && !(toHref(route) && /^[\w/?&=.%-]{0,200}$/.test(route)))
    faults.route = '须为应用内页面，例如 /pages/article/detail?articleId=3';
  if (key !== undefined && !/^[\w.:-]{1,60}$/.test(key))
    faults.key = 'key 只能是字母、数字和 . : _ -，最多60个';
  return faults;
}

const textOf = ({
  title,
  body,
  route,
  audience,
}: Pick<Broadcast, 'title' | 'body' | 'route' | 'audience'>) =>
  JSON.stringify([title, body, route, Object.entries(audience).sort()]);

async function lastMember(tx: Db): Promise<number> {
  const [last] = await tx.select({ userId: max(users.userId) }).from(users);
  return last?.userId ?? 0;
}

/** Or finds the key. @throws OperationRefused for a key with another text or audience */
export async function startBroadcast(
  db: Db,
  { operator, now }: { operator: string; now: Date },
  announcement: Announcement,
): Promise<Broadcast & { isNew: boolean }> {
  const { title, body, route, audience, startsAt = null } = announcement;
  const key =
    announcement.key ??
    `${dayOf(now)}:${createHash('sha256').update(textOf(announcement)).digest('hex').slice(0, 16)}`;
  return db.transaction(async (tx) => {
    const upTo = await lastMember(tx);
    const [made] = await tx
      .insert(broadcasts)
      .values({
        key,
        title,
        body,
        route,
        audience,
        operator,
        at: now,
        upTo,
        startsAt,
        state: startsAt ? 'scheduled' : 'sending',
      })
      .onConflictDoNothing()
      .returning();
    if (made) return { ...made, isNew: true };
    const [known] = await tx.select().from(broadcasts).where(eq(broadcasts.key, key));
    if (!known || textOf(known) !== textOf(announcement))
      throw new OperationRefused(`key ${key} 已用于另一条消息，请换一个`);
    return { ...known, isNew: false };
  });
}

/**
 * Locks the row: processes share the work. Progress commits with the notices, so each member gets it once.
 * @param isOfAction whose own row in the log says that it is done
 * @returns the row
 */
export function sendNextBatch(
  db: Db,
  id: number,
  now: Date,
  { isOfAction = false } = {},
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
    if (!row) throw new Error(`broadcast ${id} is missing`);
    if (row.finishedAt || (row.startsAt && row.startsAt > now)) return row;
    const upTo = row.state === 'scheduled' ? await lastMember(tx) : row.upTo;
    const { userIds, end } = await nextStretch(tx, row.audience, {
      after: row.cursor,
      upTo,
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
    const isDone = end >= upTo;
    const [after] = await tx
      .update(broadcasts)
      .set({
        cursor: end,
        upTo,
        sent: row.sent + userIds.length,
        finishedAt: isDone ? now : null,
        state: isDone ? 'done' : 'sending',
      })
      .where(eq(broadcasts.id, id))
      .returning();
    if (!after) throw new Error(`broadcast ${id} is missing`);
    if (isDone && !isOfAction)
      await audit(tx, { operator: row.operator, now }, 'notice.broadcast.done', row.key, {
        sent: after.sent,
      });
    return after;
  });
}

/** Oldest first; the job continues interrupted commands. */
export async function listOpen(db: Db, now: Date): Promise<number[]> {
  return (
    await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          isNull(broadcasts.finishedAt),
          or(isNull(broadcasts.startsAt), lte(broadcasts.startsAt, now)),
        ),
      )
      .orderBy(broadcasts.id)
      .limit(10)
  ).map(({ id }) => id);
}

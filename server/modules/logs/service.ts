import { and, eq, sql } from 'drizzle-orm';
import { LOG_IMAGES, LOG_MAX } from '@/lib/contract/logs.schema';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { learningLogs, logComments, logLikes, logStreaks, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { addGrowth, GROWTH_POINTS } from '@/server/modules/members/growth';
import { notify } from '@/server/modules/notices/notify';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { countOwn, countStreakTo, findReadable, findStreak } from './queries';

interface Acting {
  userId: number;
  now: Date;
}

interface Entry {
  content: string;
  images: string[];
  /** Empty = none. */
  video?: string;
  visibility: 'public' | 'private';
}

/** Yesterday's streak lasts until today ends. */
export function streakOn(
  day: string,
  known: { streak: number; lastDay: string | null } | null,
): number {
  if (!known?.lastDay) return 0;
  return known.lastDay === day || known.lastDay === addDays(day, -1) ? known.streak : 0;
}

const nextStreak = (
  day: string,
  known: { streak: number; lastDay: string | null } | null,
): number => (known?.lastDay === addDays(day, -1) ? known.streak + 1 : 1);

/**
 * One row a day, also at midnight; later texts are appended. Inside a transaction.
 * @throws DomainError word_forbidden | log_full | invalid_input (too many pictures)
 */
export async function writeEntry(
  tx: Db,
  { userId, now }: Acting,
  { content, images, video = '', visibility }: Entry,
) {
  refuseForbiddenWords(content, 'content', '日志');
  // one day at a time
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const day = dayOf(now);
  const [today] = await tx
    .select()
    .from(learningLogs)
    .where(and(eq(learningLogs.userId, userId), eq(learningLogs.day, day)));
  const known = await findStreak(tx, userId);
  if (today) {
    const text = `${today.content}\n\n${content}`;
    if (text.length > LOG_MAX) throw new DomainError('log_full');
    const tooMany = `今天的日志已有${today.images.length}张图片，一天最多${LOG_IMAGES}张`;
    if (today.images.length + images.length > LOG_IMAGES)
      throw new DomainError('invalid_input', { msg: tooMany, fields: { images: tooMany } });
    if (today.video && video) {
      const second = '今天的日志已有视频，一天最多1个';
      throw new DomainError('invalid_input', { msg: second, fields: { video: second } });
    }
    await tx
      .update(learningLogs)
      .set({
        video: video || today.video,
        content: text,
        images: [...today.images, ...images],
        visibility,
        updatedAt: now,
      })
      .where(eq(learningLogs.logId, today.logId));
    return { logId: today.logId, streak: streakOn(day, known), isAddition: true };
  }
  const seq = (await countOwn(tx, userId)) + 1;
  const [row] = await tx
    .insert(learningLogs)
    .values({
      userId,
      seq,
      day,
      content,
      images,
      video,
      visibility,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ logId: learningLogs.logId });
  if (!row) throw new Error('log was not saved');
  // around midnight the old day may be saved last
  const lastDay = known?.lastDay && day < known.lastDay ? known.lastDay : day;
  const streak =
    lastDay === day ? nextStreak(day, known) : await countStreakTo(tx, userId, lastDay);
  await tx
    .insert(logStreaks)
    .values({ userId, total: 1, streak, lastDay })
    .onConflictDoUpdate({
      target: logStreaks.userId,
      set: { total: sql`${logStreaks.total} + 1`, streak, lastDay },
    });
  await addGrowth(tx, { userId, source: 'log', key: `log:${day}`, points: GROWTH_POINTS.log, now });
  return { logId: row.logId, streak, isAddition: false };
}

/** Idempotent; inside a transaction. @throws DomainError not_found */
export async function setLike(
  tx: Db,
  { userId, now }: Acting,
  logId: number,
  isOn: boolean,
): Promise<{ likes: number; isLiked: boolean }> {
  if (!(await findReadable(tx, userId, logId))) throw new DomainError('not_found');
  const changed = isOn
    ? await tx
        .insert(logLikes)
        .values({ logId, userId, at: now })
        .onConflictDoNothing()
        .returning({ id: logLikes.logId })
    : await tx
        .delete(logLikes)
        .where(and(eq(logLikes.logId, logId), eq(logLikes.userId, userId)))
        .returning({ id: logLikes.logId });
  const step = changed.length === 0 ? 0 : isOn ? 1 : -1;
  const [row] = await tx
    .update(learningLogs)
    .set({ likes: sql`${learningLogs.likes} + ${step}` })
    .where(eq(learningLogs.logId, logId))
    .returning({ likes: learningLogs.likes });
  return { likes: row?.likes ?? 0, isLiked: isOn };
}

/** Notifies the author; inside a transaction. @throws DomainError not_found | word_forbidden */
export async function addComment(
  tx: Db,
  { userId, now }: Acting,
  logId: number,
  content: string,
): Promise<number> {
  refuseForbiddenWords(content, 'content', '评论');
  const found = await findReadable(tx, userId, logId);
  if (!found) throw new DomainError('not_found');
  const [row] = await tx
    .insert(logComments)
    .values({ logId, userId, content, at: now })
    .returning({ id: logComments.id });
  if (!row) throw new Error('comment was not saved');
  await tx
    .update(learningLogs)
    .set({ comments: sql`${learningLogs.comments} + 1` })
    .where(eq(learningLogs.logId, logId));
  if (found.log.userId !== userId)
    await notify(tx, {
      userId: found.log.userId,
      type: 'student',
      title: '有人评论了你的日志',
      body: content,
      route: `/pages/user/student?logId=${logId}`,
      now,
    });
  return row.id;
}

/** @returns its number; null without entry */
export async function addTutorReply(
  tx: Db,
  operator: string,
  logId: number,
  content: string,
  now: Date,
): Promise<number | null> {
  const [entry] = await tx
    .update(learningLogs)
    .set({ comments: sql`${learningLogs.comments} + 1` })
    .where(eq(learningLogs.logId, logId))
    .returning({ userId: learningLogs.userId });
  if (!entry) return null;
  const [row] = await tx
    .insert(logComments)
    .values({ logId, operator, content, at: now })
    .returning({ id: logComments.id });
  if (!row) throw new Error('reply was not saved');
  await notify(tx, {
    userId: entry.userId,
    type: 'student',
    title: '导师回复了你的日志',
    body: content,
    route: `/pages/user/student?logId=${logId}`,
    now,
  });
  return row.id;
}

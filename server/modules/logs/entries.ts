import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/logs';
import { dayOf, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseTooManyReports } from '@/server/http/rate-limit';
import { reportContent } from '@/server/modules/moderation/cases';
import { ownsUpload } from '@/server/modules/uploads/queries';
import {
  commentTarget,
  countOwn,
  findAnswered,
  findReadable,
  findStreak,
  hiddenCommentsOf,
  likedOf,
  listComments,
  listDays,
  listDaysTo,
  listOwn,
  listOwnOfMonth,
  listPublic,
  logTarget,
  tutoredOf,
} from './queries';
import { streakOn, writeEntry } from './service';

type Row = Awaited<ReturnType<typeof listOwn>>[number];
/** Counting all public logs is expensive. */
const PUBLIC_PAGES = 20;
const TUTOR = '导师';

async function toRows(db: Db, userId: number, rows: readonly Row[]) {
  const ids = rows.map(({ log }) => log.logId);
  const liked = await likedOf(db, userId, ids);
  const tutored = await tutoredOf(db, ids);
  const hidden = await hiddenCommentsOf(db, ids);
  return rows.map(({ log, userName, avatar }) => {
    const { logId, day, content, images, video, visibility, likes, comments, createdAt } = log;
    return {
      logId,
      day,
      content,
      images,
      video,
      visibility,
      userName,
      avatar,
      isMine: log.userId === userId,
      likes,
      isLiked: liked.has(logId),
      comments: comments - (hidden.get(logId) ?? 0),
      hasTutorReply: tutored.has(logId),
      time: createdAt.getTime(),
    };
  });
}

/** Days up to today, and the latest tutor's answer. */
export async function logStateOf(db: Db, userId: number, now: Date) {
  const found = await findAnswered(db, userId);
  return { days: await listDaysTo(db, userId, dayOf(now)), answered: found && toAnswered(found) };
}

function toAnswered({ log, reply }: NonNullable<Awaited<ReturnType<typeof findAnswered>>>) {
  const { logId, content, visibility, likes, createdAt } = log;
  return {
    logId,
    content,
    visibility,
    likes,
    time: createdAt.getTime(),
    reply: { userName: TUTOR, content: reply.content, time: reply.at.getTime() },
  };
}

export async function listEntries(
  { db, member: { userId } }: CallOf<typeof contract.listLogs>,
  { month, scope, ...page }: InputOf<typeof contract.listLogs>,
): Promise<OutputOf<typeof contract.listLogs>> {
  if (scope === 'mine' && month) {
    const rows = await listOwnOfMonth(db, userId, month);
    return {
      list: toPage(await toRows(db, userId, rows), rows.length, {
        page: 1,
        per_page: Math.max(rows.length, 1),
      }),
    };
  }
  if (scope === 'mine') {
    const total = await countOwn(db, userId);
    return {
      list: toPage(await toRows(db, userId, await listOwn(db, userId, total, page)), total, page),
    };
  }
  const rows =
    page.page > PUBLIC_PAGES ? [] : await listPublic(db, { ...page, per_page: page.per_page + 1 });
  const shown = rows.slice(0, page.per_page);
  const total =
    (page.page - 1) * page.per_page +
    shown.length +
    (rows.length > shown.length && page.page < PUBLIC_PAGES ? 1 : 0);
  return { list: toPage(await toRows(db, userId, shown), total, page) };
}

export async function showEntry(
  { db, member: { userId } }: CallOf<typeof contract.getLog>,
  { id }: InputOf<typeof contract.getLog>,
): Promise<OutputOf<typeof contract.getLog>> {
  const found = await findReadable(db, userId, id);
  const [row] = found ? await toRows(db, userId, [found]) : [];
  if (!row) throw new DomainError('not_found');
  const replies = (await listComments(db, id)).map(({ comment, userName, avatar }) => ({
    id: comment.id,
    userName: comment.operator === null ? (userName ?? '') : TUTOR,
    avatar: avatar ?? '',
    isTutor: comment.operator !== null,
    isMine: comment.userId === userId,
    content: comment.content,
    time: comment.at.getTime(),
  }));
  return { ...row, replies };
}

export async function addEntry(
  { db, member: { userId }, now }: CallOf<typeof contract.addLog>,
  entry: InputOf<typeof contract.addLog>,
): Promise<OutputOf<typeof contract.addLog>> {
  for (const key of entry.images) {
    if (!(await ownsUpload(db, userId, key)))
      throw new DomainError('invalid_input', { fields: { images: '图片已失效，请重新上传' } });
  }
  if (entry.video && !(await ownsUpload(db, userId, entry.video, 'video')))
    throw new DomainError('invalid_input', { fields: { video: '视频已失效，请重新上传' } });
  return writeEntry(db, { userId, now }, entry);
}

export async function showMonth(
  { db, member: { userId }, now }: CallOf<typeof contract.checkLog>,
  { month }: InputOf<typeof contract.checkLog>,
): Promise<OutputOf<typeof contract.checkLog>> {
  const known = await findStreak(db, userId);
  const today = dayOf(now);
  const [latest] = await listOwn(db, userId, known?.total ?? 0, { page: 1, per_page: 1 });
  return {
    isDone: known?.lastDay === today,
    streak: streakOn(today, known),
    total: known?.total ?? 0,
    days: await listDays(db, userId, month || monthOf(now)),
    today,
    visibility: latest?.log.visibility ?? 'private',
  };
}

export async function reportEntry(
  { db, member: { userId }, now }: CallOf<typeof contract.reportLog>,
  { kind, id, reason }: InputOf<typeof contract.reportLog>,
): Promise<OutputOf<typeof contract.reportLog>> {
  const target =
    kind === 'log' ? await logTarget(db, userId, id) : await commentTarget(db, userId, id);
  if (!target) throw new DomainError('not_found');
  await refuseTooManyReports(db, userId, now);
  await db.transaction((tx) =>
    reportContent(tx, { kind, refId: id, ...target, reporterId: userId, reason, now }),
  );
  return {};
}

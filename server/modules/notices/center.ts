import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type { listNotices } from '@/lib/contract/notices';
import type { NOTICE_FILTERS, NoticeSettings, NoticeType } from '@/lib/contract/notices.schema';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange, toPage } from '@/server/db/paging';
import { type Notice, noticeHeads, notices, noticeSettings } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { countUnread } from './notify';

/* `readTo` of the head and `readAt` of a row define what is read. */

type Center = OutputOf<typeof listNotices>;

const headOf = (userId: number, type: NoticeType | 'all') =>
  and(eq(noticeHeads.userId, userId), eq(noticeHeads.type, type));

const view = ({ id, type, title, body, route, at, readAt, seq }: Notice, readTo: number) => ({
  id,
  type,
  title,
  body,
  route,
  time: at.getTime(),
  isRead: readAt !== null || seq <= readTo,
});

export async function listPage(
  db: Db,
  userId: number,
  input: PageQuery & { type: (typeof NOTICE_FILTERS)[number] },
): Promise<Center> {
  const heads = await db.select().from(noticeHeads).where(eq(noticeHeads.userId, userId));
  const all = heads.find(({ type }) => type === 'all');
  const total = heads.find(({ type }) => type === input.type)?.count ?? 0;
  const { high, low } = seqRange(total, input);
  const seq = input.type === 'all' ? notices.seq : notices.typeSeq;
  const ofType = input.type === 'all' ? undefined : eq(notices.type, input.type);
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), ofType, lte(seq, high), gt(seq, low)))
    .orderBy(desc(seq));
  const types = heads.flatMap(({ type, unread }) =>
    type !== 'all' && unread > 0 ? [{ type, unread }] : [],
  );
  return {
    list: toPage(
      rows.map((row) => view(row, all?.readTo ?? 0)),
      total,
      input,
    ),
    summary: { unread: all?.unread ?? 0, types },
  };
}

/** @returns unread left @throws DomainError not_found */
export async function readOne(db: Db, userId: number, id: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [all] = await tx.select().from(noticeHeads).where(headOf(userId, 'all')).for('update');
    const [notice] = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.id, id), eq(notices.userId, userId)));
    if (!all || !notice) throw new DomainError('not_found');
    if (notice.seq <= all.readTo) return all.unread;
    const [read] = await tx
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.id, id), isNull(notices.readAt)))
      .returning({ id: notices.id });
    if (!read) return all.unread;
    for (const type of ['all', notice.type] as const)
      await tx
        .update(noticeHeads)
        .set({ unread: sql`${noticeHeads.unread} - 1` })
        .where(headOf(userId, type));
    return all.unread - 1;
  });
}

export async function readEverything(db: Db, userId: number): Promise<number> {
  await db.transaction(async (tx) => {
    await tx
      .update(noticeHeads)
      .set({ unread: 0, readTo: sql`${noticeHeads.count}` })
      .where(headOf(userId, 'all'));
    await tx
      .update(noticeHeads)
      .set({ unread: 0 })
      .where(and(eq(noticeHeads.userId, userId), gt(noticeHeads.unread, 0)));
  });
  return countUnread(db, userId);
}

export async function saveSettings(
  db: Db,
  userId: number,
  { types, isQuiet, quietFrom, quietTo }: NoticeSettings,
): Promise<void> {
  const muted = (Object.entries(types) as [NoticeType, boolean][])
    .filter(([, isOn]) => !isOn)
    .map(([type]) => type);
  const values = { muted, isQuiet, quietFrom, quietTo };
  await db
    .insert(noticeSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: values });
}

import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { seqRange, toPage } from '@/server/db/paging';
import { areaNotices, blockAreas, users } from '@/server/db/schema';
import { type Call, DomainError, type Member, type MemberCall } from '@/server/http/call';
import { refuseOverLimit, refuseTooManyReports } from '@/server/http/rate-limit';
import { appendAreaFeed } from '@/server/modules/city/area-feed';
import { hiddenOf, isShown, reportContent } from '@/server/modules/moderation/cases';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { personFor, requireMember } from './people';
import { findMayor, getArea, refuseUnlessMayor } from './queries';

type Input = InputOf<typeof contract.manageNotices>;
type Row = Awaited<ReturnType<typeof selectNotices>>[number];

const NOTICES_PER_DAY = 10;

const selectNotices = (db: Db, ...conditions: Parameters<typeof and>) =>
  db
    .select({
      noticeId: areaNotices.noticeId,
      content: areaNotices.content,
      isPinned: areaNotices.isPinned,
      at: areaNotices.at,
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
    })
    .from(areaNotices)
    .innerJoin(users, eq(users.userId, areaNotices.authorId))
    .where(and(isNull(areaNotices.deletedAt), ...conditions))
    .$dynamic();

const view = (
  { noticeId, content, isPinned, at, ...author }: Row,
  reader: Member | null,
  isMayor: boolean,
) => ({
  noticeId,
  content,
  isPinned,
  time: at.getTime(),
  author: personFor(reader, author),
  canDelete: isMayor,
});

/** Pinned, else latest. */
export async function findHeadNotice(
  db: Db,
  {
    blockAreaId,
    reader,
    isMayor,
  }: { blockAreaId: number; reader: Member | null; isMayor: boolean },
) {
  const [row] = await selectNotices(
    db,
    eq(areaNotices.blockAreaId, blockAreaId),
    isShown('notice', areaNotices.noticeId),
  )
    .orderBy(desc(areaNotices.isPinned), desc(areaNotices.seq))
    .limit(1);
  return row ? view(row, reader, isMayor) : null;
}

async function listNotices(
  { db, member, now }: Call,
  { blockAreaId, page, per_page }: Input,
): Promise<OutputOf<typeof contract.manageNotices>> {
  const { noticeCount } = await getArea(db, blockAreaId);
  const mayor = await findMayor(db, blockAreaId, now);
  const { high, low } = seqRange(noticeCount, { page, per_page });
  const rows = await selectNotices(
    db,
    eq(areaNotices.blockAreaId, blockAreaId),
    lte(areaNotices.seq, high),
    gt(areaNotices.seq, low),
  ).orderBy(desc(areaNotices.seq));
  const hidden = await hiddenOf(
    db,
    'notice',
    rows.map(({ noticeId }) => noticeId),
  );
  const isMayor = mayor !== null && mayor.userId === member?.userId;
  return {
    list: toPage(
      rows.filter(({ noticeId }) => !hidden.has(noticeId)).map((row) => view(row, member, isMayor)),
      noticeCount,
      { page, per_page },
    ),
  };
}

const unpinAll = (tx: Db, blockAreaId: number) =>
  tx
    .update(areaNotices)
    .set({ isPinned: false })
    .where(and(eq(areaNotices.blockAreaId, blockAreaId), eq(areaNotices.isPinned, true)));

interface NewNotice {
  blockAreaId: number;
  authorId: number;
  content: string;
  isPinned: boolean;
  now: Date;
}

/** Locks the area's row, so pins are serialized. */
export async function postNotice(
  tx: Db,
  { blockAreaId, authorId, content, isPinned, now }: NewNotice,
): Promise<void> {
  await appendAreaFeed(tx, { blockAreaId, kind: 'notice', text: '市长发布了街区公告', now });
  const [area] = await tx
    .update(blockAreas)
    .set({ noticeCount: sql`${blockAreas.noticeCount} + 1` })
    .where(eq(blockAreas.blockAreaId, blockAreaId))
    .returning({ seq: blockAreas.noticeCount });
  if (!area) throw new DomainError('not_found');
  if (isPinned) await unpinAll(tx, blockAreaId);
  await tx
    .insert(areaNotices)
    .values({ blockAreaId, seq: area.seq, authorId, content, isPinned, at: now });
}

async function addNotice(
  { db, member, now }: MemberCall,
  { blockAreaId, content = '', isPinned = false }: Input,
): Promise<void> {
  if (content === '')
    throw new DomainError('invalid_input', {
      msg: '请填写公告内容',
      fields: { content: '请填写公告内容' },
    });
  refuseForbiddenWords(content, 'content', '公告');
  await refuseOverLimit(db, `notice:${member.userId}`, NOTICES_PER_DAY, DAY_MS, now);
  await db.transaction((tx) =>
    postNotice(tx, { blockAreaId, authorId: member.userId, content, isPinned, now }),
  );
}

async function changeNotice(
  { db, now }: MemberCall,
  { op, blockAreaId, noticeId = 0 }: Input,
): Promise<void> {
  const isThis = and(
    eq(areaNotices.noticeId, noticeId),
    eq(areaNotices.blockAreaId, blockAreaId),
    isNull(areaNotices.deletedAt),
  );
  await db.transaction(async (tx) => {
    // the lock serializes pins
    await tx
      .select({ id: blockAreas.blockAreaId })
      .from(blockAreas)
      .where(eq(blockAreas.blockAreaId, blockAreaId))
      .for('no key update');
    if (op === 'pin') await unpinAll(tx, blockAreaId);
    const change = op === 'del' ? { deletedAt: now, isPinned: false } : { isPinned: op === 'pin' };
    const changed = await tx
      .update(areaNotices)
      .set(change)
      .where(isThis)
      .returning({ id: areaNotices.noticeId });
    if (changed.length === 0) throw new DomainError('not_found');
  });
}

async function reportNotice(
  { db, member, now }: MemberCall,
  { blockAreaId, noticeId = 0, reason = 'other' }: Input,
): Promise<void> {
  const [row] = await selectNotices(
    db,
    eq(areaNotices.noticeId, noticeId),
    eq(areaNotices.blockAreaId, blockAreaId),
  );
  if (!row) throw new DomainError('not_found');
  await refuseTooManyReports(db, member.userId, now);
  await reportContent(db, {
    kind: 'notice',
    refId: row.noticeId,
    authorId: row.userId,
    excerpt: row.content,
    reporterId: member.userId,
    reason,
    now,
  });
}

/** @throws DomainError not_found | not_mayor | word_forbidden | rate_limited | invalid_input */
export async function manageNotices(
  call: Call,
  input: Input,
): Promise<OutputOf<typeof contract.manageNotices>> {
  if (input.op !== 'list') {
    const acting: MemberCall = { ...call, member: requireMember(call.member) };
    if (input.op === 'report') await reportNotice(acting, input);
    else {
      await refuseUnlessMayor(call.db, {
        userId: acting.member.userId,
        blockAreaId: input.blockAreaId,
        now: call.now,
      });
      await (input.op === 'add' ? addNotice(acting, input) : changeNotice(acting, input));
    }
  }
  return listNotices(call, input);
}

/** Empty = none. @throws DomainError not_mayor | word_forbidden */
export async function setWelcome(
  { db, member, now }: MemberCall,
  { blockAreaId, words }: InputOf<typeof contract.setWelcome>,
): Promise<void> {
  await getArea(db, blockAreaId);
  await refuseUnlessMayor(db, { userId: member.userId, blockAreaId, now });
  refuseForbiddenWords(words, 'words', '欢迎语');
  await db
    .update(blockAreas)
    .set({ welcome: words })
    .where(eq(blockAreas.blockAreaId, blockAreaId));
}

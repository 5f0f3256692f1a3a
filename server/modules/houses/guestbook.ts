import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import type { Db } from '@/server/db/client';
import { hiddenOf, hideContent, reportContent } from '@/server/db/moderation';
import { notify } from '@/server/db/notices';
import { seqRange, toPage, type PageQuery } from '@/server/db/paging';
import { contentCases, houseMessages, houses, plots, users } from '@/server/db/schema';
import { DomainError, type Call, type Member, type MemberCall } from '@/server/http/call';
import { maskName } from '@/server/http/mask';
import { refuseOverLimit, refuseTooManyReports } from '@/server/http/rate-limit';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { doorOf, houseRoute, personFor, requireMember } from './people';
import { findMayor, getArea, getOwnerId, refuseUnlessMayor } from './queries';

type Input = InputOf<typeof contract.manageGuestbook>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MESSAGES_PER_HOUR = 20;
/** Of one person in one house. */
const MESSAGES_PER_HOUSE_AND_DAY = 5;
/** How long the same words count as one message. */
const REPEAT_MS = 10 * 60_000;
const MAX_REPORTS = 50;

interface Book {
  /** Whose house it is. */
  ownerId: number;
  reader: Member | null;
  /** Whether the reader is the mayor of the area. */
  isMayor: boolean;
}

/** A page of a guest book, newest first. Hidden messages keep their place without their words, deleted ones leave it. */
export async function listMessages(db: Db, { ownerId, reader, isMayor }: Book, page: PageQuery) {
  const [house] = await db
    .select({ seq: houses.messageSeq })
    .from(houses)
    .where(eq(houses.userId, ownerId));
  const total = house?.seq ?? 0;
  const { high, low } = seqRange(total, page);
  const rows = await db
    .select({
      messageId: houseMessages.messageId,
      content: houseMessages.content,
      at: houseMessages.at,
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
    })
    .from(houseMessages)
    .innerJoin(users, eq(users.userId, houseMessages.authorId))
    .where(
      and(
        eq(houseMessages.ownerId, ownerId),
        lte(houseMessages.seq, high),
        gt(houseMessages.seq, low),
        isNull(houseMessages.deletedAt),
      ),
    )
    .orderBy(desc(houseMessages.seq));
  const hidden = await hiddenOf(
    db,
    'message',
    rows.map(({ messageId }) => messageId),
  );
  const messages = rows.map(({ messageId, content, at, blockAreaId, blockNo, ...author }) => {
    const isHidden = hidden.has(messageId);
    const isMine = reader?.userId === author.userId;
    return {
      messageId,
      isHidden,
      isMine,
      author: { ...personFor(reader, author), blockAreaId, blockNo },
      content: isHidden ? '' : content,
      time: at.getTime(),
      canDelete: isMine || reader?.userId === ownerId,
      canReport: reader !== null && !isMine && !isHidden,
      canHide: isMayor && !isHidden,
    };
  });
  return toPage(messages, total, page);
}

interface NewMessage {
  ownerId: number;
  authorId: number;
  /** One line, checked. */
  words: string;
  /** Where the house stands. */
  blockAreaId: number;
  blockNo: number;
  now: Date;
}

/** Writes into a guest book and tells the owner, in the caller's transaction. */
export async function writeMessage(
  tx: Db,
  { ownerId, authorId, words, blockAreaId, blockNo, now }: NewMessage,
): Promise<number> {
  const [house] = await tx
    .insert(houses)
    .values({ userId: ownerId, messageSeq: 1, messageCount: 1 })
    .onConflictDoUpdate({
      target: houses.userId,
      set: {
        messageSeq: sql`${houses.messageSeq} + 1`,
        messageCount: sql`${houses.messageCount} + 1`,
      },
    })
    .returning({ seq: houses.messageSeq });
  if (!house) throw new Error('guest book is missing');
  const [message] = await tx
    .insert(houseMessages)
    .values({ ownerId, seq: house.seq, authorId, content: words, at: now })
    .returning({ messageId: houseMessages.messageId });
  if (!message) throw new Error('message was not written');
  if (ownerId !== authorId) {
    const [author] = await tx
      .select({ userName: users.userName })
      .from(users)
      .where(eq(users.userId, authorId));
    await notify(tx, {
      userId: ownerId,
      type: 'block',
      title: '有新的留言',
      body: `${maskName(author?.userName ?? '')} 在你家（${doorOf(blockNo)} 号）留言：${words}`,
      route: houseRoute(blockAreaId, blockNo),
      key: `message:${message.messageId}`,
      now,
    });
  }
  return message.messageId;
}

/** Whether the same person's latest words here are the same: a second tap, or a call that is repeated after a lost answer. */
async function isRepeated(
  tx: Db,
  { ownerId, authorId, words, now }: Pick<NewMessage, 'ownerId' | 'authorId' | 'words' | 'now'>,
): Promise<boolean> {
  await tx.insert(houses).values({ userId: ownerId }).onConflictDoNothing();
  const [house] = await tx
    .select({ seq: houses.messageSeq })
    .from(houses)
    .where(eq(houses.userId, ownerId))
    .for('no key update');
  const [last] = await tx
    .select({
      authorId: houseMessages.authorId,
      content: houseMessages.content,
      at: houseMessages.at,
    })
    .from(houseMessages)
    .where(
      and(
        eq(houseMessages.ownerId, ownerId),
        eq(houseMessages.seq, house?.seq ?? 0),
        isNull(houseMessages.deletedAt),
      ),
    );
  return (
    last?.authorId === authorId &&
    last.content === words &&
    now.getTime() - last.at.getTime() < REPEAT_MS
  );
}

async function addMessage(
  { db, member, now }: MemberCall,
  { blockAreaId, blockNo, content = '' }: Input,
  ownerId: number,
): Promise<void> {
  const words = content.replace(/\s+/g, ' ');
  if (words === '')
    throw new DomainError('invalid_input', {
      msg: '请写点什么',
      fields: { content: '请写点什么' },
    });
  refuseForbiddenWords(words, 'content', '留言');
  await refuseOverLimit(db, `message:${member.userId}`, MESSAGES_PER_HOUR, HOUR_MS, now);
  await refuseOverLimit(
    db,
    `message:${member.userId}:${ownerId}`,
    MESSAGES_PER_HOUSE_AND_DAY,
    DAY_MS,
    now,
  );
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, { ownerId, authorId: member.userId, words, now })) return;
    await writeMessage(tx, { ownerId, authorId: member.userId, words, blockAreaId, blockNo, now });
  });
}

/** A message that still stands in this house's book. @throws DomainError not_found */
async function getMessage(db: Db, messageId: number, ownerId: number) {
  const [row] = await db
    .select()
    .from(houseMessages)
    .where(
      and(
        eq(houseMessages.messageId, messageId),
        eq(houseMessages.ownerId, ownerId),
        isNull(houseMessages.deletedAt),
      ),
    );
  if (!row) throw new DomainError('not_found');
  return row;
}

/** The author or the owner of the house takes a message away. @throws DomainError not_yours */
async function deleteMessage(
  { db, member, now }: MemberCall,
  messageId: number,
  ownerId: number,
): Promise<void> {
  const message = await getMessage(db, messageId, ownerId);
  if (member.userId !== message.authorId && member.userId !== ownerId)
    throw new DomainError('not_yours');
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(houseMessages)
      .set({ deletedAt: now })
      .where(and(eq(houseMessages.messageId, messageId), isNull(houseMessages.deletedAt)))
      .returning({ id: houseMessages.messageId });
    if (gone.length > 0)
      await tx
        .update(houses)
        .set({ messageCount: sql`${houses.messageCount} - 1` })
        .where(eq(houses.userId, ownerId));
  });
}

async function reportMessage(
  { db, member, now }: MemberCall,
  { messageId = 0, reason = 'other' }: Input,
  ownerId: number,
): Promise<void> {
  const { authorId, content } = await getMessage(db, messageId, ownerId);
  await refuseTooManyReports(db, member.userId, now);
  await reportContent(db, {
    kind: 'message',
    refId: messageId,
    authorId,
    excerpt: content,
    reporterId: member.userId,
    reason,
    now,
  });
}

/** The mayor hides a message and its author is told; operators can show it again. @throws DomainError not_mayor */
async function hideMessage(
  { db, member, now }: MemberCall,
  { blockAreaId, messageId = 0 }: Input,
  ownerId: number,
): Promise<void> {
  await refuseUnlessMayor(db, { userId: member.userId, blockAreaId, now });
  const { authorId, content } = await getMessage(db, messageId, ownerId);
  await db.transaction(async (tx) => {
    if (
      !(await hideContent(tx, {
        kind: 'message',
        refId: messageId,
        authorId,
        excerpt: content,
        by: `mayor:${member.userId}`,
        reason: '由市长隐藏',
        now,
      }))
    )
      return;
    await notify(tx, {
      userId: authorId,
      type: 'block',
      title: '你的留言已被隐藏',
      body: `市长隐藏了你的留言：${content}。如有疑问，请通过问题反馈联系我们。`,
      route: '/pages/user/problem2',
      now,
    });
  });
}

/**
 * The guest book of a house: everybody reads, members write and report, authors and the owner delete, the mayor hides.
 * @throws DomainError not_found | word_forbidden | not_mayor | not_yours | rate_limited | invalid_input
 */
export async function manageGuestbook(
  call: Call,
  input: Input,
): Promise<OutputOf<typeof contract.manageGuestbook>> {
  const { db, member, now } = call;
  const { op, blockAreaId, blockNo, page, per_page } = input;
  const ownerId = await getOwnerId(db, blockAreaId, blockNo);
  if (op !== 'list') {
    const acting: MemberCall = { ...call, member: requireMember(member) };
    if (op === 'add') await addMessage(acting, input, ownerId);
    if (op === 'del') await deleteMessage(acting, input.messageId ?? 0, ownerId);
    if (op === 'report') await reportMessage(acting, input, ownerId);
    if (op === 'hide') await hideMessage(acting, input, ownerId);
  }
  const mayor = await findMayor(db, blockAreaId, now);
  return {
    list: await listMessages(
      db,
      { ownerId, reader: member, isMayor: mayor !== null && mayor.userId === member?.userId },
      { page, per_page },
    ),
  };
}

/** Reported messages in the houses of an area that still show, the longest waiting first. @throws DomainError not_found | not_mayor */
export async function listReports(
  { db, member, now }: MemberCall,
  blockAreaId: number,
): Promise<OutputOf<typeof contract.listReports>> {
  await getArea(db, blockAreaId);
  await refuseUnlessMayor(db, { userId: member.userId, blockAreaId, now });
  const residents = db
    .select({ userId: plots.userId })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'taken')));
  const rows = await db
    .select({
      messageId: houseMessages.messageId,
      blockNo: plots.blockNo,
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      content: houseMessages.content,
      reports: contentCases.reportCount,
      at: contentCases.reportedAt,
    })
    .from(contentCases)
    .innerJoin(houseMessages, eq(houseMessages.messageId, contentCases.refId))
    .innerJoin(plots, eq(plots.userId, houseMessages.ownerId))
    .innerJoin(users, eq(users.userId, houseMessages.authorId))
    .where(
      and(
        eq(contentCases.kind, 'message'),
        gt(contentCases.reportCount, 0),
        isNull(contentCases.hiddenAt),
        isNull(houseMessages.deletedAt),
        inArray(houseMessages.ownerId, residents),
      ),
    )
    .orderBy(asc(contentCases.reportedAt))
    .limit(MAX_REPORTS);
  return {
    reports: rows.map(({ messageId, blockNo, content, reports, at, ...author }) => ({
      messageId,
      blockNo,
      author: personFor(member, author),
      content,
      reports,
      time: (at ?? now).getTime(),
    })),
  };
}

import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type PageQuery, seqRange, toPage } from '@/server/db/paging';
import { houseMessages, houses, users } from '@/server/db/schema';
import { DomainError, type Member } from '@/server/http/call';
import { hiddenOf, isShown } from '@/server/modules/moderation/cases';
import { personFor } from './people';

interface Book {
  ownerId: number;
  reader: Member | null;
  isMayor: boolean;
}

const COLUMNS = {
  messageId: houseMessages.messageId,
  content: houseMessages.content,
  at: houseMessages.at,
};

async function repliesTo(db: Db, messageIds: number[]) {
  if (messageIds.length === 0) return new Map<number | null, never>();
  const rows = await db
    .select({ ...COLUMNS, replyTo: houseMessages.replyTo })
    .from(houseMessages)
    .where(and(inArray(houseMessages.replyTo, messageIds), isNull(houseMessages.deletedAt)));
  return new Map(rows.map((row) => [row.replyTo, row]));
}

/** Hidden messages keep a row without text; deleted ones are omitted. */
export async function listMessages(db: Db, { ownerId, reader, isMayor }: Book, page: PageQuery) {
  const [house] = await db
    .select({ seq: houses.messageSeq })
    .from(houses)
    .where(eq(houses.userId, ownerId));
  const total = house?.seq ?? 0;
  const { high, low } = seqRange(total, page);
  const rows = await db
    .select({
      ...COLUMNS,
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
  const replies = await repliesTo(
    db,
    rows.map(({ messageId }) => messageId),
  );
  const hidden = await hiddenOf(
    db,
    'message',
    [...rows, ...replies.values()].map(({ messageId }) => messageId),
  );
  const isOwner = reader?.userId === ownerId;
  const shown = (
    { messageId, content, at }: { messageId: number; content: string; at: Date },
    isMine: boolean,
  ) => {
    const isHidden = hidden.has(messageId);
    return {
      messageId,
      isHidden,
      isMine,
      content: isHidden ? '' : content,
      time: at.getTime(),
      canDelete: isMine || isOwner,
      canReport: reader !== null && !isMine && !isHidden,
      canHide: isMayor && !isHidden,
    };
  };
  const messages = rows.map((row) => {
    const { userId, userName, avatar, blockAreaId, blockNo } = row;
    const reply = replies.get(row.messageId);
    const message = shown(row, reader?.userId === userId);
    return {
      ...message,
      author: { ...personFor(reader, { userId, userName, avatar }), blockAreaId, blockNo },
      canReply: isOwner && !message.isMine && !message.isHidden && !reply,
      reply: reply ? shown(reply, isOwner) : null,
    };
  });
  return toPage(messages, total, page);
}

export async function markSeen(db: Db, ownerId: number): Promise<void> {
  await db
    .update(houses)
    .set({ seenSeq: sql`${houses.messageSeq}` })
    .where(and(eq(houses.userId, ownerId), lt(houses.seenSeq, houses.messageSeq)));
}

/** The row reads 99+. */
const MOST_UNREAD = 100;
const FACES = 2;

export async function findBookNews(db: Db, ownerId: number) {
  const rows = await db
    .select({ userId: users.userId, avatar: users.avatar })
    .from(houseMessages)
    .innerJoin(houses, eq(houses.userId, houseMessages.ownerId))
    .innerJoin(users, eq(users.userId, houseMessages.authorId))
    .where(
      and(
        eq(houseMessages.ownerId, ownerId),
        gt(houseMessages.seq, houses.seenSeq),
        ne(houseMessages.authorId, ownerId),
        isNull(houseMessages.deletedAt),
        isShown('message', houseMessages.messageId),
      ),
    )
    .orderBy(desc(houseMessages.seq))
    .limit(MOST_UNREAD);
  const faces = rows.filter(
    ({ userId }, at) => rows.findIndex((row) => row.userId === userId) === at,
  );
  return { unread: rows.length, faces: faces.slice(0, FACES) };
}

/** @throws DomainError not_found */
export async function getMessage(db: Db, messageId: number, ownerId: number) {
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

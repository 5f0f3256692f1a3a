import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { hiddenOf } from '@/server/db/moderation';
import { type PageQuery, seqRange, toPage } from '@/server/db/paging';
import { houseMessages, houses, users } from '@/server/db/schema';
import { DomainError, type Member } from '@/server/http/call';
import { personFor } from './people';

interface Book {
  /** Owner of the house. */
  ownerId: number;
  reader: Member | null;
  /** Whether the reader is the mayor of the area. */
  isMayor: boolean;
}

/** A page of a guest book, newest first. Hidden messages stay as rows without text, deleted ones are left out. */
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

/** A message of this house that is not deleted. @throws DomainError not_found */
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

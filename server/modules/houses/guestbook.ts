import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import { maskName, plateNumber } from '@/lib/format';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { houseMessages, houses, users } from '@/server/db/schema';
import { type Call, DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { notify } from '@/server/modules/notices/notify';
import { getMessage, listMessages, markSeen } from './guestbook-queries';
import { replyToMessage } from './guestbook-reply';
import { hideMessage, type Input, reportMessage } from './guestbook-reports';
import { wordsOf } from './guestbook-words';
import { lineRoute, requireMember } from './people';
import { findMayor, getOwnerId } from './queries';

const MESSAGES_PER_HOUSE_AND_DAY = 5;

const REPEAT_MS = 10 * MINUTE_MS;

interface NewMessage {
  ownerId: number;
  authorId: number;
  words: string;
  blockAreaId: number;
  blockNo: number;
  now: Date;
}

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
      body: `${maskName(author?.userName ?? '')} 在你家（${plateNumber(blockNo)} 号）留言：${words}`,
      route: lineRoute(blockAreaId, blockNo, message.messageId),
      key: `message:${message.messageId}`,
      now,
    });
  }
  return message.messageId;
}

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

async function addMessage(call: MemberCall, input: Input, ownerId: number): Promise<void> {
  const { db, member, now } = call;
  const { blockAreaId, blockNo } = input;
  const words = await wordsOf(call, input);
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
    // replies are not counted
    if (gone.length > 0 && message.seq !== null)
      await tx
        .update(houses)
        .set({ messageCount: sql`${houses.messageCount} - 1` })
        .where(eq(houses.userId, ownerId));
  });
}

/** @throws DomainError not_found | word_forbidden | not_mayor | not_yours | rate_limited | invalid_input */
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
    if (op === 'reply') await replyToMessage(acting, input, ownerId);
    if (op === 'del') await deleteMessage(acting, input.messageId ?? 0, ownerId);
    if (op === 'report') await reportMessage(acting, input, ownerId);
    if (op === 'hide') await hideMessage(acting, input, ownerId);
  }
  const mayor = await findMayor(db, blockAreaId, now);
  const list = await listMessages(
    db,
    { ownerId, reader: member, isMayor: mayor !== null && mayor.userId === member?.userId },
    { page, per_page },
  );
  if (member?.userId === ownerId) await markSeen(db, ownerId);
  return { list };
}

import { and, eq, isNull } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { houseMessages, users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { hiddenOf } from '@/server/modules/moderation/cases';
import { notify } from '@/server/modules/notices/notify';
import { getMessage } from './guestbook-queries';
import type { Input } from './guestbook-reports';
import { wordsOf } from './guestbook-words';
import { lineRoute } from './people';

const refuse = (msg: string) => new DomainError('invalid_input', { msg, fields: { content: msg } });

interface Reply {
  messageId: number;
  ownerId: number;
  words: string;
  blockAreaId: number;
  blockNo: number;
  now: Date;
}

export async function writeReply(
  tx: Db,
  { messageId, ownerId, words, blockAreaId, blockNo, now }: Reply,
): Promise<void> {
  const { authorId } = await getMessage(tx, messageId, ownerId);
  const [reply] = await tx
    .insert(houseMessages)
    .values({ ownerId, authorId: ownerId, replyTo: messageId, content: words, at: now })
    .onConflictDoNothing()
    .returning({ messageId: houseMessages.messageId });
  if (!reply) {
    const [standing] = await tx
      .select({ content: houseMessages.content })
      .from(houseMessages)
      .where(and(eq(houseMessages.replyTo, messageId), isNull(houseMessages.deletedAt)));
    if (standing?.content === words) return;
    throw refuse('已经回复过这条留言，删除后可以重写');
  }
  const [owner] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, ownerId));
  await notify(tx, {
    userId: authorId,
    type: 'block',
    title: '你的留言有了回复',
    body: `${maskName(owner?.userName ?? '')} 回复：${words}`,
    route: lineRoute(blockAreaId, blockNo, messageId),
    key: `reply:${reply.messageId}`,
    now,
  });
}

/** Once. @throws DomainError not_found | not_yours | invalid_input | word_forbidden */
export async function replyToMessage(
  call: MemberCall,
  input: Input,
  ownerId: number,
): Promise<void> {
  const { db, member, now } = call;
  const { blockAreaId, blockNo, messageId = 0 } = input;
  const message = await getMessage(db, messageId, ownerId);
  if (member.userId !== ownerId) throw new DomainError('not_yours');
  if (message.replyTo !== null || message.authorId === ownerId) throw refuse('不能回复自己的留言');
  if ((await hiddenOf(db, 'message', [messageId])).has(messageId))
    throw refuse('这条留言已被隐藏，不能回复');
  const words = await wordsOf(call, input);
  await db.transaction((tx) =>
    writeReply(tx, { messageId, ownerId, words, blockAreaId, blockNo, now }),
  );
}

import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { feedbackMessages, feedbacks } from '@/server/db/schema';
import { notify, quoted } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { Feedback } from './queries';

const MAX_REPLY = 1000;

/** Read by the member. @throws OperationRefused */
function readWords(name: string, words: string): string {
  const text = words.trim();
  if (text === '' || text.length > MAX_REPLY)
    throw new OperationRefused(`${name}须为 1–${MAX_REPLY} 个字`);
  return text;
}

async function getTicket(tx: Db, id: number): Promise<Feedback> {
  const [ticket] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update');
  if (!ticket) throw new OperationRefused(`没有编号为 ${id} 的反馈`);
  return ticket;
}

export async function takeTicket(db: Db, operation: Operation, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'feedback.answer');
    const rows = await tx
      .update(feedbacks)
      .set({ status: 'working', updatedAt: operation.now })
      .where(and(eq(feedbacks.id, id), eq(feedbacks.status, 'waiting')))
      .returning({ userId: feedbacks.userId, content: feedbacks.content });
    const [ticket] = rows;
    if (!ticket) throw new OperationRefused(`反馈 ${id} 不在待处理状态`);
    refuseOwn(acting, ticket.userId);
    const change = { before: { status: 'waiting' }, after: { status: 'working' } };
    await audit(tx, operation, 'feedback.take', String(id), {}, change);
    await notify(tx, {
      userId: ticket.userId,
      type: 'ticket',
      title: '你的反馈正在处理',
      body: `${quoted(ticket.content)}已有人开始处理，有结果会在这里告诉你。`,
      route: `/pages/user/problem2?id=${id}`,
      now: operation.now,
    });
  });
}

interface Reply {
  action: 'feedback.reply' | 'feedback.close';
  status: 'answered' | 'closed';
  title: string;
  details: Record<string, string>;
}

async function reply(
  db: Db,
  operation: Operation,
  { id, text }: { id: number; text: string },
  { action, status, title, details }: Reply,
): Promise<void> {
  await db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'feedback.answer');
    const ticket = await getTicket(tx, id);
    refuseOwn(acting, ticket.userId);
    if (ticket.status === 'closed') throw new OperationRefused(`反馈 ${id} 已关闭`);
    const { now } = operation;
    await tx
      .insert(feedbackMessages)
      .values({ feedbackId: id, operator: operation.operator, content: text, images: [], at: now });
    await tx
      .update(feedbacks)
      .set({ status, answeredAt: now, updatedAt: now })
      .where(eq(feedbacks.id, id));
    const change = { before: { status: ticket.status }, after: { status } };
    await audit(tx, operation, action, String(id), details, change);
    await notify(tx, {
      userId: ticket.userId,
      type: 'ticket',
      title,
      body: text,
      route: `/pages/user/problem2?id=${id}`,
      now,
    });
  });
}

export async function answerTicket(
  db: Db,
  operation: Operation,
  { id, content }: { id: number; content: string },
): Promise<void> {
  const text = readWords('回复', content);
  await reply(
    db,
    operation,
    { id, text },
    { action: 'feedback.reply', status: 'answered', title: '你的反馈有了回复', details: {} },
  );
}

/** The reason becomes the last message. */
export async function endTicket(
  db: Db,
  operation: Operation,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const text = readWords('原因', reason);
  await reply(
    db,
    operation,
    { id, text },
    {
      action: 'feedback.close',
      status: 'closed',
      title: '你的反馈已关闭',
      details: { reason: text },
    },
  );
}

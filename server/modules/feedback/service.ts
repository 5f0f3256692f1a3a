import { and, eq, ne, sql } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import type { addFeedback } from '@/lib/contract/feedback';
import { DAY_MS, dayOf, endOfWorkingDays } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { feedbackMessages, feedbacks, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { countFeedbacks, countSince, type Feedback, findFeedback } from './queries';

const TICKETS_PER_DAY = 20;

interface Acting {
  userId: number;
  now: Date;
}

/** As members are told: one working day. */
const answerDue = (now: Date): Date => endOfWorkingDays(dayOf(now), 1);

/** Inside a transaction. @throws DomainError feedback_limit */
export async function openTicket(
  tx: Db,
  { userId, now }: Acting,
  input: InputOf<typeof addFeedback>,
): Promise<number> {
  /* Serializes a member: numbers have no gaps. */
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  if ((await countSince(tx, userId, new Date(now.getTime() - DAY_MS))) >= TICKETS_PER_DAY)
    throw new DomainError('feedback_limit');
  const { type, content, images, video, contact, diag } = input;
  const seq = (await countFeedbacks(tx, userId)) + 1;
  const [row] = await tx
    .insert(feedbacks)
    .values({
      userId,
      seq,
      type,
      content,
      images,
      video,
      contact,
      diag,
      createdAt: now,
      updatedAt: now,
      readAt: now,
      dueAt: answerDue(now),
    })
    .returning({ id: feedbacks.id });
  if (!row) throw new Error('feedback was not saved');
  return row.id;
}

/** @throws DomainError not_found | feedback_closed */
async function getOpen(tx: Db, userId: number, id: number): Promise<Feedback> {
  const ticket = await findFeedback(tx, userId, id);
  if (!ticket) throw new DomainError('not_found');
  if (ticket.status === 'closed') throw new DomainError('feedback_closed');
  return ticket;
}

/** Reopens an answered ticket; inside a transaction. */
export async function addReply(
  tx: Db,
  { userId, now }: Acting,
  { id, content, images }: { id: number; content: string; images: string[] },
): Promise<number> {
  await getOpen(tx, userId, id);
  const [changed] = await tx
    .update(feedbacks)
    .set({
      status: sql`case when ${feedbacks.status} = 'answered' then 'waiting' else ${feedbacks.status} end`,
      dueAt: sql`coalesce(${feedbacks.dueAt}, ${answerDue(now).toISOString()}::timestamptz)`,
      updatedAt: now,
      readAt: now,
    })
    .where(and(eq(feedbacks.id, id), ne(feedbacks.status, 'closed')))
    .returning({ id: feedbacks.id });
  if (!changed) throw new DomainError('feedback_closed');
  const [row] = await tx
    .insert(feedbackMessages)
    .values({ feedbackId: id, content, images, at: now })
    .returning({ id: feedbackMessages.id });
  if (!row) throw new Error('message was not saved');
  return row.id;
}

export const canUrge = (
  { status, urgedDay }: Pick<Feedback, 'status' | 'urgedDay'>,
  now: Date,
): boolean => (status === 'waiting' || status === 'working') && urgedDay !== dayOf(now);

/** Once a Shanghai day. @throws DomainError not_found | feedback_closed | feedback_urged */
export async function urge(db: Db, { userId, now }: Acting, id: number): Promise<void> {
  const ticket = await getOpen(db, userId, id);
  const day = dayOf(now);
  const rows = canUrge(ticket, now)
    ? await db
        .update(feedbacks)
        .set({
          urgedDay: day,
          urgedAt: now,
          urges: sql`${feedbacks.urges} + 1`,
          dueAt: sql`least(${feedbacks.dueAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(and(eq(feedbacks.id, id), sql`${feedbacks.urgedDay} is distinct from ${day}`))
        .returning({ id: feedbacks.id })
    : [];
  if (rows.length === 0) throw new DomainError('feedback_urged');
}

/** The first rating is final. @throws DomainError not_found */
export async function closeTicket(
  db: Db,
  { userId, now }: Acting,
  { id, score }: { id: number; score: number | null },
): Promise<void> {
  if (!(await findFeedback(db, userId, id))) throw new DomainError('not_found');
  await db
    .update(feedbacks)
    .set({
      status: 'closed',
      dueAt: null,
      updatedAt: now,
      score: sql`coalesce(${feedbacks.score}, ${score})`,
    })
    .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, userId)));
}

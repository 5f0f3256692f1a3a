import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/feedback';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { feedbacks } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { ownsUpload } from '@/server/modules/uploads/queries';
import {
  countFeedbacks,
  type Feedback,
  findFeedback,
  listFeedbacks,
  listMessages,
} from './queries';
import { addReply, canUrge, openTicket } from './service';

const toRow = ({
  id,
  type,
  content,
  status,
  createdAt,
  updatedAt,
  answeredAt,
  readAt,
}: Feedback) => ({
  id,
  type,
  content,
  status,
  time: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
  hasNews: answeredAt !== null && answeredAt > readAt,
});

/** @throws DomainError invalid_input for foreign uploads */
async function refuseForeignImages(
  db: Db,
  userId: number,
  images: readonly string[],
): Promise<void> {
  for (const key of images) {
    if (!(await ownsUpload(db, userId, key)))
      throw new DomainError('invalid_input', { fields: { images: '图片已失效，请重新上传' } });
  }
}

export async function addFeedback(
  { db, member: { userId }, now }: CallOf<typeof contract.addFeedback>,
  input: InputOf<typeof contract.addFeedback>,
): Promise<OutputOf<typeof contract.addFeedback>> {
  await refuseForeignImages(db, userId, input.images);
  if (input.video && !(await ownsUpload(db, userId, input.video, 'video')))
    throw new DomainError('invalid_input', { fields: { video: '视频已失效，请重新上传' } });
  return { id: await openTicket(db, { userId, now }, input) };
}

export async function listFeedbackPage(
  { db, member: { userId } }: CallOf<typeof contract.listFeedback>,
  page: InputOf<typeof contract.listFeedback>,
): Promise<OutputOf<typeof contract.listFeedback>> {
  const total = await countFeedbacks(db, userId);
  return {
    list: toPage((await listFeedbacks(db, userId, total, page)).map(toRow), total, page),
  };
}

export async function showFeedback(
  { db, member: { userId }, now }: CallOf<typeof contract.getFeedback>,
  { id }: InputOf<typeof contract.getFeedback>,
): Promise<OutputOf<typeof contract.getFeedback>> {
  const ticket = await findFeedback(db, userId, id);
  if (!ticket) throw new DomainError('not_found');
  const messages = await listMessages(db, id);
  await db.update(feedbacks).set({ readAt: now }).where(eq(feedbacks.id, id));
  const { images, video, contact, score } = ticket;
  return {
    ...toRow(ticket),
    images,
    video,
    contact,
    score,
    canUrge: canUrge(ticket, now),
    messages: messages.map(({ id: messageId, operator, content, images: pictures, at }) => ({
      id: messageId,
      isMine: operator === null,
      content,
      images: pictures,
      time: at.getTime(),
    })),
  };
}

export async function replyFeedback(
  { db, member: { userId }, now }: CallOf<typeof contract.replyFeedback>,
  input: InputOf<typeof contract.replyFeedback>,
): Promise<OutputOf<typeof contract.replyFeedback>> {
  await refuseForeignImages(db, userId, input.images);
  return { id: await addReply(db, { userId, now }, input) };
}

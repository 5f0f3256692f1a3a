import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/feedback';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { feedbacks } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import {
  countFeedbacks,
  findFeedback,
  listFeedbacks,
  listMessages,
  type Feedback,
} from './queries';
import { addReply, canUrge, closeTicket, openTicket, urge } from './service';

interface Deps {
  ownsUpload: (db: Db, userId: number, key: string) => Promise<boolean>;
}

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

/** Tickets: what members ask and what they are answered. */
export function feedbackRoutes({ ownsUpload }: Deps): Route[] {
  const refuseForeign = async (db: Db, userId: number, images: readonly string[]) => {
    for (const key of images) {
      if (!(await ownsUpload(db, userId, key)))
        throw new DomainError('invalid_input', { fields: { images: '图片已失效，请重新上传' } });
    }
  };
  return [
    route(contract.addFeedback, async ({ db, member: { userId }, now }, input) => {
      await refuseForeign(db, userId, input.images);
      return { id: await openTicket(db, { userId, now }, input) };
    }),

    route(contract.listFeedback, async ({ db, member: { userId } }, page) => {
      const total = await countFeedbacks(db, userId);
      return {
        list: toPage((await listFeedbacks(db, userId, total, page)).map(toRow), total, page),
      };
    }),

    route(contract.getFeedback, async ({ db, member: { userId }, now }, { id }) => {
      const ticket = await findFeedback(db, userId, id);
      if (!ticket) throw new DomainError('not_found');
      const messages = await listMessages(db, id);
      await db.update(feedbacks).set({ readAt: now }).where(eq(feedbacks.id, id));
      const { images, contact, score } = ticket;
      return {
        ...toRow(ticket),
        images,
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
    }),

    route(contract.replyFeedback, async ({ db, member: { userId }, now }, input) => {
      await refuseForeign(db, userId, input.images);
      return { id: await addReply(db, { userId, now }, input) };
    }),

    route(contract.urgeFeedback, async ({ db, member: { userId }, now }, { id }) => {
      await urge(db, { userId, now }, id);
      return {};
    }),

    route(contract.closeFeedback, async ({ db, member: { userId }, now }, input) => {
      await closeTicket(db, { userId, now }, input);
      return {};
    }),
  ];
}

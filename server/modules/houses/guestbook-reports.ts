import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import { contentCases, houseMessages, plots, users } from '@/server/db/schema';
import type { MemberCall } from '@/server/http/call';
import { refuseTooManyReports } from '@/server/http/rate-limit';
import { hideContent, reportContent } from '@/server/modules/moderation/cases';
import { notify } from '@/server/modules/notices/notify';
import { getMessage } from './guestbook-queries';
import { personFor } from './people';
import { getArea, refuseUnlessMayor } from './queries';

export type Input = InputOf<typeof contract.manageGuestbook>;

const MAX_REPORTS = 50;

export async function reportMessage(
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

/** Notifies the author; operators can restore. @throws DomainError not_mayor */
export async function hideMessage(
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
      body: `市长隐藏了你的留言：${content}。如有疑问，请通过意见反馈联系我们。`,
      route: '/pages/user/problem2',
      now,
    });
  });
}

/** Longest waiting first. @throws DomainError not_found | not_mayor */
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

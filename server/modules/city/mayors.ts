import { and, eq, isNull } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { mayorApplications, mayorTerms, type TERM_SOURCES, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { notify } from '@/server/modules/notices/notify';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { appendAreaFeed } from './area-feed';
import { endTermOf } from './mayor-terms';
import { lockPlots } from './plots';
import { streetRoute } from './street-route';

export const TERM_DAYS = 90;

/** @throws DomainError not_resident | mayor_applied | word_forbidden */
export async function applyMayor(
  tx: Db,
  {
    userId,
    blockAreaId,
    statement,
    now,
  }: { userId: number; blockAreaId: number; statement: string; now: Date },
): Promise<{ appliedAt: number }> {
  refuseForbiddenWords(statement, 'statement', '参选宣言');
  const [user] = await tx
    .select({ blockAreaId: users.blockAreaId })
    .from(users)
    .where(eq(users.userId, userId));
  if (user?.blockAreaId !== blockAreaId) throw new DomainError('not_resident');
  await tx
    .insert(mayorApplications)
    .values({ userId, blockAreaId, statement, appliedAt: now })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new DomainError('mayor_applied');
      throw error;
    });
  return { appliedAt: now.getTime() };
}

interface Appointment {
  blockAreaId: number;
  userId: number;
  source: (typeof TERM_SOURCES)[number];
}

/** In the caller's transaction. @returns the area's name */
export async function takeOffice(
  tx: Db,
  {
    blockAreaId,
    userId,
    userName,
    blockNo,
    source,
    until,
    now,
  }: Appointment & { userName: string; blockNo: number | null; until: Date; now: Date },
): Promise<string> {
  const area = await appendAreaFeed(tx, {
    blockAreaId,
    kind: 'mayor',
    text: `${maskName(userName)} 就任市长`,
    blockNo,
    now,
  });
  await tx.insert(mayorTerms).values({ blockAreaId, userId, source, startsAt: now, endsAt: until });
  await tx.update(users).set({ isMayor: true }).where(eq(users.userId, userId));
  return area;
}

interface Installing {
  blockAreaId: number;
  user: Pick<
    typeof users.$inferSelect,
    'userId' | 'userName' | 'blockAreaId' | 'blockNo' | 'status'
  >;
  source: Appointment['source'];
  now: Date;
}

/** By an operator; without income (specification 16.12). @throws OperationRefused */
export async function installMayor(tx: Db, { blockAreaId, user, source, now }: Installing) {
  const { userId, userName, blockNo } = user;
  if (user.status !== 'active') throw new OperationRefused('该成员当前状态不能担任市长');
  if (user.blockAreaId !== blockAreaId) throw new OperationRefused('市长须住在该街区');
  const [home] = blockNo === null ? [] : await lockPlots(tx, [{ blockAreaId, blockNo }]);
  if (home?.userId !== userId) throw new OperationRefused('该成员刚刚搬走，未做更改', 'stale');
  const until = new Date(now.getTime() + TERM_DAYS * DAY_MS);
  const term = { blockAreaId, userId, source, userName, blockNo, until, now };
  const street = await takeOffice(tx, term).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new OperationRefused('该街区已有市长在任，或该成员已是市长：请先结束任期');
    throw error;
  });
  await tx
    .update(mayorApplications)
    .set({ outcome: 'appointed', decidedAt: now })
    .where(and(eq(mayorApplications.userId, userId), isNull(mayorApplications.outcome)));
  const title = '你已就任市长';
  const body = `你成为${street}的市长，任期至 ${dayOf(until)}。你可以发布街区公告、设置欢迎语，并管理被举报的留言。`;
  await notify(tx, { userId, type: 'block', title, body, now, route: streetRoute(blockAreaId) });
  return {
    values: { who: userName, street, until: dayOf(until) },
    memberReads: `${title}。${body}`,
    detail: { userId, source },
    before: { mayor: null },
    after: { mayor: userId },
  };
}

/** The mayor reads the operator's reason. */
export async function endOffice(
  tx: Db,
  {
    blockAreaId,
    userId,
    reason,
    now,
  }: Pick<Appointment, 'blockAreaId' | 'userId'> & { reason: string; now: Date },
) {
  const [user] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  if (!(await endTermOf(tx, { userId, blockAreaId, reason: 'revoked', now })))
    throw new OperationRefused('任期刚刚结束，未做更改', 'stale');
  const title = '市长任期已结束';
  const body = reason.trim();
  await notify(tx, { userId, type: 'block', title, body, now, route: streetRoute(blockAreaId) });
  return {
    values: { who: user?.userName ?? '' },
    memberReads: `${title}。${body}`,
    detail: { userId, reason: body },
    before: { mayor: userId },
    after: { mayor: null },
  };
}

import { and, eq, isNull } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { mayorApplications, mayorTerms, type TERM_SOURCES, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { appendAreaFeed } from './area-feed';
import { endTermOf } from './mayor-terms';
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

/** Without income (specification 16.12). */
export async function appointMayor(
  tx: Db,
  operation: Operation,
  { blockAreaId, userId, source }: Appointment,
): Promise<{ area: string; until: Date }> {
  const acting = await requirePermission(tx, operation, 'city.change');
  const { now } = operation;
  const [user] = await tx
    .select({
      userName: users.userName,
      blockAreaId: users.blockAreaId,
      blockNo: users.blockNo,
      status: users.status,
    })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user) throw new OperationRefused(`没有编号为 ${userId} 的用户`);
  refuseOwn(acting, userId);
  if (user.status !== 'active') throw new OperationRefused('该用户当前状态不能担任市长');
  if (user.blockAreaId !== blockAreaId) throw new OperationRefused('市长须住在该街区');
  const until = new Date(now.getTime() + TERM_DAYS * DAY_MS);
  const area = await takeOffice(tx, {
    blockAreaId,
    userId,
    source,
    userName: user.userName,
    blockNo: user.blockNo,
    until,
    now,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new OperationRefused(
        '该街区已有市长在任，或该用户已是市长：请先执行 op block mayor end',
      );
    throw error;
  });
  await tx
    .update(mayorApplications)
    .set({ outcome: 'appointed', decidedAt: now })
    .where(and(eq(mayorApplications.userId, userId), isNull(mayorApplications.outcome)));
  await notify(tx, {
    userId,
    type: 'block',
    title: '你已就任市长',
    body: `你成为${area}的市长，任期至 ${dayOf(until)}。你可以发布街区公告、设置欢迎语，并管理被举报的留言。`,
    route: streetRoute(blockAreaId),
    now,
  });
  const change = { before: { mayor: null }, after: { mayor: userId } };
  await audit(
    tx,
    operation,
    'block.mayor.appoint',
    `area:${blockAreaId}`,
    { userId, source },
    change,
  );
  return { area, until };
}

export async function endMayor(
  tx: Db,
  operation: Operation,
  { blockAreaId, reason }: { blockAreaId: number; reason: string },
): Promise<{ userId: number }> {
  const acting = await requirePermission(tx, operation, 'city.change');
  const [term] = await tx
    .select({ userId: mayorTerms.userId })
    .from(mayorTerms)
    .where(and(eq(mayorTerms.blockAreaId, blockAreaId), isNull(mayorTerms.endedAt)));
  if (!term) throw new OperationRefused('该街区目前没有市长');
  refuseOwn(acting, term.userId);
  await endTermOf(tx, { userId: term.userId, reason: 'revoked', now: operation.now });
  await notify(tx, {
    userId: term.userId,
    type: 'block',
    title: '市长任期已结束',
    body: reason,
    route: streetRoute(blockAreaId),
    now: operation.now,
  });
  await audit(
    tx,
    operation,
    'block.mayor.end',
    `area:${blockAreaId}`,
    { userId: term.userId, reason },
    { before: { mayor: term.userId }, after: { mayor: null } },
  );
  return term;
}

export async function refuseApplication(
  tx: Db,
  operation: Operation,
  { id, reason }: { id: number; reason: string },
): Promise<{ userId: number }> {
  const acting = await requirePermission(tx, operation, 'city.change');
  const [row] = await tx
    .update(mayorApplications)
    .set({ outcome: 'refused', decidedAt: operation.now })
    .where(and(eq(mayorApplications.id, id), isNull(mayorApplications.outcome)))
    .returning({ userId: mayorApplications.userId, blockAreaId: mayorApplications.blockAreaId });
  if (!row) throw new OperationRefused('没有这份待处理的申请');
  refuseOwn(acting, row.userId);
  await notify(tx, {
    userId: row.userId,
    type: 'block',
    title: '市长参选结果',
    body: reason,
    route: streetRoute(row.blockAreaId),
    now: operation.now,
  });
  const change = { before: { outcome: null }, after: { outcome: 'refused' } };
  await audit(tx, operation, 'block.mayor.refuse', `application:${id}`, { reason }, change);
  return { userId: row.userId };
}

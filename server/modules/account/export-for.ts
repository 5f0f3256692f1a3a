import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { countHit } from '@/server/http/rate-limit';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { SECTIONS } from './export-sections';
import { reachMember } from './inspect';
import { issueTicket, type Sealing, spendTicket, TICKET_TTL_MS } from './tickets';

const EXPORTS_A_DAY = 20;

const subjectOf = (operator: string, memberId: number): string => `${memberId}|${operator}`;

export const exportName = (memberId: number, now: Date): string =>
  `member-${memberId}-${dayOf(now)}.json`;

export async function prepareExportFor(
  deps: Sealing,
  db: Db,
  operation: Operation,
  memberId: number,
): Promise<{ ticket: string; fileName: string; expiresAt: number; left: number }> {
  const { operator, now } = operation;
  const { userId: ownId } = await requirePermission(db, operation, 'members.export');
  if (ownId === memberId)
    throw new OperationRefused('不能导出自己的成员资料，请在应用的“账号与安全”中下载');
  await reachMember(db, operation, memberId);
  const { hits } = await countHit(db, `export-for:${operator}:${dayOf(now)}`, DAY_MS, now);
  if (hits > EXPORTS_A_DAY)
    throw new OperationRefused(`今天已导出 ${EXPORTS_A_DAY} 份，请明天再试，或由其他操作员导出`);
  const fileName = exportName(memberId, now);
  await audit(db, operation, 'user.export', String(memberId), {
    file: fileName,
    sections: SECTIONS.length,
  });
  return {
    ticket: issueTicket(deps, 'exportFor', subjectOf(operator, memberId), now),
    fileName,
    expiresAt: now.getTime() + TICKET_TTL_MS,
    left: EXPORTS_A_DAY - hits,
  };
}

/** Single use. @throws DomainError ticket_expired, also for another operator's */
export const spendExportFor = (
  db: Db,
  deps: Sealing,
  { operator, now }: { operator: string; now: Date },
  { memberId, ticket }: { memberId: number; ticket: string },
): Promise<void> => spendTicket(db, deps, 'exportFor', subjectOf(operator, memberId), ticket, now);

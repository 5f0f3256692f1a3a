import { createHash } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { OperationRefused } from '@/server/db/operators';
import {
  auditLog,
  identities,
  riskCases,
  users,
  withdrawAccounts,
  type Withdrawal,
  withdrawalDesk,
} from '@/server/db/schema';

/* A decision rests on what its maker saw. An act sends back what the page got; when anything of it changed, nothing happens. */

/** What a decision about a withdrawal rests on, as 32 hex digits. */
export async function seenOf(tx: Db, row: Withdrawal): Promise<string> {
  const [facts] = await tx
    .select({
      state: users.status,
      coolUntil: withdrawAccounts.coolUntil,
      deletedAt: withdrawAccounts.deletedAt,
      verifiedAt: identities.verifiedAt,
      asideAt: withdrawalDesk.asideAt,
    })
    .from(users)
    .innerJoin(withdrawAccounts, eq(withdrawAccounts.accountId, row.accountId))
    .leftJoin(identities, eq(identities.userId, users.userId))
    .leftJoin(withdrawalDesk, eq(withdrawalDesk.withdrawalId, row.id))
    .where(eq(users.userId, row.userId));
  const risks = await tx
    .select({ riskId: riskCases.riskId, appeal: riskCases.appeal })
    .from(riskCases)
    .where(and(eq(riskCases.userId, row.userId), eq(riskCases.status, 'open')))
    .orderBy(riskCases.riskId);
  const { status, reviewer, secondReviewer, payMethod, voucher, providerState } = row;
  const content = {
    status,
    reviewer,
    secondReviewer,
    payMethod,
    voucher,
    providerState,
    facts,
    risks,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

const DONE: Record<string, string> = {
  'withdraw.approve': '通过',
  'withdraw.reject': '驳回',
  'withdraw.pay': '打款',
  'withdraw.fail': '登记打款失败',
  'withdraw.aside': '搁置',
  'withdraw.unaside': '取回',
  'withdraw.ask-second': '升级复核',
};

/** Somebody or something was faster: says who did what when, if it was an operator. @throws OperationRefused stale */
export async function refuseStale(
  tx: Db,
  row: Withdrawal,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || seen === (await seenOf(tx, row))) return;
  const [last] = await tx
    .select({ by: auditLog.operator, action: auditLog.action, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.target, row.sn), inArray(auditLog.action, Object.keys(DONE))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const done = last && DONE[last.action];
  throw new OperationRefused(
    done ? `${last.by} 已${done}，内容已变化，请核对后再操作` : '内容已变化，请核对后再操作',
    'stale',
    undefined,
    { by: done ? last.by : null, action: done ?? '', at: done ? last.at.getTime() : null },
  );
}

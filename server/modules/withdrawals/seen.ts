import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  identities,
  riskCases,
  users,
  withdrawAccounts,
  type Withdrawal,
  withdrawalDesk,
} from '@/server/db/schema';
import { type DoneWords, staleRefusal } from '@/server/modules/operators/stale';

/** Version of a withdrawal, as 32 hex digits. */
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

const DONE: DoneWords = {
  'withdraw.approve': '通过',
  'withdraw.reject': '驳回',
  'withdraw.pay': '打款',
  'withdraw.fail': '登记打款失败',
  'withdraw.aside': '搁置',
  'withdraw.unaside': '取回',
  'withdraw.ask-second': '升级复核',
};

/** Names the operator who changed it. @throws OperationRefused stale */
export async function refuseStale(
  tx: Db,
  row: Withdrawal,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || seen === (await seenOf(tx, row))) return;
  throw await staleRefusal(tx, row.sn, DONE);
}

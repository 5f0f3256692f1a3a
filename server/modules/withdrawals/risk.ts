import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { riskCases, withdrawAccounts } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { openRiskCase, RISK_COPY } from '@/server/modules/risk/cases';

/* R3 and R4: an open case blocks all withdrawals of the member. */

const REF = 'withdraw_account';
const isOurs = (userId: number) =>
  and(eq(riskCases.refType, REF), eq(riskCases.userId, userId), eq(riskCases.status, 'open'));

export async function findHold(
  db: Db,
  userId: number,
): Promise<{ riskId: number; text: string; isAppealed: boolean } | null> {
  const [row] = await db
    .select()
    .from(riskCases)
    .where(isOurs(userId))
    .orderBy(riskCases.riskId)
    .limit(1);
  return row
    ? { riskId: row.riskId, text: RISK_COPY[row.type], isAppealed: row.appeal !== null }
    : null;
}

/** R3: another member has the account. Released pairs are not opened again. */
export async function openSharedAccountCase(
  tx: Db,
  {
    userId,
    accountId,
    numberHash,
    withdrawalId,
    now,
  }: { userId: number; accountId: number; numberHash: string; withdrawalId: number; now: Date },
): Promise<void> {
  const sharers = await tx
    .selectDistinct({ userId: withdrawAccounts.userId })
    .from(withdrawAccounts)
    .where(
      and(
        eq(withdrawAccounts.numberHash, numberHash),
        ne(withdrawAccounts.userId, userId),
        isNull(withdrawAccounts.deletedAt),
      ),
    );
  if (sharers.length === 0) return;
  const [known] = await tx
    .select({ id: riskCases.riskId })
    .from(riskCases)
    .where(
      and(
        eq(riskCases.refType, REF),
        eq(riskCases.refId, accountId),
        eq(riskCases.status, 'released'),
        sql`${riskCases.evidence} ->> 'numberHash' = ${numberHash}`,
      ),
    );
  if (known) return;
  const isNew = await openRiskCase(tx, {
    type: 'R3',
    userId,
    refType: REF,
    refId: accountId,
    evidence: { withdrawalId, numberHash, sharedWith: sharers.map((one) => one.userId) },
    now,
  });
  if (isNew)
    await notify(tx, {
      userId,
      type: 'withdraw',
      title: '提现需要核实',
      body: `${RISK_COPY.R3}，核实后继续审核，可在提现详情中申诉。`,
      route: `/pages/user/withdraw?id=${withdrawalId}`,
      now,
    });
}

/** Once a case. @returns whether one was open */
export async function appeal(
  db: Db,
  userId: number,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(riskCases)
    .set({ appeal: text, appealedAt: now })
    .where(and(isOurs(userId), isNull(riskCases.appeal)))
    .returning({ id: riskCases.riskId });
  return rows.length > 0;
}

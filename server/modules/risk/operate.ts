import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { notify } from '@/server/db/notices';
import { audit, OperationRefused, requireOperator, type Operation } from '@/server/db/operators';
import { riskCases, type RiskCase } from '@/server/db/schema';

/** What has to happen to the thing that a case is about; plugged in by the command line. */
export interface ResolvePorts {
  /** The reward goes on, or becomes void. Closes the case itself. */
  releaseReward: (tx: Db, operation: Operation, rewardId: number, note: string) => Promise<unknown>;
  voidReward: (tx: Db, operation: Operation, rewardId: number, reason: string) => Promise<unknown>;
}

/** Cases for operators: the open ones oldest first, the others newest first. */
export async function listCases(
  db: Db,
  operation: Operation,
  { status, limit }: { status: RiskCase['status']; limit: number },
): Promise<RiskCase[]> {
  await requireOperator(db, operation, 'viewer');
  return db
    .select()
    .from(riskCases)
    .where(eq(riskCases.status, status))
    .orderBy(status === 'open' ? asc(riskCases.riskId) : desc(riskCases.riskId))
    .limit(limit);
}

/** One case with its evidence. @throws OperationRefused */
export async function showCase(db: Db, operation: Operation, riskId: number): Promise<RiskCase> {
  await requireOperator(db, operation, 'viewer');
  const [found] = await db.select().from(riskCases).where(eq(riskCases.riskId, riskId));
  if (!found) throw new OperationRefused(`没有编号为 ${riskId} 的风险记录`);
  return found;
}

/** A case about a payout account: its owner is told how it ended. Of a reward the reward itself tells. */
async function tellResolved(
  tx: Db,
  { userId, appeal, evidence }: RiskCase,
  { outcome, note }: Pick<Resolution, 'outcome' | 'note'>,
  now: Date,
): Promise<void> {
  const isFree = outcome === 'released';
  const title = appeal === null ? '提现核实结果' : isFree ? '申诉已通过' : '申诉未通过';
  const body = isFree ? '收款账户已核实，提现恢复审核。' : `收款账户未通过核实：${note}。`;
  const { withdrawalId } = evidence;
  await notify(tx, {
    userId,
    type: 'withdraw',
    title,
    body,
    route: `/pages/user/withdraw${typeof withdrawalId === 'number' ? `?id=${withdrawalId}` : ''}`,
    now,
  });
}

interface Resolution {
  riskId: number;
  outcome: 'released' | 'confirmed';
  /** Written down; when the finding is confirmed the member reads it. */
  note: string;
}

/** Ends an open case; money that waited for it goes on, or is taken away. Nobody decides about their own. @throws OperationRefused */
export async function resolveCase(
  db: Db,
  operation: Operation,
  { riskId, outcome, note }: Resolution,
  ports: ResolvePorts,
): Promise<RiskCase> {
  return db.transaction(async (tx) => {
    const acting = await requireOperator(tx, operation, 'reviewer');
    const found = await showCase(tx, operation, riskId);
    if (acting.userId === found.userId)
      throw new OperationRefused('不能处理涉及自己的风险记录，请由其他操作员处理');
    if (found.status !== 'open')
      throw new OperationRefused(`风险记录 ${riskId} 已经处理过，未做更改`);
    /* The reward before its case: the same order as everywhere else that has both. */
    if (found.refType === 'reward')
      await (outcome === 'released' ? ports.releaseReward : ports.voidReward)(
        tx,
        operation,
        found.refId,
        note,
      );
    const isOpen = and(eq(riskCases.riskId, riskId), eq(riskCases.status, 'open'));
    const closed = await tx
      .update(riskCases)
      .set({ status: outcome, note, resolvedBy: operation.operator, resolvedAt: operation.now })
      .where(isOpen)
      .returning({ id: riskCases.riskId });
    if (closed.length === 0 && found.refType !== 'reward')
      throw new OperationRefused(`风险记录 ${riskId} 已经处理过，未做更改`);
    if (found.refType !== 'reward') await tellResolved(tx, found, { outcome, note }, operation.now);
    await audit(tx, operation, 'risk.resolve', String(riskId), { outcome, note });
    return showCase(tx, operation, riskId);
  });
}

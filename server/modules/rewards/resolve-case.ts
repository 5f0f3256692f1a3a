import { and, eq } from 'drizzle-orm';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { Db } from '@/server/db/client';
import { type RiskCase, riskCases } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { showCase } from '@/server/modules/risk/operate';
import { releaseReward, voidReward } from './operate';

/** Cases about rewards are notified by the reward. */
async function notifyResolved(
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
    route: buildPageUrl('/pages/user/withdraw', {
      id: typeof withdrawalId === 'number' ? withdrawalId : null,
    }),
    now,
  });
}

interface Resolution {
  riskId: number;
  outcome: 'released' | 'confirmed';
  note: string;
}

/** Releases or voids the money. @throws OperationRefused for own money */
export async function resolveCase(
  db: Db,
  operation: Operation,
  { riskId, outcome, note }: Resolution,
): Promise<RiskCase> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'risk.resolve');
    const found = await showCase(tx, operation, riskId);
    if (acting.userId === found.userId)
      throw new OperationRefused('不能处理涉及自己的风险记录，请由其他操作员处理', 'no_permission');
    if (found.status !== 'open')
      throw new OperationRefused(`风险记录 ${riskId} 已经处理过，未做更改`);
    /* The reward is locked before its case, as everywhere. */
    if (found.refType === 'reward')
      await (outcome === 'released' ? releaseReward : voidReward)(tx, operation, found.refId, note);
    const isOpen = and(eq(riskCases.riskId, riskId), eq(riskCases.status, 'open'));
    const closed = await tx
      .update(riskCases)
      .set({ status: outcome, note, resolvedBy: operation.operator, resolvedAt: operation.now })
      .where(isOpen)
      .returning({ id: riskCases.riskId });
    if (closed.length === 0 && found.refType !== 'reward')
      throw new OperationRefused(`风险记录 ${riskId} 已经处理过，未做更改`);
    if (found.refType !== 'reward')
      await notifyResolved(tx, found, { outcome, note }, operation.now);
    await audit(tx, operation, 'risk.resolve', String(riskId), { outcome, note });
    return showCase(tx, operation, riskId);
  });
}

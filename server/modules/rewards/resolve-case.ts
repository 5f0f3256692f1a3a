import { and, eq } from 'drizzle-orm';
import { risk as resource } from '@/lib/contract/console/resources/risk';
import { fenToYuan } from '@/lib/format';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { Db } from '@/server/db/client';
import { rewards, type RiskCase, riskCases } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { audit, type Operation } from '@/server/modules/operators/authorize';
import { findRisk, type Found, heldBy, partsOf, stateOf } from '@/server/modules/risk/queries';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';
import { operatorAction } from '@/server/operator/action';
import { queueWork } from '@/server/operator/queue';
import { cancelReward, freeReward } from './operate';

/* Closed once: the held money is released or lost. */

const { actions } = resource;

/** The reward is locked before its case, as everywhere. */
async function lock(tx: Db, key: string): Promise<Found> {
  const { one } = await findRisk(tx, key);
  if (one.refType === 'reward')
    await tx
      .select({ id: rewards.rewardId })
      .from(rewards)
      .where(eq(rewards.rewardId, one.refId))
      .for('update');
  await tx
    .select({ id: riskCases.riskId })
    .from(riskCases)
    .where(eq(riskCases.riskId, one.riskId))
    .for('update');
  return findRisk(tx, key);
}

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ one }: Found) => one.userId,
  over: ({ one }: Found, state: string) =>
    state === 'aside'
      ? '这条风险已搁置，请先取回'
      : `风险记录 ${one.riskId} ${one.status === 'open' ? '没有搁置' : '已经处理过，未做更改'}`,
  done: { 'risk.resolve': '结案', 'risk.snooze': '搁置', 'risk.release': '取回' },
};

/** Cases about rewards are notified by the reward. */
async function notifyResolved(
  tx: Db,
  { userId, appeal, evidence }: RiskCase,
  { isFree, note, now }: { isFree: boolean; note: string; now: Date },
): Promise<string> {
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
  return `${title}。${body}`;
}

/** @returns the member's text, null where the reward says it */
async function close(
  tx: Db,
  operation: Operation,
  one: RiskCase,
  outcome: 'released' | 'confirmed',
): Promise<string | null> {
  const { operator, now, reason = '' } = operation;
  const note = reason.trim();
  const isFree = outcome === 'released';
  const isReward = one.refType === 'reward';
  if (isReward) {
    await (isFree ? freeReward : cancelReward)(tx, operation, one.refId, note);
    const action = isFree ? 'reward.release' : 'reward.void';
    await audit(tx, operation, action, String(one.refId), { note, riskId: one.riskId });
  }
  await tx
    .update(riskCases)
    .set({ status: outcome, note, resolvedBy: operator, resolvedAt: now })
    .where(and(eq(riskCases.riskId, one.riskId), eq(riskCases.status, 'open')));
  return isReward ? null : notifyResolved(tx, one, { isFree, note, now });
}

export const resolveRisk = operatorAction(resource, 'resolve', actions.resolve, {
  ...frame,
  work: async ({ tx, operation, acting, row: { one }, form: { outcome } }) => {
    const { about, amount } = await heldBy(tx, one);
    const memberReads = await close(tx, operation, one, outcome);
    return {
      values: { outcome: outcome === 'released' ? '放行' : '不放行', amount: fenToYuan(amount) },
      memberReads,
      detail: { outcome },
      before: { status: 'open' },
      after: { status: outcome },
      second: async () =>
        outcome === 'released'
          ? null
          : requireSecondAbove(tx, operation, acting, {
              kind: 'reward.void',
              ref: String(one.riskId),
              about,
              amount,
              content: { outcome, amount },
              memberIds: [one.userId],
            }),
    };
  },
});

const work = queueWork(resource);
export const snoozeRisk = operatorAction(resource, 'snooze', actions.snooze, {
  ...frame,
  work: work.snooze,
});
export const releaseRisk = operatorAction(resource, 'release', actions.release, {
  ...frame,
  work: work.release,
});
export const noteRisk = operatorAction(resource, 'note', actions.note, { lock, work: work.note });

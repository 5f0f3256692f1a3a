import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Reward, rewards } from '@/server/db/schema';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { resolveRiskCases } from '@/server/modules/risk/cases';
import { isOpen, leftOf, voidRewards } from './reduce';
import { notifyHeld, notifyReleased } from './reward-notices';
import { recountDay } from './totals';

/* Amounts are never edited: a void posts the opposite. */

export async function scheduleRewards(
  tx: Db,
  saleId: number,
  completedAt: Date,
  holdAtLeastTo = completedAt,
): Promise<void> {
  await tx
    .update(rewards)
    .set({
      holdUntil: sql`greatest(
        ${holdAtLeastTo.toISOString()}::timestamptz,
        ${completedAt.toISOString()}::timestamptz + ${rewards.holdDays} * ${DAY_MS / 1000} * interval '1 second'
      )`,
    })
    .where(and(eq(rewards.saleId, saleId), inArray(rewards.status, ['pending', 'held'])));
}

export async function lockedReward(tx: Db, rewardId: number): Promise<Reward> {
  const [reward] = await tx
    .select()
    .from(rewards)
    .where(eq(rewards.rewardId, rewardId))
    .for('update');
  if (!reward) throw new OperationRefused(`没有编号为 ${rewardId} 的奖励`);
  return reward;
}

async function lockReward(tx: Db, operation: Operation, rewardId: number): Promise<Reward> {
  const acting = await requirePermission(tx, operation, 'rewards.decide');
  const reward = await lockedReward(tx, rewardId);
  if (acting.userId === reward.userId)
    throw new OperationRefused('不能处理自己名下的奖励，请由其他操作员处理', 'no_permission');
  return reward;
}

/** The member reads the reason. */
export async function pauseReward(
  tx: Db,
  operation: Operation,
  rewardId: number,
  reason: string,
): Promise<Reward> {
  await lockReward(tx, operation, rewardId);
  const [held] = await tx
    .update(rewards)
    .set({ status: 'held', holdCode: 'operator', reason })
    .where(and(eq(rewards.rewardId, rewardId), eq(rewards.status, 'pending')))
    .returning();
  if (!held) throw new OperationRefused(`奖励 ${rewardId} 当前不是待入账状态，未做更改`);
  await recountDay(
    tx,
    held,
    { status: 'pending', left: leftOf(held) },
    { status: 'held', left: leftOf(held) },
  );
  await notifyHeld(tx, held, reason, operation.now);
  return held;
}

/** Settles when due; its cases are closed. */
export async function freeReward(
  tx: Db,
  operation: Operation,
  rewardId: number,
  note: string,
): Promise<Reward> {
  await lockReward(tx, operation, rewardId);
  const [free] = await tx
    .update(rewards)
    .set({ status: 'pending', holdCode: null, reason: '' })
    .where(and(eq(rewards.rewardId, rewardId), eq(rewards.status, 'held')))
    .returning();
  if (!free) throw new OperationRefused(`奖励 ${rewardId} 当前不在审核中，未做更改`);
  await recountDay(
    tx,
    free,
    { status: 'held', left: leftOf(free) },
    { status: 'pending', left: leftOf(free) },
  );
  await resolveRiskCases(
    tx,
    { refType: 'reward', refId: rewardId },
    { status: 'released', by: operation.operator, note, now: operation.now },
  );
  await notifyReleased(tx, free, operation.now);
  return free;
}

/** The member reads the reason. */
export async function cancelReward(
  tx: Db,
  operation: Operation,
  rewardId: number,
  reason: string,
): Promise<void> {
  const reward = await lockReward(tx, operation, rewardId);
  if (!isOpen(reward))
    throw new OperationRefused(
      `奖励 ${rewardId} 已${reward.status === 'settled' ? '入账，成交退款时会自动扣回' : '结束'}，未做更改`,
    );
  await voidRewards(
    tx,
    [reward],
    { at: operation.now, operator: operation.operator, occasion: 'void', memo: '' },
    reason,
  );
}

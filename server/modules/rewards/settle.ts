import { and, asc, eq, lte, ne, notExists } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Reward, rewards, saleRefundRequests, sales, users } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import { lockBalances } from '@/server/modules/ledger/balances';
import { postAll, type Posting } from '@/server/modules/ledger/post';
import { addGrowth, GROWTH_POINTS } from '@/server/modules/members/growth';
import { levelName } from '@/server/modules/rules/versions';
import { leftOf, voidRewards } from './reduce';
import { REASON } from './reward-format';
import { notifyHeld, notifySettled } from './reward-notices';
import { bumpTotals, recountDay } from './totals';

const BATCH = 200;
const BY_JOB = 'system';

/** Debts first. @returns the part that paid a debt */
async function pay(tx: Db, reward: Reward, sn: string, now: Date): Promise<number> {
  const { rewardId, userId } = reward;
  const amount = leftOf(reward);
  const { debt } = await lockBalances(tx, userId, now);
  const offset = Math.min(debt, amount);
  const common = {
    memo: `${levelName(reward.level)} · ${sn}`,
    refType: 'reward',
    refId: rewardId,
    at: now,
  };
  const settle: Posting = {
    ...common,
    idem: `reward:${rewardId}:settle`,
    kind: 'reward_settle',
    lines: [
      { account: userAccount(userId, 'pending'), amount_fen: -amount },
      { account: userAccount(userId, 'available'), amount_fen: amount },
    ],
  };
  const repay: Posting = {
    ...common,
    idem: `reward:${rewardId}:offset`,
    kind: 'debt_offset',
    lines: [
      { account: userAccount(userId, 'available'), amount_fen: -offset },
      { account: 'house:rewards', amount_fen: offset },
      { account: userAccount(userId, 'debt'), amount_fen: -offset },
      { account: 'house:receivable', amount_fen: offset },
    ],
  };
  await postAll(tx, offset > 0 ? [settle, repay] : [settle]);
  return offset;
}

async function holdFrozen(tx: Db, reward: Reward, now: Date): Promise<void> {
  await tx
    .update(rewards)
    .set({ status: 'held', holdCode: 'frozen', reason: REASON.frozen })
    .where(and(eq(rewards.rewardId, reward.rewardId), eq(rewards.status, 'pending')));
  await recountDay(
    tx,
    reward,
    { status: 'pending', left: leftOf(reward) },
    { status: 'held', left: leftOf(reward) },
  );
  await notifyHeld(tx, reward, REASON.frozen, now);
}

const isDue = (db: Db, now: Date) =>
  and(
    eq(rewards.status, 'pending'),
    lte(rewards.holdUntil, now),
    notExists(
      db
        .select({ id: saleRefundRequests.requestId })
        .from(saleRefundRequests)
        .where(
          and(eq(saleRefundRequests.saleId, rewards.saleId), eq(saleRefundRequests.status, 'open')),
        ),
    ),
  );

/** Skips rewards that another process has locked. @returns fen, 0 for none */
async function settleOne(tx: Db, rewardId: number, now: Date): Promise<number> {
  const [reward] = await tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.rewardId, rewardId), isDue(tx, now)))
    .for('update', { skipLocked: true });
  if (!reward) return 0;
  const [context] = await tx
    .select({ sn: sales.sn, status: users.status })
    .from(sales)
    .innerJoin(users, eq(users.userId, reward.userId))
    .where(eq(sales.saleId, reward.saleId));
  if (!context) throw new Error(`reward ${rewardId} has no sale`);
  if (context.status === 'frozen') {
    await holdFrozen(tx, reward, now);
    return 0;
  }
  if (context.status === 'closed') {
    await voidRewards(
      tx,
      [reward],
      { at: now, operator: BY_JOB, occasion: 'closed', memo: context.sn },
      REASON.closed,
    );
    return 0;
  }
  await tx
    .update(rewards)
    .set({ status: 'settled', settledAt: now, reason: '' })
    .where(and(eq(rewards.rewardId, rewardId), eq(rewards.status, 'pending')));
  await bumpTotals(tx, reward, { pending: -leftOf(reward), settled: leftOf(reward) });
  await recountDay(
    tx,
    reward,
    { status: 'pending', left: leftOf(reward) },
    { status: 'settled', left: leftOf(reward) },
  );
  const offset = await pay(tx, reward, context.sn, now);
  /* Growth before the notice: lock order of registrations. */
  if (reward.level === 1)
    await addGrowth(tx, {
      userId: reward.userId,
      source: 'sale',
      /* Spelled as in earlier releases: a sale counts once. */
      key: `sale:order-${reward.saleId}`,
      points: GROWTH_POINTS.sale,
      now,
    });
  await notifySettled(tx, reward, { amount: leftOf(reward), offset }, now);
  return leftOf(reward);
}

async function resumeThawed(db: Db): Promise<void> {
  const isFrozen = eq(rewards.holdCode, 'frozen');
  const found = await db
    .select({ rewardId: rewards.rewardId })
    .from(rewards)
    .innerJoin(users, eq(users.userId, rewards.userId))
    .where(and(isFrozen, ne(users.status, 'frozen')));
  for (const { rewardId } of found) {
    await db.transaction(async (tx) => {
      const [reward] = await tx
        .update(rewards)
        .set({ status: 'pending', holdCode: null, reason: '' })
        .where(and(eq(rewards.rewardId, rewardId), isFrozen))
        .returning();
      if (reward)
        await recountDay(
          tx,
          reward,
          { status: 'held', left: leftOf(reward) },
          { status: 'pending', left: leftOf(reward) },
        );
    });
  }
}

/** One transaction each, oldest first; safe in many processes. */
export async function settleDue(db: Db, now: Date): Promise<{ count: number; sum: number }> {
  await resumeThawed(db);
  let count = 0;
  let sum = 0;
  for (;;) {
    const due = await db
      .select({ rewardId: rewards.rewardId })
      .from(rewards)
      .where(isDue(db, now))
      .orderBy(asc(rewards.holdUntil))
      .limit(BATCH);
    let isMoving = false;
    for (const { rewardId } of due) {
      const fen = await db.transaction((tx) => settleOne(tx, rewardId, now));
      if (fen > 0) count += 1;
      sum += fen;
      isMoving ||= fen > 0;
    }
    if (due.length < BATCH || !isMoving) return { count, sum };
  }
}

export const settleDueRewards = async (db: Db, now: Date): Promise<number> =>
  (await settleDue(db, now)).count;

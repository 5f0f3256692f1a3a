import { eq, inArray } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { openRiskCase, RISK_COPY } from '@/server/db/risk';
import type { Rule } from '@/server/db/rules';
import { type Order, type OrderItem, type Reward, rewards, users } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import { postAll, type Posting } from '@/server/modules/ledger/post';
import { planShares, type Share } from './calculation';
import type { RewardPorts } from './ports';
import { REASON } from './reward-format';
import { notifyAccrued } from './reward-notices';
import { bumpPartner, bumpTotals, countOrder, recountDay } from './totals';

interface PaidOrder {
  order: Order;
  items: readonly OrderItem[];
  rule: Rule;
}

interface Beneficiary {
  userId: number;
  status: string;
  level: 1 | 2;
}

/** Who earns: the members named on the order, except closed accounts and the buyer. */
async function listBeneficiaries(tx: Db, { order, rule }: PaidOrder): Promise<Beneficiary[]> {
  const named = [order.level1Id, order.level2Id].slice(0, rule.levels);
  const ids = named.filter((id): id is number => id !== null && id !== order.buyerId);
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ userId: users.userId, status: users.status })
    .from(users)
    .where(inArray(users.userId, ids));
  const open = rows.filter(({ status }) => status !== 'closed');
  return open
    .map((row): Beneficiary => ({ ...row, level: named[0] === row.userId ? 1 : 2 }))
    .sort((a, b) => a.userId - b.userId);
}

/** Whether the reward waits, and until when the ordinary wait lasts. */
async function judge(
  tx: Db,
  { order, rule }: PaidOrder,
  { userId, status }: Beneficiary,
  ports: RewardPorts,
) {
  const risk = await ports.findRewardRisk(tx, {
    buyerId: order.buyerId,
    beneficiaryId: userId,
    orderId: order.orderId,
  });
  const isSlow = await ports.isRefundedOften(tx, userId, order.paidAt);
  const held = risk
    ? { holdCode: 'risk' as const, reason: RISK_COPY[risk.type] }
    : status === 'frozen'
      ? { holdCode: 'frozen' as const, reason: REASON.frozen }
      : null;
  return { risk, held, holdDays: isSlow ? rule.slowHoldDays : rule.holdDays };
}

async function insertReward(
  tx: Db,
  { order, items, rule }: PaidOrder,
  { userId, level }: Beneficiary,
  share: Share,
  verdict: Awaited<ReturnType<typeof judge>>,
): Promise<Reward> {
  const [reward] = await tx
    .insert(rewards)
    .values({
      userId,
      level,
      sourceUserId: order.buyerId,
      orderId: order.orderId,
      itemId: share.itemId,
      base: items.find(({ itemId }) => itemId === share.itemId)?.paid ?? 0,
      rateBp: share.rateBp,
      ruleVersion: rule.version,
      holdDays: verdict.holdDays,
      amount: share.amount,
      status: verdict.held ? 'held' : 'pending',
      ...verdict.held,
      createdAt: order.paidAt,
    })
    .returning();
  if (!reward) throw new Error('reward was not inserted');
  if (verdict.risk)
    await openRiskCase(tx, {
      ...verdict.risk,
      userId,
      refType: 'reward',
      refId: reward.rewardId,
      now: order.paidAt,
    });
  await bumpTotals(tx, reward, { pending: share.amount, count: 1 });
  await recountDay(tx, reward, null, { status: reward.status, left: share.amount });
  await bumpPartner(tx, reward, share.amount);
  return reward;
}

const accrual = ({ rewardId, userId, amount, createdAt }: Reward, memo: string): Posting => ({
  idem: `reward:${rewardId}:accrue`,
  kind: 'reward_accrue',
  memo,
  refType: 'reward',
  refId: rewardId,
  at: createdAt,
  lines: [
    { account: 'house:rewards', amount_fen: -amount },
    { account: userAccount(userId, 'pending'), amount_fen: amount },
  ],
});

/**
 * Gives the members named on a paid order their pending rewards, by the rule of that moment (specification 18.2, 18.5). Runs in the
 * transaction that records the order, once: the unique index on item and level refuses a second time.
 */
export async function accrueRewards(
  tx: Db,
  paid: PaidOrder,
  ports: RewardPorts,
): Promise<Reward[]> {
  const { order, items, rule } = paid;
  await countOrder(tx, order, 1);
  if (order.paid < rule.minOrder) return [];
  const earners = await listBeneficiaries(tx, paid);
  const rateBp = ([1, 2] as const).map((level) =>
    earners.some((one) => one.level === level) ? (rule.rateBp[level - 1] ?? null) : null,
  );
  const shares = planShares(items, { ...rule, rateBp });
  const [buyer] = await tx
    .select({ name: users.userName })
    .from(users)
    .where(eq(users.userId, order.buyerId));

  const made: Reward[] = [];
  for (const earner of earners) {
    const mine = shares.filter(({ level }) => level === earner.level);
    if (mine.length === 0) continue;
    const verdict = await judge(tx, paid, earner, ports);
    for (const share of mine) made.push(await insertReward(tx, paid, earner, share, verdict));
  }
  await postAll(
    tx,
    made.map((reward) => accrual(reward, order.sn)),
  );
  for (const { userId } of earners)
    await notifyAccrued(
      tx,
      made.filter((reward) => reward.userId === userId),
      maskName(buyer?.name ?? ''),
      order.paidAt,
    );
  return made;
}

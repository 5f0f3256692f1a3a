import { eq, inArray } from 'drizzle-orm';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { openRiskCase, RISK_COPY } from '@/server/db/risk';
import type { Rule } from '@/server/db/rules';
import { type Reward, rewards, type Sale, type SaleItem, users } from '@/server/db/schema';
import { userAccount } from '@/server/modules/ledger/accounts';
import { postAll, type Posting } from '@/server/modules/ledger/post';
import { planShares, type Share } from './calculation';
import type { RewardPorts } from './ports';
import { REASON } from './reward-format';
import { notifyAccrued } from './reward-notices';
import { bumpPartner, bumpTotals, countSale, recountDay } from './totals';

interface PaidSale {
  sale: Sale;
  items: readonly SaleItem[];
  rule: Rule;
}

interface Beneficiary {
  userId: number;
  status: string;
  level: 1 | 2;
}

/** Who earns: the members named on the sale, except closed accounts and the buyer. */
async function listBeneficiaries(tx: Db, { sale, rule }: PaidSale): Promise<Beneficiary[]> {
  const named = [sale.level1Id, sale.level2Id].slice(0, rule.levels);
  const ids = named.filter((id): id is number => id !== null && id !== sale.buyerId);
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
  { sale, rule }: PaidSale,
  { userId, status }: Beneficiary,
  ports: RewardPorts,
) {
  const risk = await ports.findRewardRisk(tx, {
    buyerId: sale.buyerId,
    beneficiaryId: userId,
    saleId: sale.saleId,
  });
  const isSlow = await ports.isRefundedOften(tx, userId, sale.paidAt);
  const held = risk
    ? { holdCode: 'risk' as const, reason: risk.reason ?? RISK_COPY[risk.type] }
    : status === 'frozen'
      ? { holdCode: 'frozen' as const, reason: REASON.frozen }
      : null;
  return { risk, held, holdDays: isSlow ? rule.slowHoldDays : rule.holdDays };
}

async function insertReward(
  tx: Db,
  { sale, items, rule }: PaidSale,
  { userId, level }: Beneficiary,
  share: Share,
  verdict: Awaited<ReturnType<typeof judge>>,
): Promise<Reward> {
  const [reward] = await tx
    .insert(rewards)
    .values({
      userId,
      level,
      sourceUserId: sale.buyerId,
      saleId: sale.saleId,
      itemId: share.itemId,
      base: items.find(({ itemId }) => itemId === share.itemId)?.paid ?? 0,
      rateBp: share.rateBp,
      ruleVersion: rule.version,
      holdDays: verdict.holdDays,
      amount: share.amount,
      status: verdict.held ? 'held' : 'pending',
      ...verdict.held,
      createdAt: sale.paidAt,
    })
    .returning();
  if (!reward) throw new Error('reward was not inserted');
  if (verdict.risk)
    await openRiskCase(tx, {
      type: verdict.risk.type,
      evidence: verdict.risk.evidence,
      userId,
      refType: 'reward',
      refId: reward.rewardId,
      now: sale.paidAt,
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
 * Gives the members named in a sale their pending rewards, by the rule of that moment (specification 18.2, 18.5). Runs in the
 * transaction that records the sale, once: the unique index on item and level refuses a second time.
 */
export async function accrueRewards(tx: Db, paid: PaidSale, ports: RewardPorts): Promise<Reward[]> {
  const { sale, items, rule } = paid;
  await countSale(tx, sale, 1);
  if (sale.paid < rule.minOrder) return [];
  const earners = await listBeneficiaries(tx, paid);
  const rateBp = ([1, 2] as const).map((level) =>
    earners.some((one) => one.level === level) ? (rule.rateBp[level - 1] ?? null) : null,
  );
  const shares = planShares(items, { ...rule, rateBp });
  const [buyer] = await tx
    .select({ name: users.userName })
    .from(users)
    .where(eq(users.userId, sale.buyerId))
    .prepare('reward_buyer')
    .execute();

  const made: Reward[] = [];
  for (const earner of earners) {
    const mine = shares.filter(({ level }) => level === earner.level);
    if (mine.length === 0) continue;
    const verdict = await judge(tx, paid, earner, ports);
    for (const share of mine) made.push(await insertReward(tx, paid, earner, share, verdict));
  }
  await postAll(
    tx,
    made.map((reward) => accrual(reward, sale.sn)),
  );
  for (const { userId } of earners)
    await notifyAccrued(
      tx,
      made.filter((reward) => reward.userId === userId),
      maskName(buyer?.name ?? ''),
      sale.paidAt,
    );
  return made;
}

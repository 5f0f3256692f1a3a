import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { moneyRules, type Reward, rewards, saleItems } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { recordsOf } from '@/server/modules/operators/records';
import { FIRST_RULE, type Rule, ruleOf } from '@/server/modules/rules/versions';
import { partOf, planShares } from './calculation';
import { levelsOf, linesOf } from './inspect-sources';
import { selectRewards } from './queries';
import { explain, statusText } from './views';

const PIECE = 50;

export async function inspectRewards(
  db: Db,
  operation: Operation,
  { memberId, before }: { memberId: number; before?: number | undefined },
) {
  await requirePermission(db, operation, 'rewards.read');
  const found = await selectRewards(db)
    .where(
      and(
        eq(rewards.userId, memberId),
        before === undefined ? undefined : lt(rewards.rewardId, before),
      ),
    )
    .orderBy(desc(rewards.rewardId))
    .limit(PIECE + 1);
  const shown = found.slice(0, PIECE);
  const person = await personsOf(
    db,
    shown.map(({ reward }) => reward.sourceUserId),
  );
  return {
    rows: shown.map(({ reward, sn, title, isRefunding }) => ({
      rewardId: reward.rewardId,
      level: reward.level as 1 | 2,
      orderSn: sn,
      title,
      buyer: person(reward.sourceUserId),
      base: reward.base,
      rateBp: reward.rateBp,
      amount: reward.amount - reward.refundedAmount,
      refundedAmount: reward.refundedAmount,
      status: reward.status,
      statusText: statusText(reward, isRefunding),
      time: reward.createdAt.getTime(),
    })),
    isMore: found.length > PIECE,
  };
}

async function ruleOfVersion(db: Db, version: number): Promise<{ rule: Rule; by: string | null }> {
  const [row] = await db.select().from(moneyRules).where(eq(moneyRules.version, version));
  if (!row) return { rule: FIRST_RULE, by: null };
  return { rule: ruleOf(row), by: version > FIRST_RULE.version ? row.operator : null };
}

/** From items less refunds, under the sale's rule; read only. */
async function recompute(db: Db, reward: Reward) {
  const items = await db.select().from(saleItems).where(eq(saleItems.saleId, reward.saleId));
  const siblings = await db.select().from(rewards).where(eq(rewards.saleId, reward.saleId));
  const { rule, by } = await ruleOfVersion(db, reward.ruleVersion);
  const { maxShareBp, perOrderCap, effectiveAt } = rule;
  const rateOf = (level: number) => siblings.find((one) => one.level === level)?.rateBp ?? null;
  const shares = planShares(
    items.map(({ paid, refunded, ...item }) => ({ ...item, paid: paid - refunded })),
    { rateBp: [rateOf(1), rateOf(2)], maxShareBp, perOrderCap },
  );
  const share = shares.find(
    ({ itemId, level }) => itemId === reward.itemId && level === reward.level,
  );
  const item = items.find(({ itemId }) => itemId === reward.itemId);
  return {
    itemPaid: item?.paid ?? 0,
    itemRefunded: item?.refunded ?? 0,
    ratePlain: partOf((item?.paid ?? 0) - (item?.refunded ?? 0), reward.rateBp),
    maxShareBp,
    perOrderCap,
    recomputed: share?.amount ?? 0,
    ruleSet: by === null ? null : { by, effectiveAt: effectiveAt.getTime() },
  };
}

const MOST_RECORDS = 20;

export async function explainToOperator(db: Db, operation: Operation, rewardId: number) {
  const { permissions } = await requirePermission(db, operation, 'rewards.read');
  const [row] = await selectRewards(db).where(eq(rewards.rewardId, rewardId));
  if (!row) throw new OperationRefused(`没有编号为 ${rewardId} 的奖励`);
  const { reward } = row;
  const person = await personsOf(db, [reward.userId, reward.sourceUserId]);
  await audit(db, operation, 'reward.show', String(rewardId));
  return {
    said: explain(row),
    owner: person(reward.userId),
    buyer: person(reward.sourceUserId),
    saleId: reward.saleId,
    ...(await recompute(db, reward)),
    stored: reward.amount - reward.refundedAmount,
    holdCode: reward.holdCode,
    levels: await levelsOf(db, reward),
    // 资金 has a separate right
    lines: permissions.has('withdrawals.read') ? await linesOf(db, reward) : [],
    records: await recordsOf(db, String(rewardId), { limit: MOST_RECORDS }),
  };
}

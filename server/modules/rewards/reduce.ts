import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { moneyRules, type Reward, rewards, type Sale, type SaleItem } from '@/server/db/schema';
import { lockWallets, userAccount } from '@/server/modules/ledger/accounts';
import { readBalances } from '@/server/modules/ledger/balances';
import { type Line, postAll, type Posting } from '@/server/modules/ledger/post';
import { resolveRiskCases } from '@/server/modules/risk/cases';
import { FIRST_RULE, levelName, type Rule, ruleOf } from '@/server/modules/rules/versions';
import { planShares } from './calculation';
import { REASON } from './reward-format';
import { notifyReduced } from './reward-notices';
import { bumpPartner, bumpTotals, countSale, recountDay } from './totals';

export interface Reduction {
  at: Date;
  operator: string;
  /** For the ledger: `refund:7`. */
  occasion: string;
  memo: string;
}

export const isOpen = ({ status }: Reward): boolean => status === 'pending' || status === 'held';
export const leftOf = ({ amount, refundedAmount }: Reward): number => amount - refundedAmount;

async function ruleOfSale(tx: Db, { ruleVersion }: Sale): Promise<Rule> {
  const [row] = await tx.select().from(moneyRules).where(eq(moneyRules.version, ruleVersion));
  return row ? ruleOf(row) : FIRST_RULE;
}

/** Never raises a reward. */
async function duesOf(
  tx: Db,
  sale: Sale,
  items: readonly SaleItem[],
  list: readonly Reward[],
): Promise<Map<number, number>> {
  const rule = await ruleOfSale(tx, sale);
  const rateBp = [1, 2].map(
    (level) => list.find((reward) => reward.level === level)?.rateBp ?? null,
  );
  const shares = planShares(
    items.map(({ itemId, paid, refunded, isRewardable }) => ({
      itemId,
      paid: paid - refunded,
      isRewardable,
    })),
    { ...rule, rateBp },
  );
  const dueOf = (reward: Reward) =>
    shares.find(({ itemId, level }) => itemId === reward.itemId && level === reward.level)
      ?.amount ?? 0;
  return new Map(list.map((reward) => [reward.rewardId, Math.min(leftOf(reward), dueOf(reward))]));
}

const posting = (
  reward: Reward,
  kind: 'reward_reduce' | 'reward_claw',
  { occasion, memo, operator, at }: Reduction,
  lines: Line[],
): Posting => ({
  idem: `reward:${reward.rewardId}:${occasion}`,
  kind,
  memo,
  refType: 'reward',
  refId: reward.rewardId,
  operatorId: operator,
  at,
  lines: lines.filter(({ amount_fen }) => amount_fen !== 0),
});

const reduction = (reward: Reward, diff: number, reduced: Reduction): Posting =>
  posting(reward, 'reward_reduce', reduced, [
    { account: userAccount(reward.userId, 'pending'), amount_fen: -diff },
    { account: 'house:rewards', amount_fen: diff },
  ]);

/** The rest becomes a visible debt; never from a withdrawal. */
function clawBack(reward: Reward, diff: number, available: number, reduced: Reduction): Posting {
  const taken = Math.min(available, diff);
  const owed = diff - taken;
  return posting(reward, 'reward_claw', reduced, [
    { account: userAccount(reward.userId, 'available'), amount_fen: -taken },
    { account: 'house:rewards', amount_fen: taken },
    { account: userAccount(reward.userId, 'debt'), amount_fen: owed },
    { account: 'house:receivable', amount_fen: -owed },
  ]);
}

interface Change {
  reward: Reward;
  diff: number;
}

const isGone = ({ reward, diff }: Change): boolean => leftOf(reward) === diff;

async function lower(
  tx: Db,
  { reward, diff }: Change,
  { at, operator }: Reduction,
  reason: string,
): Promise<void> {
  const voided = { status: 'void' as const, holdCode: null, reason, endedAt: at };
  const state = isOpen(reward)
    ? isGone({ reward, diff })
      ? voided
      : {}
    : { status: 'clawed' as const, reason, endedAt: at };
  const [row] = await tx
    .update(rewards)
    .set({ ...state, refundedAmount: reward.refundedAmount + diff })
    .where(
      and(
        eq(rewards.rewardId, reward.rewardId),
        eq(rewards.status, reward.status),
        eq(rewards.refundedAmount, reward.refundedAmount),
      ),
    )
    .returning({ status: rewards.status });
  if (!row) throw new Error(`reward ${reward.rewardId} changed under its lock`);
  await bumpTotals(tx, reward, isOpen(reward) ? { pending: -diff } : { settled: -diff });
  await recountDay(
    tx,
    reward,
    { status: reward.status, left: leftOf(reward) },
    { status: row.status, left: leftOf(reward) - diff },
  );
  await bumpPartner(tx, reward, -diff);
  if (state === voided)
    await resolveRiskCases(
      tx,
      { refType: 'reward', refId: reward.rewardId },
      { status: 'confirmed', by: operator, note: reason, now: at },
    );
}

/** Balances are read under the wallets' locks. @returns what is owed */
async function postChanges(
  tx: Db,
  changes: readonly Change[],
  reduced: Reduction,
): Promise<ReadonlyMap<number, number>> {
  const owners = [...new Set(changes.map(({ reward }) => reward.userId))];
  await lockWallets(tx, owners, reduced.at);
  const available = new Map<number, number>();
  const owed = new Map<number, number>();
  for (const userId of owners) available.set(userId, (await readBalances(tx, userId)).available);
  await postAll(
    tx,
    changes.map(({ reward, diff }) => {
      const occasion = { ...reduced, memo: reduced.memo || levelName(reward.level) };
      if (isOpen(reward)) return reduction(reward, diff, occasion);
      const free = available.get(reward.userId) ?? 0;
      available.set(reward.userId, free - Math.min(free, diff));
      owed.set(reward.rewardId, diff - Math.min(free, diff));
      return clawBack(reward, diff, free, occasion);
    }),
  );
  return owed;
}

const inOrder = (a: Reward, b: Reward) => a.userId - b.userId || a.rewardId - b.rewardId;

/** The caller has locked the sale's row. */
async function listExcess(tx: Db, sale: Sale, items: readonly SaleItem[]): Promise<Change[]> {
  const list = await tx
    .select()
    .from(rewards)
    .where(eq(rewards.saleId, sale.saleId))
    .orderBy(asc(rewards.rewardId))
    .for('update');
  const dues = await duesOf(tx, sale, items, list);
  return list
    .map((reward) => ({ reward, diff: leftOf(reward) - (dues.get(reward.rewardId) ?? 0) }))
    .filter(({ diff }) => diff > 0)
    .sort((a, b) => inOrder(a.reward, b.reward));
}

export async function foreseeRewards(
  db: Db,
  sale: Sale,
  items: readonly SaleItem[],
): Promise<{ reward: Reward; left: number }[]> {
  const list = await db
    .select()
    .from(rewards)
    .where(eq(rewards.saleId, sale.saleId))
    .orderBy(asc(rewards.rewardId));
  const dues = await duesOf(db, sale, items, list);
  return list.map((reward) => ({ reward, left: dues.get(reward.rewardId) ?? 0 }));
}

/** Settled ones are clawed back (specification 18.6). */
export async function reduceForRefund(
  tx: Db,
  sale: Sale,
  items: readonly SaleItem[],
  reduced: Reduction,
): Promise<void> {
  const excess = await listExcess(tx, sale, items);
  await countSale(tx, sale, sale.status === 'refunded' ? -1 : 0);
  await applyLower(tx, excess, reduced, REASON.refund);
}

export async function recalcRewards(
  tx: Db,
  sale: Sale,
  items: readonly SaleItem[],
  reduced: Reduction,
): Promise<number> {
  const excess = await listExcess(tx, sale, items);
  await countSale(tx, sale, 0);
  await applyLower(tx, excess, reduced, REASON.recalc);
  return excess.length;
}

/** The caller has locked the rewards. */
export async function voidRewards(
  tx: Db,
  list: readonly Reward[],
  reduced: Reduction,
  reason: string,
): Promise<void> {
  await applyLower(
    tx,
    [...list]
      .filter(isOpen)
      .sort(inOrder)
      .map((reward) => ({ reward, diff: leftOf(reward) })),
    reduced,
    reason,
  );
}

/** Lock order everywhere: rows by owner, postings, notices. */
async function applyLower(
  tx: Db,
  changes: readonly Change[],
  reduced: Reduction,
  reason: string,
): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) await lower(tx, change, reduced, reason);
  const owed = await postChanges(tx, changes, reduced);
  for (const { reward, diff } of changes)
    await notifyReduced(
      tx,
      reward,
      { diff, owed: owed.get(reward.rewardId) ?? 0, reason },
      reduced.at,
    );
}

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { currentRule, FIRST_RULE, ruleOf, type Rule } from '@/server/db/rules';
import { moneyRules, rewards, type Order, type OrderItem, type Reward } from '@/server/db/schema';
import { resolveRiskCases } from '@/server/db/risk';
import { lockWallets, userAccount } from '@/server/modules/ledger/accounts';
import { readBalances } from '@/server/modules/ledger/balances';
import { postAll, type Line, type Posting } from '@/server/modules/ledger/post';
import { planShares } from './plan';
import { bumpPartner, bumpTotals, countOrder, recountDay } from './totals';
import { levelName, REASON } from './words';

export interface Reduction {
  at: Date;
  operator: string;
  /** Names the occasion in the ledger: `refund:7`. */
  occasion: string;
  memo: string;
}

export const isOpen = ({ status }: Reward): boolean => status === 'pending' || status === 'held';
export const leftOf = ({ amount, refundedAmount }: Reward): number => amount - refundedAmount;

/** The rule that an order was rewarded by. */
async function ruleOfOrder(tx: Db, { ruleVersion, paidAt }: Order): Promise<Rule> {
  if (ruleVersion === FIRST_RULE.version) return FIRST_RULE;
  const [row] = await tx.select().from(moneyRules).where(eq(moneyRules.version, ruleVersion));
  return row ? ruleOf(row) : currentRule(tx, paidAt);
}

/** What each reward should be after refunds; never more than it is. */
async function duesOf(tx: Db, order: Order, items: readonly OrderItem[], list: readonly Reward[]): Promise<Map<number, number>> {
  const rule = await ruleOfOrder(tx, order);
  const rateBp = [1, 2].map((level) => list.find((reward) => reward.level === level)?.rateBp ?? null);
  const shares = planShares(items.map(({ itemId, paid, refunded }) => ({ itemId, paid: paid - refunded })), { ...rule, rateBp });
  const dueOf = (reward: Reward) => shares.find(({ itemId, level }) => itemId === reward.itemId && level === reward.level)?.amount ?? 0;
  return new Map(list.map((reward) => [reward.rewardId, Math.min(leftOf(reward), dueOf(reward))]));
}

const posting = (reward: Reward, kind: 'reward_reduce' | 'reward_claw', { occasion, memo, operator, at }: Reduction, lines: Line[]): Posting => ({
  idem: `reward:${reward.rewardId}:${occasion}`, kind, memo, refType: 'reward', refId: reward.rewardId, operatorId: operator, at, lines: lines.filter(({ amount_fen }) => amount_fen !== 0),
});

/** Takes from what is pending. */
const reduction = (reward: Reward, diff: number, reduced: Reduction): Posting =>
  posting(reward, 'reward_reduce', reduced, [{ account: userAccount(reward.userId, 'pending'), amount_fen: -diff }, { account: 'house:rewards', amount_fen: diff }]);

/** Takes from what is available as far as it goes; the rest is owed, in sight of the member. Never from a withdrawal. */
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
  /** As it was before. */
  reward: Reward;
  /** How much less it becomes. */
  diff: number;
}

const isGone = ({ reward, diff }: Change): boolean => leftOf(reward) === diff;

/** Lowers one locked reward and the counters beside it. */
async function lower(tx: Db, { reward, diff }: Change, { at, operator }: Reduction, reason: string): Promise<void> {
  const voided = { status: 'void' as const, holdCode: null, reason, endedAt: at };
  const state = isOpen(reward) ? (isGone({ reward, diff }) ? voided : {}) : { status: 'clawed' as const, reason, endedAt: at };
  const [row] = await tx
    .update(rewards)
    .set({ ...state, refundedAmount: reward.refundedAmount + diff })
    .where(and(eq(rewards.rewardId, reward.rewardId), eq(rewards.status, reward.status), eq(rewards.refundedAmount, reward.refundedAmount)))
    .returning({ status: rewards.status });
  if (!row) throw new Error(`reward ${reward.rewardId} changed under its lock`);
  await bumpTotals(tx, reward, isOpen(reward) ? { pending: -diff } : { settled: -diff });
  await recountDay(tx, reward, { status: reward.status, left: leftOf(reward) }, { status: row.status, left: leftOf(reward) - diff });
  await bumpPartner(tx, reward, -diff);
  if (state === voided) await resolveRiskCases(tx, { refType: 'reward', refId: reward.rewardId }, { status: 'confirmed', by: operator, note: reason, now: at });
}

/** The movements of the changes; balances are read under the wallets' locks, which are taken last. */
async function postChanges(tx: Db, changes: readonly Change[], reduced: Reduction): Promise<void> {
  const owners = [...new Set(changes.map(({ reward }) => reward.userId))];
  await lockWallets(tx, owners, reduced.at);
  const available = new Map<number, number>();
  for (const userId of owners) available.set(userId, (await readBalances(tx, userId)).available);
  await postAll(tx, changes.map(({ reward, diff }) => {
    const occasion = { ...reduced, memo: reduced.memo || levelName(reward.level) };
    if (isOpen(reward)) return reduction(reward, diff, occasion);
    const free = available.get(reward.userId) ?? 0;
    available.set(reward.userId, free - Math.min(free, diff));
    return clawBack(reward, diff, free, occasion);
  }));
}

const inOrder = (a: Reward, b: Reward) => a.userId - b.userId || a.rewardId - b.rewardId;

/**
 * Lowers rewards after a refund: pending ones shrink or become void, settled ones are taken back (product.md 6.4).
 * The caller holds the order's row.
 */
export async function reduceForRefund(tx: Db, order: Order, items: readonly OrderItem[], reduced: Reduction): Promise<void> {
  const list = await tx.select().from(rewards).where(eq(rewards.orderId, order.orderId)).orderBy(asc(rewards.rewardId)).for('update');
  await countOrder(tx, order, order.status === 'refunded' ? -1 : 0);
  const dues = await duesOf(tx, order, items, list);
  const touched = list.filter((reward) => leftOf(reward) > (dues.get(reward.rewardId) ?? 0)).sort(inOrder);
  await applyLower(tx, touched.map((reward) => ({ reward, diff: leftOf(reward) - (dues.get(reward.rewardId) ?? 0) })), reduced, REASON.refund);
}

/** Makes pending or held rewards void; the caller has locked them. */
export async function voidRewards(tx: Db, list: readonly Reward[], reduced: Reduction, reason: string): Promise<void> {
  await applyLower(tx, [...list].filter(isOpen).sort(inOrder).map((reward) => ({ reward, diff: leftOf(reward) })), reduced, reason);
}

/** Rows first, in the order of their owners; money last: the same order everywhere, so nobody waits in a circle. */
async function applyLower(tx: Db, changes: readonly Change[], reduced: Reduction, reason: string): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) await lower(tx, change, reduced, reason);
  await postChanges(tx, changes, reduced);
}

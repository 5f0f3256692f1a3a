import { and, asc, between, count, desc, eq, gt, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { REWARD_FILTERS, RewardState } from '@/lib/contract/rewards.schema';
import type { Db } from '@/server/db/client';
import { addDays, dayOf, monthOf } from '@/server/db/day';
import { seqRange, type PageQuery } from '@/server/db/paging';
import { orderItems, orders, rewardDays, rewards, rewardTotals, users } from '@/server/db/schema';

const select = (db: Db) =>
  db
    .select({
      reward: rewards,
      sn: orders.sn,
      paidAt: orders.paidAt,
      completedAt: orders.completedAt,
      title: orderItems.title,
      baseRefunded: orderItems.refunded,
      buyerName: users.userName,
      buyerAvatar: users.avatar,
      buyerBlockNo: users.blockNo,
    })
    .from(rewards)
    .innerJoin(orders, eq(orders.orderId, rewards.orderId))
    .innerJoin(orderItems, eq(orderItems.itemId, rewards.itemId))
    .innerJoin(users, eq(users.userId, rewards.sourceUserId));

export type RewardRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export interface Filter {
  status: (typeof REWARD_FILTERS)[number];
  /** Days of the sale (`yyyy-mm-dd`, Asia/Shanghai), both included; empty = open. */
  from: string;
  to: string;
}

const STATES: Record<Exclude<Filter['status'], 'all'>, RewardState[]> = { pending: ['pending'], settled: ['settled'], void: ['void', 'clawed'], held: ['held'] };
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

const isPlain = ({ status, from, to }: Filter) => status === 'all' && from === '' && to === '';

function matches(userId: number, level: number, { status, from, to }: Filter): SQL | undefined {
  return and(
    eq(rewards.userId, userId), eq(rewards.level, level),
    status === 'all' ? undefined : inArray(rewards.status, STATES[status]),
    from === '' ? undefined : gte(rewards.createdAt, startOf(from)),
    to === '' ? undefined : lt(rewards.createdAt, startOf(addDays(to, 1))),
  );
}

/** How many rewards a filter finds and what is left of them. */
export async function getFilterTotal(db: Db, userId: number, level: number, filter: Filter): Promise<{ count: number; fen: number }> {
  if (isPlain(filter)) {
    const { count: all, pending, settled } = await getTotals(db, userId, level);
    return { count: all, fen: pending + settled };
  }
  const [row] = await db.select({ count: count(), fen: sql<number>`coalesce(sum(${rewards.amount} - ${rewards.refundedAmount}), 0)::bigint` }).from(rewards).where(matches(userId, level, filter));
  return row ?? { count: 0, fen: 0 };
}

/** One page, newest first. Without a filter it is a range of the numbers; with one, rows are skipped. */
export function listRewards(db: Db, userId: number, level: number, filter: Filter, total: number, page: PageQuery): Promise<RewardRow[]> {
  if (isPlain(filter)) {
    const { high, low } = seqRange(total, page);
    return select(db).where(and(eq(rewards.userId, userId), eq(rewards.level, level), lte(rewards.levelSeq, high), gt(rewards.levelSeq, low))).orderBy(desc(rewards.levelSeq));
  }
  return select(db).where(matches(userId, level, filter)).orderBy(desc(rewards.levelSeq)).limit(page.per_page).offset((page.page - 1) * page.per_page);
}

/** One reward of this member; null for anybody else's. */
export async function findReward(db: Db, userId: number, rewardId: number): Promise<RewardRow | null> {
  const [row] = await select(db).where(and(eq(rewards.rewardId, rewardId), eq(rewards.userId, userId)));
  return row ?? null;
}

/** Counters of a level. */
export async function getTotals(db: Db, userId: number, level: number) {
  const [row] = await db.select({ count: rewardTotals.count, pending: rewardTotals.pending, settled: rewardTotals.settled }).from(rewardTotals).where(and(eq(rewardTotals.userId, userId), eq(rewardTotals.level, level)));
  return row ?? { count: 0, pending: 0, settled: 0 };
}

/** What the sales of this month brought on a level. */
export async function getMonth(db: Db, userId: number, level: number, now: Date): Promise<number> {
  const rows = await db
    .select({ amount: rewardDays.amount })
    .from(rewardDays)
    .where(and(eq(rewardDays.userId, userId), eq(rewardDays.level, level), between(rewardDays.day, `${monthOf(now)}-01`, dayOf(now))))
    .orderBy(asc(rewardDays.day));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** How many partners of a level the member has. */
export async function countPartners(db: Db, userId: number, level: 1 | 2): Promise<number> {
  const [row] = await db.select({ direct: users.directCount, team: users.teamCount }).from(users).where(eq(users.userId, userId));
  return (level === 1 ? row?.direct : row?.team) ?? 0;
}

import { and, asc, between, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { REWARD_FILTERS, RewardState, SoldKind } from '@/lib/contract/rewards.schema';
import { addDays, dayOf, dayStart, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import {
  goods,
  rewardDays,
  rewards,
  rewardTotals,
  saleItems,
  saleRefundRequests,
  sales,
  skus,
  users,
} from '@/server/db/schema';
import { DAY_TABS } from './totals';

export const selectRewards = (db: Db) =>
  db
    .select({
      reward: rewards,
      sn: sales.sn,
      paidAt: sales.paidAt,
      completedAt: sales.completedAt,
      /** An open request blocks settling. */
      isRefunding: sql<boolean>`exists (
        select 1
        from ${saleRefundRequests}
        where ${saleRefundRequests.saleId} = ${sales.saleId}
          and ${saleRefundRequests.status} = 'open'
      )`,
      title: saleItems.title,
      baseRefunded: saleItems.refunded,
      buyerName: users.userName,
      buyerAvatar: users.avatar,
      buyerBlockNo: users.blockNo,
    })
    .from(rewards)
    .innerJoin(sales, eq(sales.saleId, rewards.saleId))
    .innerJoin(saleItems, eq(saleItems.itemId, rewards.itemId))
    .innerJoin(users, eq(users.userId, rewards.sourceUserId));

export type RewardRow = Awaited<ReturnType<ReturnType<typeof selectRewards>['execute']>>[number];

export interface Filter {
  status: (typeof REWARD_FILTERS)[number];
  /** Shanghai days of the sale, inclusive; empty = open. */
  from: string;
  to: string;
}

type Tab = keyof typeof DAY_TABS;
const STATES: Record<Tab, RewardState[]> = {
  pending: ['pending'],
  held: ['held'],
  settled: ['settled'],
  void: ['void', 'clawed'],
};

export interface Listed {
  count: number;
  fen: number;
  rows: RewardRow[];
}

async function findDays(
  db: Db,
  userId: number,
  level: number,
  { status, from, to }: Filter,
  { page, per_page }: PageQuery,
) {
  const tabs = status === 'all' ? (Object.keys(DAY_TABS) as Tab[]) : [status];
  const sumOf = (what: 'count' | 'fen') =>
    sql.join(
      tabs.map((tab) => sql`${rewardDays[DAY_TABS[tab][what]]}`),
      sql` + `,
    );
  const before = (page - 1) * per_page;
  const days = db
    .select({
      day: rewardDays.day,
      count: sql<number>`${sumOf('count')}`.as('n'),
      fen: sql<number>`${sumOf('fen')}`.as('left_fen'),
      upTo: sql<number>`sum(${sumOf('count')}) over (order by ${rewardDays.day} desc)`.as('up_to'),
    })
    .from(rewardDays)
    .where(
      and(
        eq(rewardDays.userId, userId),
        eq(rewardDays.level, level),
        from === '' ? undefined : gte(rewardDays.day, from),
        to === '' ? undefined : lte(rewardDays.day, to),
      ),
    )
    .as('days');
  const isShown = sql`
    ${days.count} > 0
      and ${days.upTo} > ${before}
      and ${days.upTo} - ${days.count} < ${before + per_page}`;
  const [found] = await db
    .select({
      count: sql<number>`coalesce(sum(${days.count}), 0)::bigint`,
      fen: sql<number>`coalesce(sum(${days.fen}), 0)::bigint`,
      first: sql<string | null>`(min(${days.day}) filter (where ${isShown}))::text`,
      last: sql<string | null>`(max(${days.day}) filter (where ${isShown}))::text`,
      skip: sql<
        number | null
      >`(${before} - min(${days.upTo} - ${days.count}) filter (where ${isShown}))::bigint`,
    })
    .from(days);
  return found ?? { count: 0, fen: 0, first: null, last: null, skip: null };
}

/** Skips rows within one day only: any page is fast. */
export async function listRewards(
  db: Db,
  userId: number,
  level: number,
  filter: Filter,
  page: PageQuery,
): Promise<Listed> {
  const { count, fen, first, last, skip } = await findDays(db, userId, level, filter, page);
  if (first === null || last === null) return { count, fen, rows: [] };
  const ofState =
    filter.status === 'all' ? undefined : inArray(rewards.status, STATES[filter.status]);
  const rows = await selectRewards(db)
    .where(
      and(
        eq(rewards.userId, userId),
        eq(rewards.level, level),
        ofState,
        gte(rewards.createdAt, dayStart(first)),
        lt(rewards.createdAt, dayStart(addDays(last, 1))),
      ),
    )
    .orderBy(desc(rewards.createdAt), desc(rewards.rewardId))
    .limit(page.per_page)
    .offset(skip ?? 0);
  return { count, fen, rows };
}

export async function findReward(
  db: Db,
  userId: number,
  rewardId: number,
): Promise<RewardRow | null> {
  const [row] = await selectRewards(db).where(
    and(eq(rewards.rewardId, rewardId), eq(rewards.userId, userId)),
  );
  return row ?? null;
}

export async function getTotals(db: Db, userId: number, level: number) {
  const [row] = await db
    .select({
      count: rewardTotals.count,
      pending: rewardTotals.pending,
      settled: rewardTotals.settled,
    })
    .from(rewardTotals)
    .where(and(eq(rewardTotals.userId, userId), eq(rewardTotals.level, level)));
  return row ?? { count: 0, pending: 0, settled: 0 };
}

export async function listParts(
  db: Db,
  userId: number,
  level: number,
): Promise<{ kind: SoldKind; count: number; fen: number }[]> {
  const kind = sql<SoldKind>`coalesce(${goods.kind}, 'other')`;
  const fen = sql<number>`sum(${rewards.amount} - ${rewards.refundedAmount})::bigint`;
  return db
    .select({
      kind: kind.as('kind'),
      count: sql<number>`count(distinct ${rewards.saleId})::int`,
      fen: fen.as('fen'),
    })
    .from(rewards)
    .innerJoin(saleItems, eq(saleItems.itemId, rewards.itemId))
    .leftJoin(skus, eq(skus.skuId, saleItems.skuId))
    .leftJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(rewards.userId, userId),
        eq(rewards.level, level),
        inArray(rewards.status, ['settled', 'clawed']),
      ),
    )
    .groupBy(sql`1`)
    .having(sql`${fen} > 0`)
    .orderBy(desc(sql`fen`));
}

export async function getMonth(db: Db, userId: number, level: number, now: Date): Promise<number> {
  const rows = await db
    .select({ amount: rewardDays.amount })
    .from(rewardDays)
    .where(
      and(
        eq(rewardDays.userId, userId),
        eq(rewardDays.level, level),
        between(rewardDays.day, `${monthOf(now)}-01`, dayOf(now)),
      ),
    )
    .orderBy(asc(rewardDays.day));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

export async function countPartners(db: Db, userId: number, level: 1 | 2): Promise<number> {
  const [row] = await db
    .select({ direct: users.directCount, team: users.teamCount })
    .from(users)
    .where(eq(users.userId, userId));
  return (level === 1 ? row?.direct : row?.team) ?? 0;
}

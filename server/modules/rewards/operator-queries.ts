import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { reward as resource } from '@/lib/contract/console/resources/reward';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { type Reward, rewards, sales, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { leftOf } from './reduce';

/* 奖励, as operators list them. */

const { rewardId } = rewards;

const missing = (key: string) => new OperationRefused(`没有编号为 ${key} 的奖励`);

export function readRewardId(key: string): number {
  if (!/^[1-9]\d{0,14}$/.test(key)) throw missing(key);
  return Number(key);
}

interface Found {
  reward: Reward;
  sn: string;
}

export const partsOf = (reward: Reward): readonly unknown[] => [
  reward.status,
  reward.refundedAmount,
  reward.holdCode,
  reward.appealText,
];

const found = (db: Db) =>
  db
    .select({ reward: rewards, sn: sales.sn })
    .from(rewards)
    .innerJoin(sales, eq(sales.saleId, rewards.saleId))
    .$dynamic();

async function rowsOf(db: Db, all: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    all.flatMap(({ reward }) => [reward.userId, reward.sourceUserId]),
  );
  return all.map(({ reward, sn }) => ({
    id: reward.rewardId,
    sale: sn,
    amount: leftOf(reward),
    state: reward.status,
    member: person(reward.userId),
    buyer: person(reward.sourceUserId),
    level: reward.level === 1 ? ('1' as never) : ('2' as never),
    at: reward.createdAt.getTime(),
    due: reward.holdUntil?.getTime() ?? null,
  }));
}

export const rewardsOfSale = (db: Db, saleId: number) =>
  db
    .select({ reward: rewards, name: users.userName })
    .from(rewards)
    .innerJoin(users, eq(users.userId, rewards.userId))
    .where(eq(rewards.saleId, saleId))
    .orderBy(asc(rewards.level), asc(rewards.rewardId));

/** In the order of numbers: of time. */
export async function pageRewards(
  db: Db,
  { filters, slice }: { filters: Readonly<Record<string, string>>; slice: Slice },
) {
  const { q, state } = filters;
  const members: SQL | undefined = q ? ((await soughtMembers(db, q)) ?? sql`false`) : undefined;
  const page = await pageOf(db, slice, {
    from: sql`${rewards}`,
    where: and(
      members && sql`${rewards.userId} in (select ${users.userId} from ${users} where ${members})`,
      state ? eq(rewards.status, state as Reward['status']) : undefined,
    ),
    order: { key: rewardId, id: rewardId, type: 'bigint' },
    rows: (cut) =>
      found(db)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ reward }) => [reward.rewardId, reward.rewardId],
    sums: { amount: sql`${rewards.amount} - ${rewards.refundedAmount}` },
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

export async function readReward(
  db: Db,
  _: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const [one] = await found(db).where(eq(rewardId, readRewardId(key)));
  const [row] = one ? await rowsOf(db, [one]) : [];
  if (!one || !row) throw missing(key);
  const { reward } = one;
  const detail = {
    base: reward.base,
    rate: reward.rateBp,
    promised: reward.amount,
    refunded: reward.refundedAmount,
    reason: reward.reason || null,
    appeal: reward.appealText,
    settled: reward.settledAt?.getTime() ?? null,
  };
  return { row: { ...row, ...detail }, version: partsOf(reward) };
}

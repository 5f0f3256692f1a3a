import { and, eq, sql } from 'drizzle-orm';
import type { RewardState } from '@/lib/contract/rewards.schema';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { partners, type Reward, rewardDays, rewardTotals, type Sale } from '@/server/db/schema';

interface Change {
  pending?: number;
  settled?: number;
}

type Owned = Pick<Reward, 'userId' | 'level' | 'sourceUserId' | 'createdAt'>;

const slot = sql.placeholder;

const count = prepareSql(
  'reward_sale',
  sql`
    with owner as (
      select *
      from unnest(${slot('owners')}::bigint[], ${slot('levels')}::smallint[]) as o(user_id, level)
    ),
    locked as (
      insert into reward_totals as t (user_id, level)
      select user_id, level
      from owner
      order by user_id
      on conflict (user_id, level) do update set count = t.count
      returning t.user_id
    )
    update partners p set sale_count = p.sale_count + ${slot('by')}::int
    from owner o
    where p.owner_id = o.user_id
      and p.member_id = ${slot('buyerId')}::bigint
      and p.level = o.level
      and ${slot('by')}::int <> 0
      and (select count(*) from locked) > 0`,
);

/** Locks the totals first, as every change of rewards, against deadlocks. */
export async function countSale(
  tx: Db,
  { buyerId, level1Id, level2Id }: Sale,
  by: 1 | 0 | -1,
): Promise<void> {
  const owners = [
    { userId: level1Id, level: 1 },
    { userId: level2Id, level: 2 },
  ].filter(({ userId }) => userId !== null);
  if (owners.length === 0) return;
  await count(tx, {
    owners: owners.map(({ userId }) => userId),
    levels: owners.map(({ level }) => level),
    buyerId,
    by,
  });
}

const countRows = prepareSql(
  'reward_count',
  sql`
    with made as (
      select *
      from unnest(
        ${slot('owners')}::bigint[], ${slot('levels')}::smallint[], ${slot('amounts')}::bigint[],
        ${slot('held')}::bool[]
      ) as r(user_id, level, fen, is_held)
    ),
    per_owner as (
      select user_id, level, count(*) as n, sum(fen)::bigint as fen, count(*) filter (where is_held) as held_n,
        coalesce(sum(fen) filter (where is_held), 0)::bigint as held_fen
      from made
      group by user_id, level
    ),
    total as (
      update reward_totals t set count = t.count + o.n, pending = t.pending + o.fen
      from per_owner o
      where t.user_id = o.user_id and t.level = o.level
    ),
    day as (
      insert into reward_days as d (
        user_id, day, level, amount, pending_count, pending_fen, held_count, held_fen
      )
      select user_id, ${slot('day')}::date, level, fen, n - held_n, fen - held_fen, held_n, held_fen
      from per_owner
      order by user_id
      on conflict (user_id, day, level) do update set amount = d.amount + excluded.amount,
        pending_count = d.pending_count + excluded.pending_count,
        pending_fen = d.pending_fen + excluded.pending_fen,
        held_count = d.held_count + excluded.held_count,
        held_fen = d.held_fen + excluded.held_fen
    )
    update partners p set reward_fen = p.reward_fen + o.fen
    from per_owner o
    where p.owner_id = o.user_id
      and p.member_id = ${slot('buyerId')}::bigint
      and p.level = o.level`,
);

/** The caller has locked the totals. */
export async function countNew(tx: Db, made: readonly Reward[]): Promise<void> {
  const [first] = made;
  if (!first) return;
  await countRows(tx, {
    owners: made.map(({ userId }) => userId),
    levels: made.map(({ level }) => level),
    amounts: made.map(({ amount }) => amount),
    held: made.map(({ status }) => status === 'held'),
    day: dayOf(first.createdAt),
    buyerId: first.sourceUserId,
  });
}

/** In fen. */
export async function bumpTotals(
  tx: Db,
  { userId, level }: Owned,
  { pending = 0, settled = 0 }: Change,
): Promise<void> {
  await tx
    .update(rewardTotals)
    .set({
      pending: sql`${rewardTotals.pending} + ${pending}`,
      settled: sql`${rewardTotals.settled} + ${settled}`,
    })
    .where(and(eq(rewardTotals.userId, userId), eq(rewardTotals.level, level)))
    .prepare('reward_totals')
    .execute();
}

export const DAY_TABS = {
  pending: { count: 'pendingCount', fen: 'pendingFen' },
  held: { count: 'heldCount', fen: 'heldFen' },
  settled: { count: 'settledCount', fen: 'settledFen' },
  void: { count: 'voidCount', fen: 'voidFen' },
} as const;
const tabOf = (status: RewardState) => DAY_TABS[status === 'clawed' ? 'void' : status];

interface Counted {
  status: RewardState;
  left: number;
}

/** Lock order: after the member's totals. */
export async function recountDay(
  tx: Db,
  { userId, level, createdAt }: Owned,
  from: Counted,
  to: Counted,
): Promise<void> {
  const changes = new Map<keyof typeof rewardDays.$inferInsert, number>();
  const add = (column: keyof typeof rewardDays.$inferInsert, by: number) =>
    changes.set(column, (changes.get(column) ?? 0) + by);
  for (const [counted, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    add('amount', sign * counted.left);
    add(tabOf(counted.status).count, sign);
    add(tabOf(counted.status).fen, sign * counted.left);
  }
  const moved = Object.fromEntries(
    [...changes].map(([column, by]) => [column, sql`${rewardDays[column]} + ${by}`]),
  );
  await tx
    .update(rewardDays)
    .set(moved)
    .where(
      and(
        eq(rewardDays.userId, userId),
        eq(rewardDays.day, dayOf(createdAt)),
        eq(rewardDays.level, level),
      ),
    );
}

export async function bumpPartner(
  tx: Db,
  { userId, level, sourceUserId }: Owned,
  amount: number,
): Promise<void> {
  await tx
    .update(partners)
    .set({ rewardFen: sql`${partners.rewardFen} + ${amount}` })
    .where(
      and(
        eq(partners.ownerId, userId),
        eq(partners.memberId, sourceUserId),
        eq(partners.level, level),
      ),
    )
    .prepare('partner_rewards')
    .execute();
}

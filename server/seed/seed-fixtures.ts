import { and, count, eq } from 'drizzle-orm';
import { dailyStats, feedItems, partners, plots, rewards, users } from '@/server/db/schema';
import type { TestApp } from '@/server/testing/app';

export const fingerprint = async ({ db }: TestApp) => ({
  people: await db
    .select({
      name: users.userName,
      mobile: users.mobile,
      code: users.inviteCode,
      growth: users.growth,
      no: users.blockNo,
      at: users.createdAt,
      active: users.lastActiveAt,
    })
    .from(users)
    .orderBy(users.userId),
  rows: (await db.select({ n: count() }).from(partners))[0]?.n,
  visits: await db
    .select({ day: dailyStats.day, visits: dailyStats.visits })
    .from(dailyStats)
    .orderBy(dailyStats.userId, dailyStats.day),
  feed: (await db.select({ n: count() }).from(feedItems))[0]?.n,
  rewards: await db
    .select({
      level: rewards.level,
      amount: rewards.amount,
      refunded: rewards.refundedAmount,
      status: rewards.status,
      at: rewards.createdAt,
    })
    .from(rewards)
    .orderBy(rewards.rewardId),
  plots: (
    await db
      .select({ n: count() })
      .from(plots)
      .where(and(eq(plots.state, 'taken')))
  )[0]?.n,
});

import { and, between, eq, sql } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { dailyStats } from '@/server/db/schema';

export async function bumpDailyStats(
  tx: Db,
  {
    userId,
    now,
    visits = 0,
    newPartners = 0,
  }: { userId: number; now: Date; visits?: number; newPartners?: number },
): Promise<void> {
  await tx
    .insert(dailyStats)
    .values({ userId, day: dayOf(now), visits, newPartners })
    .onConflictDoUpdate({
      target: [dailyStats.userId, dailyStats.day],
      set: {
        visits: sql`${dailyStats.visits} + ${visits}`,
        newPartners: sql`${dailyStats.newPartners} + ${newPartners}`,
      },
    });
}

export async function dropNewPartner(tx: Db, userId: number, at: Date): Promise<void> {
  await tx
    .update(dailyStats)
    .set({ newPartners: sql`${dailyStats.newPartners} - 1` })
    .where(and(eq(dailyStats.userId, userId), eq(dailyStats.day, dayOf(at))));
}

export function listDailyStats(db: Db, userId: number, from: string, to: string) {
  return db
    .select({ day: dailyStats.day, visits: dailyStats.visits, newPartners: dailyStats.newPartners })
    .from(dailyStats)
    .where(and(eq(dailyStats.userId, userId), between(dailyStats.day, from, to)));
}

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Random } from '@/lib/kit/seeded-random';
import { addDays, DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { dailyStats, shareVisits } from '@/server/db/schema';

const DAYS = 90;
const ROUTES = ['/', '/', '/', '/pages/space/city', '/pages/user/card', '/pages/article/detail'];
const CHANNEL_OF: Record<string, string> = {
  '/pages/space/city': 'block',
  '/pages/user/card': 'card',
};

export async function insertVisits(
  tx: Db,
  { refereeId, now, random }: { refereeId: number; now: Date; random: Random },
): Promise<void> {
  const rows: (typeof shareVisits.$inferInsert)[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(dayOf(now), -back);
    const start = dayStart(day).getTime();
    const weekday = new Date(start + DAY_MS / 2).getUTCDay();
    const usual = 3 + ((DAYS - back) / DAYS) * 9;
    const count = Math.round(usual * (weekday % 6 === 0 ? 0.6 : 1) * (0.6 + random.next() * 0.8));
    const end = Math.min(start + DAY_MS, now.getTime());
    for (let i = 0; i < count; i += 1) {
      const route = random.pick(ROUTES);
      const visitorId = `demo${day.replaceAll('-', '')}${String(i).padStart(3, '0')}`;
      const visitedAt = new Date(start + Math.floor(random.next() * (end - start)));
      rows.push({
        refereeId,
        visitorId,
        day,
        route,
        channel: CHANNEL_OF[route] ?? 'link',
        ipHash: createHash('sha256').update(visitorId).digest('hex').slice(0, 32),
        visitedAt,
      });
    }
  }
  await tx.insert(shareVisits).values(rows);

  const counts = new Map<string, number>();
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
  await tx
    .insert(dailyStats)
    .values([...counts].map(([day, visits]) => ({ userId: refereeId, day, visits })))
    .onConflictDoUpdate({
      target: [dailyStats.userId, dailyStats.day],
      set: { visits: sql`${dailyStats.visits} + excluded.visits` },
    });
}

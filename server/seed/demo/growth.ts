import { sql } from 'drizzle-orm';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { addGrowth, GROWTH_POINTS } from '@/server/modules/members/growth';
import { planLessonEvents, writtenAt } from './learning';
import { demoLogs } from './log-texts';
import { HERO } from './people';
import type { SeedEvent } from './sales';

/** Before the ninety days told in full. */
const FIRST_SALES = { count: 15, from: 188, to: 94 };
const NEW_DAYS = 2;
const QUIET_DAYS = 8;

const firstSales = (now: Date): SeedEvent[] => {
  const { count, from, to } = FIRST_SALES;
  return Array.from({ length: count }, (_, n) => {
    const at = now.getTime() - (from - (n * (from - to)) / (count - 1)) * DAY_MS;
    return {
      at,
      happen: async (tx, idOf) =>
        void (await addGrowth(tx, {
          userId: idOf(HERO.name),
          source: 'sale',
          key: `sale:first-${n + 1}`,
          points: GROWTH_POINTS.sale,
          now: new Date(at),
        })),
    };
  });
};

const logEvents = (now: Date): SeedEvent[] =>
  demoLogs().map(({ name, daysAgo }) => {
    const at = writtenAt(daysAgo, now);
    return {
      at: at.getTime(),
      happen: async (tx, idOf) =>
        void (await addGrowth(tx, {
          userId: idOf(name),
          source: 'log',
          key: `log:${dayOf(at)}`,
          points: GROWTH_POINTS.log,
          now: at,
        })),
    };
  });

export const planGrowthEvents = (now: Date): SeedEvent[] => [
  ...firstSales(now),
  ...logEvents(now),
  ...planLessonEvents(now),
];

/** Spreads entries over time and sets points to their sum, so houses match their story. */
export async function fillGrowth(tx: Db, heroId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { sale } = GROWTH_POINTS;
  await tx.execute(sql`
    insert into growth_entries (user_id, key, source, points, at)
    select user_id, 'sale:early-' || n, 'sale', ${sale}::int,
      created_at + (until - created_at) * (n / (missing + 1.0))
    from (
      select u.user_id, u.created_at,
        greatest(u.created_at + interval '1 hour', ${ago(QUIET_DAYS)}::timestamptz) as until,
        ceil((u.growth - coalesce(sum(g.points), 0)) / ${sale}::numeric)::int as missing
      from users u
      left join growth_entries g using (user_id)
      where u.user_id <> ${heroId} and u.created_at < ${ago(NEW_DAYS)}::timestamptz
      group by u.user_id
    ) planned
    cross join lateral generate_series(1, missing) n`);
  await tx.execute(sql`
    update users u set growth = (
      select coalesce(sum(points), 0)
      from growth_entries g
      where g.user_id = u.user_id
    )`);
}

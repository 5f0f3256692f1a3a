import { and, eq, inArray, sql } from 'drizzle-orm';
import { AIM_GOAL } from '@/lib/contract/today.schema';
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS, weekdayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { areaAims } from '@/server/db/schema';

/** The week of aims ends on Sunday at 22:00. */
const EARLY_MS = 2 * HOUR_MS;
const WEEK_DAYS = 7;

export function aimWeek(now: Date): { week: string; from: Date; until: Date } {
  const day = dayOf(now.getTime() + EARLY_MS);
  const week = addDays(day, -((weekdayOf(day) + WEEK_DAYS - 1) % WEEK_DAYS));
  return { week, ...spanOf(week) };
}

function spanOf(week: string): { from: Date; until: Date } {
  const from = new Date(dayStart(week).getTime() - EARLY_MS);
  return { from, until: new Date(from.getTime() + WEEK_DAYS * DAY_MS) };
}

/** One log a resident and week, bounded. */
export const goalOf = (residents: number): number =>
  Math.min(AIM_GOAL[1], Math.max(AIM_GOAL[0], residents));

/** Only current residents who do not hide; names nobody. */
async function countLogs(db: Db, blockAreaId: number, from: Date, until: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
    from users u
    join learning_logs l on l.user_id = u.user_id
    where u.block_area_id = ${blockAreaId}
      and u.status = 'active'
      and u.light <> 'none'
      and l.visibility = 'public'
      and l.day >= ${dayOf(from)}
      and l.created_at >= ${from}
      and l.created_at < ${until}
      and not exists (
        select 1
        from content_cases c
        where c.kind = 'log' and c.ref_id = l.log_id and c.hidden_at is not null
      )`);
  return rows[0]?.n ?? 0;
}

interface Area {
  blockAreaId: number;
  residents: number;
}

/** Keeps the greatest number: a lamp stays lit when its log is hidden. */
export async function findAim(
  db: Db,
  { blockAreaId, residents }: Area,
  now: Date,
  isPreview: boolean,
) {
  const { week, from, until } = aimWeek(now);
  const before = addDays(week, -WEEK_DAYS);
  const known = await db
    .select()
    .from(areaAims)
    .where(and(eq(areaAims.blockAreaId, blockAreaId), inArray(areaAims.week, [week, before])));
  const [mine, last] = [week, before].map((one) => known.find((row) => row.week === one));
  const done = Math.max(mine?.done ?? 0, await countLogs(db, blockAreaId, from, until));
  const goal = mine?.goal ?? goalOf(residents);
  if (!isPreview && (!mine || done > mine.done))
    await db
      .insert(areaAims)
      .values({ blockAreaId, week, goal, done })
      .onConflictDoUpdate({
        target: [areaAims.blockAreaId, areaAims.week],
        set: { done: sql`greatest(${areaAims.done}, excluded.done)` },
      });
  return { done, goal, until: until.getTime(), last: last ? await settled(db, last) : null };
}

/** Also counts logs written after the last view. */
async function settled(db: Db, { blockAreaId, week, goal, done }: typeof areaAims.$inferSelect) {
  const { from, until } = spanOf(week);
  return { goal, done: Math.max(done, await countLogs(db, blockAreaId, from, until)) };
}

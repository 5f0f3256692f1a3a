import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_BRICKS } from '@/lib/contract/city.schema';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { users } from '@/server/db/schema';
import { LEVEL_POINTS, MAX_LEVEL } from './growth';

/**
 * Decides alone who sees lights (specification 16.16); answers never hold a time. Columns of `users` are named by
 * hand: the query builder drops table names in a select of one table.
 */

/** The city's day ends at 04:00. */
const NIGHT_MS = 4 * HOUR_MS;

export const cityDayStart = (now: Date): Date =>
  new Date(dayStart(dayOf(now.getTime() - NIGHT_MS)).getTime() + NIGHT_MS);

export const isFriendOf = (viewerId: number | null): SQL<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(
      users.referee_id = ${viewerId}
        or users.user_id = (select me.referee_id from users me where me.user_id = ${viewerId}),
      false
    )`;

/** With `none` the own house is dark, too. */
export function mayBeSeenBy(viewerId: number | null): SQL<boolean> {
  const isOwn = viewerId === null ? sql`false` : sql`users.user_id = ${viewerId}`;
  return sql<boolean>`(
    users.status = 'active'
    and (users.light = 'all' or (users.light = 'friends' and (${isOwn} or ${isFriendOf(viewerId)})))
  )`;
}

export const isLitFor = (viewerId: number | null, now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${mayBeSeenBy(viewerId)} and users.last_active_at >= ${cityDayStart(now)}, false)`;

/** A row `log` of `learning_logs` is of `users`, public, not hidden, and less than a day old. */
export function isFreshLog(now: Date): SQL {
  const since = new Date(now.getTime() - DAY_MS);
  return sql`
    log.user_id = users.user_id
    and log.day >= ${dayOf(since)}
    and log.created_at > ${since}
    and log.visibility = 'public'
    and not exists (
      select 1
      from content_cases c
      where c.kind = 'log' and c.ref_id = log.log_id and c.hidden_at is not null
    )`;
}

export function hasLanternFor(viewerId: number | null, now: Date): SQL<boolean> {
  const isFresh = sql`exists (
    select 1
    from learning_logs log
    where ${isFreshLog(now)}
  )`;
  return sql<boolean>`coalesce(${mayBeSeenBy(viewerId)} and ${isFresh}, false)`;
}

/** Nobody is ranked by bricks, so they are bounded. */
const BRICK_DAYS = 7;
export const BRICK_SOURCES = sql.raw(`('log', 'lesson', 'partner')`);
const LEVELS = sql.raw(`array[${LEVEL_POINTS.join(', ')}]`);

/** Since the last level, as far as visible. */
export function bricksFor(viewerId: number | null, now: Date): SQL<number> {
  const since = new Date(now.getTime() - BRICK_DAYS * DAY_MS);
  const inLevel = sql`users.growth - (select max(p) from unnest(${LEVELS}) p where p <= users.growth)`;
  const laid = sql`(
    select count(*) filter (where e.source in ${BRICK_SOURCES})
    from (
      select g.source, sum(g.points) over (order by g.at desc, g.key) as points
      from growth_entries g
      where g.user_id = users.user_id and g.at > ${since}
    ) e
    where e.points <= ${inLevel}
  )`;
  return sql<number>`case
    when ${mayBeSeenBy(viewerId)}
      and users.growth < ${LEVEL_POINTS[MAX_LEVEL - 1]} then least(${laid}, ${MAX_BRICKS})::int
    else 0
  end`;
}

/** Hidden members show no sign. */
export const showsSign = (): SQL<boolean> =>
  sql<boolean>`coalesce(users.status = 'active' and users.light <> 'none', false)`;

/** Moved in within a day, and not hidden. */
export const isNewAt = (takenAt: AnyPgColumn, now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${showsSign()} and ${takenAt} > ${new Date(now.getTime() - DAY_MS)}, false)`;

export async function lightOf(
  db: Db,
  userId: number,
  viewerId: number | null,
  now: Date,
): Promise<{ isLit: boolean; hasLantern: boolean; bricks: number; isNamed: boolean }> {
  const [row] = await db
    .select({
      isLit: isLitFor(viewerId, now),
      hasLantern: hasLanternFor(viewerId, now),
      bricks: bricksFor(viewerId, now),
      isNamed: showsSign(),
    })
    .from(users)
    .where(eq(users.userId, userId));
  return row ?? { isLit: false, hasLantern: false, bricks: 0, isNamed: false };
}

import { type SQL, sql } from 'drizzle-orm';
import { MAX_BRICKS } from '@/lib/contract/city.schema';
import { TODAY_DAYS, TODAY_EVENTS, type TodayKind } from '@/lib/contract/today.schema';
import { firstCharacters } from '@/lib/format/characters';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { levelOf } from '@/server/modules/members/growth';
import { BRICK_SOURCES, mayBeSeenBy, showsSign } from '@/server/modules/members/lights';

const EXCERPT = 40;

export interface AreaEvent {
  key: string;
  kind: TodayKind;
  userId: number;
  userName: string;
  avatar: string;
  isMayor: boolean;
  blockNo: number;
  level: number;
  text: string;
  logId: number | null;
  bricks: number;
  hasGrown: boolean;
  at: number;
  cheers: number;
  isCheered: boolean;
}

interface Row {
  kind: TodayKind;
  ref: number;
  day: string;
  at: number;
  text: string;
  bricks: number;
  points: number;
  points_after: number;
  user_id: number;
  user_name: string;
  avatar: string;
  block_no: number;
  growth: number;
  is_mayor: boolean;
  key: string;
  cheers: number;
  is_cheered: boolean;
}

const ms = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint`;
/** The city's day begins at 04:00 in Shanghai. */
const cityDay = (moment: SQL) =>
  sql`to_char((${moment} at time zone 'UTC') + interval '4 hours', 'YYYY-MM-DD')`;

/**
 * Logs and bricks follow the light (specification 16.16); newcomers and mayors are public unless hidden. Each part
 * reads one index.
 */
function eventsOf(blockAreaId: number, viewerId: number | null, now: Date): SQL {
  const since = new Date(now.getTime() - TODAY_DAYS * DAY_MS);
  return sql`
    with near as materialized (
      select users.user_id, users.user_name, users.avatar, users.block_no, users.growth, users.is_mayor,
        ${mayBeSeenBy(viewerId)} as is_seen, ${showsSign()} as is_named
      from users
      where users.block_area_id = ${blockAreaId} and users.block_no is not null
    ),
    grown as (
      select n.user_id, ${cityDay(sql`g.at`)} as day, g.source in ${BRICK_SOURCES} as is_brick, g.points,
        n.growth - coalesce(
          sum(g.points) over (
            partition by n.user_id order by g.at desc, g.key rows between unbounded preceding and 1 preceding
          ),
          0
        ) as points_after
      from near n
      join growth_entries g on g.user_id = n.user_id
      where n.is_seen and g.at > ${since}
    ),
    told as (
      select 'log' as kind, l.user_id, l.log_id as ref, l.day::text as day, ${ms(sql`l.created_at`)} as at,
        left(l.content, 200) as text, 0 as bricks, 0 as points, 0 as points_after
      from near n
      join learning_logs l on l.user_id = n.user_id
      where n.is_seen
        and l.day >= ${dayOf(since)}
        and l.created_at > ${since}
        and l.created_at <= ${now}
        and l.visibility = 'public'
        and not exists (
          select 1
          from content_cases c
          where c.kind = 'log' and c.ref_id = l.log_id and c.hidden_at is not null
        )
      union all select 'grow', user_id, user_id, day,
        ${ms(sql`(day::date::timestamp - interval '4 hours') at time zone 'UTC'`)},
        '', (count(*) filter (where is_brick))::int,
        sum(points)::int, max(points_after)::int
      from grown
      group by user_id, day
      union all select 'join', n.user_id, n.user_id, ${cityDay(sql`p.taken_at`)}, ${ms(sql`p.taken_at`)}, '', 0,
        0, 0
      from plots p
      join near n on n.user_id = p.user_id
      where p.block_area_id = ${blockAreaId}
        and p.state = 'taken'
        and p.taken_at > ${since}
        and n.is_named
      union all select 'mayor', n.user_id, m.id, ${cityDay(sql`m.starts_at`)}, ${ms(sql`m.starts_at`)}, '', 0,
        0, 0
      from mayor_terms m
      join near n on n.user_id = m.user_id
      where m.block_area_id = ${blockAreaId}
        and m.ended_at is null
        and m.starts_at > ${since}
        and m.starts_at <= ${now}
        and n.is_named
    ),
    named as (
      select t.*,
        t.kind || ':' || t.ref || case when t.kind in ('grow', 'join') then ':' || t.day else '' end as key
      from told t
    )`;
}

const toEvent = (row: Row): AreaEvent => ({
  key: row.key,
  kind: row.kind,
  userId: row.user_id,
  userName: row.user_name,
  avatar: row.avatar,
  isMayor: row.is_mayor,
  blockNo: row.block_no,
  level: levelOf(row.growth),
  text: firstCharacters(row.text.replace(/\s+/g, ' '), EXCERPT),
  logId: row.kind === 'log' ? row.ref : null,
  bricks: Math.min(row.bricks, MAX_BRICKS),
  hasGrown: row.points > 0 && levelOf(row.points_after) > levelOf(row.points_after - row.points),
  at: row.at,
  cheers: row.cheers,
  isCheered: row.is_cheered,
});

/** Sales or cards without a new level are not visible. */
const IS_NEWS = ({ kind, bricks, hasGrown }: AreaEvent) =>
  kind !== 'grow' || bricks > 0 || hasGrown;

interface Wanted {
  blockAreaId: number;
  viewerId: number | null;
  now: Date;
  key?: string;
}

export async function listEvents(
  db: Db,
  { blockAreaId, viewerId, now, key }: Wanted,
): Promise<AreaEvent[]> {
  // dropped afterwards: at most one a resident and day
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    ${eventsOf(blockAreaId, viewerId, now)}
    select e.*, n.user_name, n.avatar, n.block_no, n.growth, n.is_mayor,
      (select count(*) from cheers c where c.key = e.key)::int as cheers,
      exists (select 1 from cheers c where c.key = e.key and c.user_id = ${viewerId ?? 0}) as is_cheered
    from (
      select *
      from named
      where (${key ?? ''} = '' or key = ${key ?? ''})
        and (kind <> 'grow' or bricks > 0 or points >= 20)
      order by at desc, key limit ${TODAY_EVENTS * 2}
    ) e
    join near n on n.user_id = e.user_id
    order by e.at desc, e.key`);
  return rows.map(toEvent).filter(IS_NEWS).slice(0, TODAY_EVENTS);
}

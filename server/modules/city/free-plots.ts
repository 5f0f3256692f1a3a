import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/city';
import { FREE_PLOT_DAYS } from '@/lib/contract/city-limits';
import { maskName } from '@/lib/format';
import { byNearness, stepsBetween } from '@/lib/iso/nearness';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import { plots, users } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { levelOf } from '@/server/modules/members/growth';
import { BRICK_SOURCES, isFriendOf, mayBeSeenBy, showsSign } from '@/server/modules/members/lights';
import { isFreeFor } from './holds';
import { findArea } from './queries';

type FreePlot = OutputOf<typeof contract.listFreePlots>['list']['data'][number];

/** Grid steps that count as around a plot. */
const AROUND = 2;

/** Days before now: 0 = within the last 24 hours. */
const daysAgo = (moment: SQL | typeof plots.takenAt, now: Date) =>
  sql<number>`floor(extract(epoch from (${now.toISOString()}::timestamptz - ${moment})) / 86400)::int`;

function listResidents(
  db: Db,
  { blockAreaId, numbers, viewerId, now }: Around & { numbers: number[] },
) {
  return db
    .select({
      no: plots.blockNo,
      name: users.userName,
      growth: users.growth,
      isMayor: users.isMayor,
      isFriend: isFriendOf(viewerId),
      isNamed: showsSign(),
      settledAgo: daysAgo(plots.takenAt, now),
    })
    .from(plots)
    .innerJoin(users, eq(users.userId, plots.userId))
    .where(and(eq(plots.blockAreaId, blockAreaId), inArray(plots.blockNo, numbers)));
}

async function listBricks(
  db: Db,
  { blockAreaId, numbers, viewerId, now }: Around & { numbers: number[] },
) {
  const since = new Date(now.getTime() - FREE_PLOT_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<{ no: number; ago: number; bricks: number }>(sql`
    select users.block_no as no, ${daysAgo(sql`g.at`, now)} as ago, count(*)::int as bricks
    from users
    join growth_entries g on g.user_id = users.user_id
    where users.block_area_id = ${blockAreaId} and users.block_no = any(${`{${numbers.join(',')}}`}::int[])
      and g.source in ${BRICK_SOURCES} and g.at > ${since}::timestamptz and g.at <= ${now.toISOString()}::timestamptz
      and ${mayBeSeenBy(viewerId)}
    group by 1, 2`);
  return rows;
}

interface Around {
  blockAreaId: number;
  viewerId: number | null;
  now: Date;
}

/** Free numbers with neighbours: next to the caller's house first, else where most people live. */
async function findFree(db: Db, { blockAreaId, viewerId, now }: Around) {
  const rows = await db
    .select({
      no: plots.blockNo,
      state: plots.state,
      userId: plots.userId,
      isFree: sql<boolean>`${isFreeFor({ userId: viewerId, now })}`,
    })
    .from(plots)
    .where(eq(plots.blockAreaId, blockAreaId));
  const taken = rows.filter(({ state }) => state === 'taken').map(({ no }) => no);
  const mine = viewerId === null ? undefined : rows.find(({ userId }) => userId === viewerId)?.no;
  const free = rows
    .filter(({ isFree }) => isFree)
    .map(({ no }) => ({ no, around: taken.filter((other) => stepsBetween(no, other) <= AROUND) }));
  return free.sort((a, b) =>
    mine === undefined
      ? b.around.length - a.around.length || a.no - b.no
      : byNearness(mine)(a.no, b.no),
  );
}

/** @throws DomainError not_found */
export async function showFreePlots(
  { db, member, now }: CallOf<typeof contract.listFreePlots>,
  { blockAreaId, ...page }: InputOf<typeof contract.listFreePlots>,
): Promise<OutputOf<typeof contract.listFreePlots>> {
  if (!(await findArea(db, blockAreaId))) throw new DomainError('not_found');
  const where = { blockAreaId, viewerId: member?.userId ?? null, now };
  const free = await findFree(db, where);
  const shown = free.slice((page.page - 1) * page.per_page, page.page * page.per_page);
  const numbers = [...new Set(shown.flatMap(({ around }) => around))];
  const residents = numbers.length === 0 ? [] : await listResidents(db, { ...where, numbers });
  const bricks = numbers.length === 0 ? [] : await listBricks(db, { ...where, numbers });
  const data = shown.map(({ no, around }): FreePlot => {
    const newcomers = residents.filter(
      (one) => one.isNamed && one.settledAgo < FREE_PLOT_DAYS && around.includes(one.no),
    );
    const laid = bricks.filter((one) => around.includes(one.no));
    const days = Array.from({ length: FREE_PLOT_DAYS }, () => 0);
    const add = (ago: number, count: number) => {
      const at = FREE_PLOT_DAYS - 1 - Math.max(0, ago);
      if (at >= 0) days[at] = (days[at] ?? 0) + count;
    };
    for (const { settledAgo } of newcomers) add(settledAgo, 1);
    for (const one of laid) add(one.ago, one.bricks);
    return {
      no,
      neighbours: residents
        .filter((one) => stepsBetween(one.no, no) === 1)
        .map(({ no: next, name, growth, isMayor, isFriend }) => ({
          no: next,
          name: member ? name : maskName(name),
          level: levelOf(growth),
          isMayor,
          isFriend,
        }))
        .sort((a, b) => a.no - b.no),
      around: around.length,
      arrivals: newcomers.length,
      bricks: laid.reduce((sum, one) => sum + one.bricks, 0),
      days,
    };
  });
  return { list: toPage(data, free.length, page) };
}

import { and, asc, eq, min, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/houses';
import type { Db } from '@/server/db/client';
import { blockAreas, growthEntries, plotMoves, plots, users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { LEVEL_POINTS, MAX_LEVEL } from '@/server/modules/members/growth';
import { BRICK_SOURCES } from '@/server/modules/members/lights';

/** Entries that reach the highest level at fewest points. */
const ENTRIES = 1000;

async function listGrowth(db: Db, userId: number): Promise<{ level: number; at: number }[]> {
  const entries = await db
    .select({ points: growthEntries.points, at: growthEntries.at })
    .from(growthEntries)
    .where(eq(growthEntries.userId, userId))
    .orderBy(asc(growthEntries.at), asc(growthEntries.key))
    .limit(ENTRIES);
  const stages: { level: number; at: number }[] = [];
  let points = 0;
  for (const entry of entries) {
    points += entry.points;
    while (points >= (LEVEL_POINTS[stages.length + 1] ?? Infinity))
      stages.push({ level: stages.length + 2, at: entry.at.getTime() });
  }
  return stages;
}

async function countBricks(db: Db, userId: number) {
  const of = (source: 'log' | 'lesson' | 'partner') =>
    sql<number>`count(*) filter (where ${growthEntries.source} = ${source})`;
  const [row] = await db
    .select({ logs: of('log'), lessons: of('lesson'), partners: of('partner') })
    .from(growthEntries)
    .where(eq(growthEntries.userId, userId));
  return row ?? { logs: 0, lessons: 0, partners: 0 };
}

export async function countLaid(db: Db, userId: number): Promise<number> {
  const isGrowing = sql`(select me.growth from users me where me.user_id = ${userId}) < ${LEVEL_POINTS[MAX_LEVEL - 1]}`;
  const [row] = await db
    .select({ bricks: sql<number>`count(*)::int` })
    .from(growthEntries)
    .where(and(eq(growthEntries.userId, userId), sql`source in ${BRICK_SOURCES}`, isGrowing));
  return row?.bricks ?? 0;
}

/** @throws DomainError plot_none */
export async function showStory({
  db,
  member: { userId },
}: MemberCall): Promise<OutputOf<typeof contract.getStory>> {
  const [home] = await db
    .select({
      blockAreaId: plots.blockAreaId,
      blockNo: plots.blockNo,
      areaName: blockAreas.name,
      takenAt: plots.takenAt,
      joinedAt: users.createdAt,
    })
    .from(plots)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plots.blockAreaId))
    .innerJoin(users, eq(users.userId, plots.userId))
    .where(eq(plots.userId, userId));
  if (!home) throw new DomainError('plot_none');
  const [first] = await db
    .select({ at: min(plotMoves.at) })
    .from(plotMoves)
    .where(eq(plotMoves.userId, userId));
  const { takenAt, joinedAt, ...place } = home;
  // houses move along: the first plot counts
  const settledAt = Math.min(first?.at?.getTime() ?? Infinity, (takenAt ?? joinedAt).getTime());
  const start = [
    { level: 0, at: Math.min(joinedAt.getTime(), settledAt) },
    { level: 1, at: settledAt },
  ];
  const grown = (await listGrowth(db, userId)).map(({ level, at }) => ({
    level,
    at: Math.max(at, settledAt),
  }));
  return { ...place, stages: [...start, ...grown], bricks: await countBricks(db, userId) };
}

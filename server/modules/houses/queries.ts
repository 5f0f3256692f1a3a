import { and, asc, between, count, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  blockAreas,
  cities,
  houses,
  mayorTerms,
  plotMoves,
  plots,
  users,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';

export async function getArea(db: Db, blockAreaId: number) {
  const [row] = await db
    .select({
      blockAreaId: blockAreas.blockAreaId,
      name: blockAreas.name,
      cityId: cities.cityId,
      cityName: cities.name,
      plotCount: blockAreas.plotCount,
      residents: blockAreas.residentCount,
      freePlots: sql<number>`${blockAreas.plotCount} - ${blockAreas.residentCount} - ${blockAreas.reservedCount}`,
      welcome: blockAreas.welcome,
      feedCount: blockAreas.feedCount,
      noticeCount: blockAreas.noticeCount,
      mergedInto: blockAreas.mergedInto,
    })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  if (!row) throw new DomainError('not_found');
  return row;
}

interface Address {
  blockAreaId: number;
  blockNo: number | null;
}

/** Where an address of a merged street leads, through later merges too; null = here. */
export async function findForward(
  db: Db,
  { blockAreaId, blockNo }: Address,
): Promise<Address | null> {
  const [street] = await db
    .select({ mergedInto: blockAreas.mergedInto })
    .from(blockAreas)
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  if (!street || street.mergedInto === null) return null;
  const [move] =
    blockNo === null
      ? []
      : await db
          .select({ no: plotMoves.toNo })
          .from(plotMoves)
          .where(
            and(
              eq(plotMoves.fromAreaId, blockAreaId),
              eq(plotMoves.fromNo, blockNo),
              eq(plotMoves.kind, 'merged'),
            ),
          );
  const next = { blockAreaId: street.mergedInto, blockNo: move?.no ?? null };
  return (await findForward(db, next)) ?? next;
}

export async function findMayor(db: Db, blockAreaId: number, now: Date) {
  const [row] = await db
    .select({
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      blockNo: users.blockNo,
      endsAt: mayorTerms.endsAt,
    })
    .from(mayorTerms)
    .innerJoin(users, eq(users.userId, mayorTerms.userId))
    .where(
      and(
        eq(mayorTerms.blockAreaId, blockAreaId),
        isNull(mayorTerms.endedAt),
        gt(mayorTerms.endsAt, now),
      ),
    );
  return row ?? null;
}

/** @throws DomainError not_mayor */
export async function refuseUnlessMayor(
  db: Db,
  { userId, blockAreaId, now }: { userId: number; blockAreaId: number; now: Date },
): Promise<void> {
  if ((await findMayor(db, blockAreaId, now))?.userId !== userId)
    throw new DomainError('not_mayor');
}

/** Ranks by counters, without personal data. */
export async function getAreaRank(
  db: Db,
  residents: number,
): Promise<{ rank: number; areas: number }> {
  const [row] = await db
    .select({
      ahead: sql<number>`count(*) filter (where ${blockAreas.residentCount} > ${residents})`,
      areas: count(),
    })
    .from(blockAreas)
    .where(isNull(blockAreas.mergedInto));
  return { rank: (row?.ahead ?? 0) + 1, areas: row?.areas ?? 0 };
}

export async function countNewcomers(db: Db, blockAreaId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(plots)
    .where(
      and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'taken'), gte(plots.takenAt, since)),
    );
  return row?.n ?? 0;
}

export function listStrip(db: Db, blockAreaId: number, from: number, to: number) {
  return db
    .select({
      no: plots.blockNo,
      state: plots.state,
      userId: users.userId,
      userName: users.userName,
      avatar: users.avatar,
      isMayor: users.isMayor,
      growth: users.growth,
      theme: houses.theme,
    })
    .from(plots)
    .leftJoin(users, eq(users.userId, plots.userId))
    .leftJoin(houses, eq(houses.userId, plots.userId))
    .where(and(eq(plots.blockAreaId, blockAreaId), between(plots.blockNo, from, to)))
    .orderBy(asc(plots.blockNo));
}

export async function findFirstHouse(db: Db, blockAreaId: number): Promise<number> {
  const [row] = await db
    .select({ no: plots.blockNo })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'taken')))
    .orderBy(asc(plots.blockNo))
    .limit(1);
  return row?.no ?? 1;
}

export async function findOwnNo(
  db: Db,
  userId: number,
  blockAreaId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ no: users.blockNo })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.blockAreaId, blockAreaId)));
  return row?.no ?? null;
}

/** @throws DomainError not_found */
export async function getPlot(db: Db, blockAreaId: number, blockNo: number) {
  const [row] = await db
    .select({
      no: plots.blockNo,
      state: plots.state,
      takenAt: plots.takenAt,
      owner: users,
      house: houses,
    })
    .from(plots)
    .leftJoin(users, eq(users.userId, plots.userId))
    .leftJoin(houses, eq(houses.userId, plots.userId))
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo)));
  if (!row) throw new DomainError('not_found', { msg: '没有这个门牌号' });
  return row;
}

/** @throws DomainError not_found when empty */
export async function getOwnerId(db: Db, blockAreaId: number, blockNo: number): Promise<number> {
  const [row] = await db
    .select({ userId: plots.userId })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo)));
  if (!row?.userId) throw new DomainError('not_found', { msg: '这里还没有人入住' });
  return row.userId;
}

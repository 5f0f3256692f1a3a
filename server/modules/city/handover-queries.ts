import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plotHandovers, users } from '@/server/db/schema';

const MAX_OFFERS = 20;

export async function hasOpenOffer(tx: Db, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: plotHandovers.id })
    .from(plotHandovers)
    .where(
      and(
        eq(plotHandovers.fromUserId, userId),
        eq(plotHandovers.state, 'offered'),
        gt(plotHandovers.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

export async function listHandovers(db: Db, userId: number, now: Date) {
  const isMine = sql<boolean>`${plotHandovers.fromUserId} = ${userId}`;
  const rows = await db
    .select({
      id: plotHandovers.id,
      state: plotHandovers.state,
      isMine,
      blockAreaId: plotHandovers.blockAreaId,
      blockNo: plotHandovers.blockNo,
      offeredAt: plotHandovers.offeredAt,
      expiresAt: plotHandovers.expiresAt,
      areaName: blockAreas.name,
      cityName: cities.name,
      person: { userId: users.userId, userName: users.userName, avatar: users.avatar },
    })
    .from(plotHandovers)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, plotHandovers.blockAreaId))
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .innerJoin(
      users,
      eq(
        users.userId,
        sql`case when ${isMine} then ${plotHandovers.toUserId} else ${plotHandovers.fromUserId} end`,
      ),
    )
    .where(
      and(
        or(eq(plotHandovers.fromUserId, userId), eq(plotHandovers.toUserId, userId)),
        eq(plotHandovers.state, 'offered'),
        gt(plotHandovers.expiresAt, now),
      ),
    )
    .orderBy(plotHandovers.id)
    .limit(MAX_OFFERS);
  return rows.map(({ offeredAt, expiresAt, ...offer }) => ({
    ...offer,
    offeredAt: offeredAt.getTime(),
    expiresAt: expiresAt.getTime(),
  }));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goodsBought } from '@/server/db/schema';

/** Ordered, paid or not, less returned or cancelled. */
export async function boughtOf(
  db: Db,
  userId: number,
  goodsIds: readonly number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ goodsId: goodsBought.goodsId, pieces: goodsBought.pieces })
    .from(goodsBought)
    .where(and(eq(goodsBought.userId, userId), inArray(goodsBought.goodsId, [...goodsIds])));
  return new Map(rows.map(({ goodsId, pieces }) => [goodsId, pieces]));
}

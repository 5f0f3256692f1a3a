import { eq, sql } from 'drizzle-orm';
import type { FEED_KINDS } from '@/lib/contract/houses.schema';
import type { Db } from '@/server/db/client';
import { areaFeed, blockAreas } from '@/server/db/schema';

interface AreaNews {
  blockAreaId: number;
  kind: (typeof FEED_KINDS)[number];
  /** A finished sentence; people appear with masked names only. */
  text: string;
  blockNo?: number | null;
  /** By how much the number of residents changes. */
  residents?: number;
  now: Date;
}

/**
 * Adds a row to an area's feed, and counts arrivals and departures. Locks the area's row until the transaction ends: lock
 * plots before and members after it, and several areas in the order of their ids. Returns the area's name.
 */
export async function appendAreaFeed(
  tx: Db,
  { blockAreaId, kind, text, blockNo = null, residents = 0, now }: AreaNews,
): Promise<string> {
  const [area] = await tx
    .update(blockAreas)
    .set({
      feedCount: sql`${blockAreas.feedCount} + 1`,
      residentCount: sql`${blockAreas.residentCount} + ${residents}`,
    })
    .where(eq(blockAreas.blockAreaId, blockAreaId))
    .returning({ seq: blockAreas.feedCount, name: blockAreas.name });
  if (!area) throw new Error(`area ${blockAreaId} is missing`);
  await tx.insert(areaFeed).values({ blockAreaId, seq: area.seq, kind, text, blockNo, at: now });
  return area.name;
}

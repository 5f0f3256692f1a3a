import { eq, sql } from 'drizzle-orm';
import type { FEED_KINDS } from '@/lib/contract/houses.schema';
import type { Db } from '@/server/db/client';
import { areaFeed, blockAreas } from '@/server/db/schema';

interface AreaNews {
  blockAreaId: number;
  kind: (typeof FEED_KINDS)[number];
  text: string;
  blockNo?: number | null;
  residents?: number;
  /** Plots that nobody may take. */
  kept?: number;
  now: Date;
}

/** Locks the area until the transaction ends: plots before, members after; areas by id. @returns the area's name */
export async function appendAreaFeed(
  tx: Db,
  { blockAreaId, kind, text, blockNo = null, residents = 0, kept = 0, now }: AreaNews,
): Promise<string> {
  const [area] = await tx
    .update(blockAreas)
    .set({
      feedCount: sql`${blockAreas.feedCount} + 1`,
      residentCount: sql`${blockAreas.residentCount} + ${residents}`,
      reservedCount: sql`${blockAreas.reservedCount} + ${kept}`,
    })
    .where(eq(blockAreas.blockAreaId, blockAreaId))
    .returning({ seq: blockAreas.feedCount, name: blockAreas.name });
  if (!area) throw new Error(`area ${blockAreaId} is missing`);
  await tx.insert(areaFeed).values({ blockAreaId, seq: area.seq, kind, text, blockNo, at: now });
  return area.name;
}

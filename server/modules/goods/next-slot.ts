import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { slots } from '@/server/db/schema';
import { hasRoom, isSold } from './slot-room';

/** Start of the nearest time with room (epoch ms). */
export async function nextSlotOf(
  db: Db,
  choices: readonly { skuId: number }[],
  now: Date,
): Promise<number | undefined> {
  const [slot] = await db
    .select({ startAt: slots.startAt })
    .from(slots)
    .where(
      and(
        inArray(
          slots.skuId,
          choices.map(({ skuId }) => skuId),
        ),
        isSold(now),
        hasRoom(1),
      ),
    )
    .orderBy(asc(slots.startAt))
    .limit(1);
  return slot?.startAt.getTime();
}

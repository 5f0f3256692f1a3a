import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { LEAD_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { slots } from '@/server/db/schema';

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
        eq(slots.status, 'open'),
        gte(slots.startAt, new Date(now.getTime() + LEAD_MS)),
        sql`exists (select 1 from places p where p.place_id = ${slots.placeId} and p.status = 'on')`,
        sql`${slots.capacity} > ${slots.held} + ${slots.taken}`,
        sql`not exists (
          select 1
          from slot_waits w
          where w.slot_id = slots.slot_id and w.state = 'waiting'
            and w.places <= slots.capacity - slots.held - slots.taken
        )`,
      ),
    )
    .orderBy(asc(slots.startAt))
    .limit(1);
  return slot?.startAt.getTime();
}

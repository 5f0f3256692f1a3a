import { eq, sql } from 'drizzle-orm';
import { withDatabase } from '@/server/cli/context';
import type { Config } from '@/server/config';
import { slots } from '@/server/db/schema';
import { offerPlaces } from '@/server/modules/slots/offers';
import { offerTime } from './slots';

/** A place for each member in line, offered at once. */
export const freePlaces = (config: Config, slotId: number): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const waiting = sql`(
      select sum(w.places) from slot_waits w where w.slot_id = ${slotId} and w.state = 'waiting'
    )`;
    await db
      .update(slots)
      .set({ capacity: sql`${slots.capacity} + ${waiting}` })
      .where(eq(slots.slotId, slotId));
    await offerPlaces(db, offerTime());
  });

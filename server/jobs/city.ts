import type { Db } from '@/server/db/client';
import { greetNeighbours } from '@/server/modules/city/greet';
import { expireHandovers } from '@/server/modules/city/handover';
import { endDueTerms } from '@/server/modules/city/terms';

/** What happens in the city by itself: neighbours learn of newcomers, offers and terms of office run out. */
export async function tendCity(db: Db, now: Date): Promise<void> {
  await greetNeighbours(db, now);
  await db.transaction((tx) => expireHandovers(tx, now));
  await endDueTerms(db, now);
}

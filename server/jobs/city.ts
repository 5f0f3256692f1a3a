import type { Db } from '@/server/db/client';
import { expireHandovers } from '@/server/modules/city/handover';
import { endDueTerms } from '@/server/modules/city/mayor-terms';
import { notifyNeighbours } from '@/server/modules/city/neighbour-notices';

export async function updateCity(db: Db, now: Date): Promise<void> {
  await notifyNeighbours(db, now);
  await db.transaction((tx) => expireHandovers(tx, now));
  await endDueTerms(db, now);
}

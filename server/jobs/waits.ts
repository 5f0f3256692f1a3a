import type { Db } from '@/server/db/client';
import { endWaits, lapseOffers, offerPlaces } from '@/server/modules/slots/offers';
import { eachStep } from './each-step';

/** Places of lapsed offers go to the next in the same run. */
export const runWaits = (db: Db, now: Date): Promise<void> =>
  eachStep([() => endWaits(db, now), () => lapseOffers(db, now), () => offerPlaces(db, now)]);

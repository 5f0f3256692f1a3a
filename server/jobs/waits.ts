import type { Db } from '@/server/db/client';
import { endWaits, lapseOffers, offerPlaces } from '@/server/modules/slots/offers';
import { eachStep } from './each-step';

/** What has lapsed is offered to the next in the same run. */
export const runWaits = (db: Db, now: Date): Promise<void> =>
  eachStep([() => endWaits(db, now), () => lapseOffers(db, now), () => offerPlaces(db, now)]);

import { lt } from 'drizzle-orm';
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  cardViews,
  cheers,
  houseLikes,
  houseVisits,
  idempotency,
  liveEvents,
  nonces,
  rateLimits,
  sessions,
  smsCodes,
  videoViews,
} from '@/server/db/schema';
import { removeOldErrors } from '@/server/http/error-log';
import { maskOldReceivers, maskOldVisits } from '@/server/modules/account/mask-old';
import { deleteOldUndos } from '@/server/modules/cart/clear';
import { deleteOldChallenges } from '@/server/modules/operators/challenges';
import { deleteOldConsoleSessions } from '@/server/modules/operators/console-sessions';
import { deleteOldTries } from '@/server/modules/operators/tries';
import { deleteOldQuotes } from '@/server/modules/orders/quote';
import { forgetFaults } from './runs';

/**
 * Days: codes for daily limits, answers for late retries, sessions for support, visits and likes until the day is
 * over everywhere, congratulations while told, card views for statistics.
 */
const KEEP_DAYS = {
  smsCodes: 3,
  idempotency: 7,
  sessions: 90,
  houseDays: 2,
  cheers: 14,
  cardViews: 90,
} as const;

/** Longer than a device may be away (server/live/cursor.ts). */
const LIVE_KEPT_MS = HOUR_MS;

/** Safe in many processes. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(nonces).where(lt(nonces.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now));
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, before(KEEP_DAYS.smsCodes)));
  await db.delete(idempotency).where(lt(idempotency.createdAt, before(KEEP_DAYS.idempotency)));
  const houseDay = dayOf(before(KEEP_DAYS.houseDays));
  await db.delete(liveEvents).where(lt(liveEvents.at, new Date(now.getTime() - LIVE_KEPT_MS)));
  await deleteOldQuotes(db, now);
  await deleteOldUndos(db, now);
  await db.delete(houseVisits).where(lt(houseVisits.day, houseDay));
  await db.delete(cheers).where(lt(cheers.at, before(KEEP_DAYS.cheers)));
  await db.delete(houseLikes).where(lt(houseLikes.day, houseDay));
  await db.delete(videoViews).where(lt(videoViews.day, houseDay));
  await db.delete(cardViews).where(lt(cardViews.day, dayOf(before(KEEP_DAYS.cardViews))));
  await deleteOldChallenges(db, now);
  await deleteOldTries(db, now);
  await deleteOldConsoleSessions(db, before(KEEP_DAYS.sessions));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(KEEP_DAYS.sessions)));
}

export async function forgetOld(db: Db, dataDir: string, now: Date): Promise<void> {
  await maskOldReceivers(db, now);
  await maskOldVisits(db, now);
  await removeOldErrors(dataDir, now);
  await forgetFaults(db, now);
}

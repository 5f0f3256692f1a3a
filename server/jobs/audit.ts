import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '@/server/db/client';
import { DAY_MS, dayOf } from '@/server/db/day';
import { audit } from '@/server/db/operators';
import { nonces } from '@/server/db/schema';
import { reconcile } from './reconcile';

/** From this hour (Asia/Shanghai) on, when few people are awake. */
const FROM_HOUR = 3;
const hourOf = (now: Date): number => (now.getUTCHours() + 8) % 24;

/**
 * Recomputes all money once a night, in whichever process comes first, and writes the outcome down; a difference is an
 * error in the log. Answers whether this call did it.
 */
export async function auditNightly(db: Db, now: Date, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Promise<boolean> {
  if (hourOf(now) < FROM_HOUR) return false;
  const mine = await db.insert(nonces).values({ nonce: `audit:${dayOf(now)}`, expiresAt: new Date(now.getTime() + 2 * DAY_MS) }).onConflictDoNothing().returning({ nonce: nonces.nonce });
  if (mine.length === 0) return false;
  const differences = await reconcile(db);
  await audit(db, { operator: 'system', now }, 'reconcile', dayOf(now), { differences });
  if (differences.length > 0) log.error({ differences }, 'money does not agree: run op reconcile');
  else log.info('money agrees');
  return true;
}

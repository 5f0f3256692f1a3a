import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayOf, HOUR_MS, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog, nonces } from '@/server/db/schema';
import { chainAudit } from '@/server/modules/operators/audit-chain';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { reconcile } from './reconcile';

/** In Shanghai, with little traffic. */
const FROM_HOUR = '03:00';

/** After this an unfinished audit of another process counts as dead (ms). */
const LEASE_MS = 3 * HOUR_MS;

/** Once a night in one process; differences are logged as errors. @returns true if this call did it */
export async function auditNightly(
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<boolean> {
  if (!(await isDue(db, 'reconcile', now)) || !(await claim(db, now))) return false;
  const { differences, digest } = await recompute(db, now).catch(async (error: unknown) => {
    await db.delete(nonces).where(eq(nonces.nonce, claimOf(now))); // if this fails too, the lease ends
    throw error;
  });
  await audit(db, { operator: SYSTEM_OPERATOR, via: 'job', now }, 'reconcile', dayOf(now), {
    differences,
    digest,
  });
  if (differences.length > 0)
    log.error({ differences, digest }, 'money does not agree: run op reconcile');
  else log.info({ digest }, 'money agrees');
  return true;
}

async function recompute(db: Db, now: Date) {
  const differences = await reconcile(db);
  const { digest } = await chainAudit(db, now);
  return { differences, digest };
}

const claimOf = (now: Date): string => `audit:${dayOf(now)}`;

export async function isDue(db: Db, action: string, now: Date): Promise<boolean> {
  if (hourOf(now) < FROM_HOUR) return false;
  const done = and(
    eq(auditLog.target, dayOf(now)),
    eq(auditLog.action, action),
    eq(auditLog.operator, SYSTEM_OPERATOR),
  );
  return (await db.$count(auditLog, done)) === 0;
}

async function claim(db: Db, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + LEASE_MS);
  const mine = await db
    .insert(nonces)
    .values({ nonce: claimOf(now), expiresAt })
    .onConflictDoUpdate({
      target: nonces.nonce,
      set: { expiresAt },
      setWhere: lte(nonces.expiresAt, now),
    })
    .returning({ nonce: nonces.nonce });
  return mine.length > 0;
}

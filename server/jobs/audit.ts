import { and, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { dayOf, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { auditLog, nonces } from '@/server/db/schema';
import { chainAudit } from '@/server/modules/operators/audit-chain';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { reconcile } from './reconcile';

/** From this hour (Asia/Shanghai) on, when there is little traffic. */
const FROM_HOUR = 3;
const hourOf = (now: Date): number => (now.getUTCHours() + 8) % 24;

/** After this time an unfinished audit of another process is considered dead (ms). */
const LEASE_MS = 3 * HOUR_MS;

/**
 * Recomputes all money once a night, in one of the processes, and stores the result; a difference is an
 * error in the log. An interrupted audit is repeated. Returns whether this call did it.
 */
export async function auditNightly(
  db: Db,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<boolean> {
  if (hourOf(now) < FROM_HOUR || (await isDone(db, now)) || !(await claim(db, now))) return false;
  const { differences, digest } = await recompute(db, now).catch(async (error: unknown) => {
    await db.delete(nonces).where(eq(nonces.nonce, claimOf(now))); // if that fails, too, the lease ends by itself
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

/** Compares the books, and adds the day to the chain of the audit log; its digest stands in the report and in the log. */
async function recompute(db: Db, now: Date) {
  const differences = await reconcile(db);
  const { digest } = await chainAudit(db, now);
  return { differences, digest };
}

const claimOf = (now: Date): string => `audit:${dayOf(now)}`;

async function isDone(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, dayOf(now)),
        eq(auditLog.action, 'reconcile'),
        eq(auditLog.operator, SYSTEM_OPERATOR),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** One of many processes gets it: the first of the night, or the first after a lease that ran out. */
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

import { eq, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { launchChecks, nonces } from '@/server/db/schema';
import { check, lastRunId } from './check';
import type { LaunchDeps } from './facts';
import { notifyEnding, notifyPermits, notifyRed } from './notices';
import { stateNow } from './state';

const KEPT_MS = 90 * DAY_MS;
/** Shorter than the job's period. */
const CLAIMED_MS = HOUR_MS - 5 * MINUTE_MS;

export async function keepRun(db: Db, deps: LaunchDeps, now: Date): Promise<void> {
  const all = await check(db, deps, now);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('launch-checks', 0))`);
    const runId = (await lastRunId(tx)) + 1;
    await tx.insert(launchChecks).values(
      all.map(({ key, state, fact, since }) => ({
        runId,
        item: key,
        state,
        fact,
        since,
        at: now,
      })),
    );
    await tx.delete(launchChecks).where(lt(launchChecks.at, new Date(now.getTime() - KEPT_MS)));
    const run = { all, runId, state: await stateNow(tx, deps.fixed), now };
    await notifyRed(tx, run);
    await notifyEnding(tx, run);
    await notifyPermits(tx, now);
  });
}

const CLAIM = 'launch-checks';

/** Once an hour in one process; demo and local are never opened. @returns true if this call did it */
export async function keepHourlyRun(db: Db, deps: LaunchDeps, now: Date): Promise<boolean> {
  if (deps.fixed !== null) return false;
  const expiresAt = new Date(now.getTime() + CLAIMED_MS);
  const mine = await db
    .insert(nonces)
    .values({ nonce: CLAIM, expiresAt })
    .onConflictDoUpdate({
      target: nonces.nonce,
      set: { expiresAt },
      setWhere: lte(nonces.expiresAt, now),
    })
    .returning({ nonce: nonces.nonce });
  if (mine.length === 0) return false;
  await keepRun(db, deps, now).catch(async (error: unknown) => {
    await db.delete(nonces).where(eq(nonces.nonce, CLAIM));
    throw error;
  });
  return true;
}

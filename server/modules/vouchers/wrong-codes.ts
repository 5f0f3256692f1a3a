import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { rateLimits } from '@/server/db/schema';
import { countHit, secondsUntil } from '@/server/http/rate-limit';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { CodeUnknown } from './find-code';

const FREE = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** Doubles with each further one. */
const PAUSE_MS = MINUTE_MS;

const pauseOf = (operator: string) => `redeem-pause:${operator}`;

/** @throws OperationRefused */
export async function refusePaused(
  db: Db,
  { operator, now }: Pick<Operation, 'operator' | 'now'>,
): Promise<void> {
  const key = pauseOf(operator);
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now)));
  if (row) throw new OperationRefused(`输错次数过多，请${secondsUntil(row.resetAt, now)}秒后再试`);
}

/** Counts despite the rollback, and throws it again. @param db no transaction */
export const countWrong =
  (db: Db, { operator, now }: Operation) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof CodeUnknown)) throw error;
    const { hits } = await countHit(db, `redeem-wrong:${operator}`, WINDOW_MS, now);
    /* For the alarm (server/metrics/queues.ts). */
    await countHit(db, `redeem-day:${operator}`, DAY_MS, now);
    if (hits >= FREE) await countHit(db, pauseOf(operator), PAUSE_MS * 2 ** (hits - FREE), now);
    throw error;
  };

/** @param db no transaction */
export async function countingWrong<T>(
  db: Db,
  operation: Operation,
  work: () => Promise<T>,
): Promise<T> {
  await refusePaused(db, operation);
  return work().catch(countWrong(db, operation));
}

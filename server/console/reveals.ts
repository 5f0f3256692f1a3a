import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { countHit } from '@/server/http/rate-limit';
import { audit, type Operation, OperationRefused } from '@/server/modules/operators/authorize';

/** Names, mobiles and accounts that one operator may see in full in an hour. */
const REVEALS_PER_HOUR = 60;

/**
 * Counts a look at what is masked; outside of its transaction, so that a refused one counts, too. The first one too
 * many is told to the owners.
 * @param db the pool
 * @throws OperationRefused
 */
export async function countReveal(db: Db, operation: Operation): Promise<void> {
  const { operator, now } = operation;
  const { hits } = await countHit(db, `reveal:${operator}`, HOUR_MS, now);
  if (hits <= REVEALS_PER_HOUR) return;
  if (hits === REVEALS_PER_HOUR + 1)
    await audit(db, operation, 'operator.many-reveals', operator, { hits }, { outcome: 'refused' });
  throw new OperationRefused(
    `一小时内已显示 ${REVEALS_PER_HOUR} 次，请稍后再试，或由其他操作员查看`,
  );
}

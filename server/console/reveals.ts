import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { countHit } from '@/server/http/rate-limit';
import { audit, type Operation, OperationRefused } from '@/server/modules/operators/authorize';

/** An hour, by operator. */
const REVEALS_PER_HOUR = 60;

/** Outside its transaction, so refused ones count. Owners are notified of the first too many. @param db the pool */
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

import { fenToShort } from '@/lib/format';
import type { Db } from '@/server/db/client';
import type { Acting, Operation } from '@/server/modules/operators/operation';
import { type Ask, requireSecond } from '@/server/modules/operators/two-persons';
import { currentRule } from './versions';

/** Null below the limit. @throws OperationRefused `needs_second` */
export async function requireSecondAbove(
  tx: Db,
  operation: Operation,
  acting: Acting,
  ask: Ask & { amount: number },
): Promise<string | null> {
  const { withdraw } = await currentRule(tx, operation.now);
  if (ask.amount <= withdraw.twoPersonAbove) return null;
  return requireSecond(tx, operation, acting, {
    ...ask,
    about: `${ask.about}，金额超过 ${fenToShort(withdraw.twoPersonAbove)} 元`,
  });
}

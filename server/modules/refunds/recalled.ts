import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { listRecalled, takeRecalled } from '@/server/modules/learning/recall';
import { refundUnits } from './expire';

const RECALLED = { rule: 'unopened', reason: 'other' } as const;
const { underWay, completed } = ORDER_STATUS;

/** Refunds lessons taken offline and not replaced. @returns how many orders */
export const refundRecalled = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: (last, limit) => listRecalled(db, now, last, limit),
    end: (tx, orderId) =>
      refundUnits(tx, orderId, now, RECALLED, () => takeRecalled(tx, orderId, now), [
        underWay,
        completed,
      ]),
  });

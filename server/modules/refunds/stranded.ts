import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { CHOICE_MS } from '@/lib/format/slot-rules';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { orders, vouchers } from '@/server/db/schema';
import { lockOrder } from '@/server/modules/orders/close';
import { isLongStranded } from '@/server/modules/orders/stranded';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { insertRefund } from './apply';
import { approve } from './change';
import { readFacts } from './facts';
import { calculate } from './quote';

const { paid, underWay, shipped } = ORDER_STATUS;

async function refundOne(tx: Db, orderId: number, now: Date): Promise<boolean> {
  await lockPaymentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const closedBy = new Date(now.getTime() - CHOICE_MS);
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), isLongStranded(now, closedBy)));
  if (!order || !voucher || ![paid, underWay, shipped].some((one) => one === order.status))
    return false;
  const { voucherId } = voucher;
  const facts = await readFacts(tx, order, now, voucherId);
  const type = order.form === 'pass' ? 'money' : 'unshipped';
  const why = { type, reason: 'place_closed' } as const;
  const found = calculate(facts, why, now);
  if (found.faults.length > 0 || found.decision !== 'at_once') return false;
  const input = { ...why, voucherId, content: '', images: [] };
  await approve(tx, await insertRefund(tx, facts, found, { input, now }), { now });
  return true;
}

/** Passes and pick-ups whose place closed two days ago without another choice. */
export const refundStranded = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const rows = await db
        .selectDistinct({ orderId: vouchers.orderId })
        .from(vouchers)
        .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
        .where(
          and(
            gt(vouchers.orderId, last),
            inArray(orders.status, [paid, underWay, shipped]),
            isLongStranded(now, new Date(now.getTime() - CHOICE_MS)),
          ),
        )
        .orderBy(asc(vouchers.orderId))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },
    end: (tx, orderId) => refundOne(tx, orderId, now),
  });

import { asc, inArray } from 'drizzle-orm';
import { keysOf } from '@/lib/contract/console/resource';
import { order as resource } from '@/lib/contract/console/resources/order';
import { orders } from '@/server/db/schema';
import { auditEach } from '@/server/modules/operators/audit';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { frame } from './commands';
import { makeReady } from './pickup';

export const readyOrder = operatorAction(resource, 'ready', resource.actions.ready, {
  ...frame,
  over: ({ sn }) => `订单 ${sn} 不在备货中`,
  work: async ({ tx, operation: { now }, row }) => {
    const { num, next } = await makeReady(tx, row, now);
    return { target: row.sn, values: { n: String(num), next }, detail: { num, next } };
  },
});

/** Skips and names orders that cannot be made ready. */
export const readyOrders = operatorAction(resource, 'readyBatch', resource.actions.readyBatch, {
  lock: async (tx, key) => {
    const found = await tx
      .select()
      .from(orders)
      .where(inArray(orders.sn, keysOf(key)))
      .orderBy(asc(orders.orderId))
      .for('no key update');
    if (found.length === 0) throw new OperationRefused('没有选中的订单');
    return found;
  },
  work: async ({ tx, operation, row }) => {
    const done: { target: string; detail: { num: number } }[] = [];
    const skipped: string[] = [];
    /* Notices are locked by member. */
    for (const order of row.toSorted((a, b) => a.userId - b.userId))
      await makeReady(tx, order, operation.now).then(
        ({ num }) => done.push({ target: order.sn, detail: { num } }),
        (error: unknown) => {
          if (!(error instanceof OperationRefused)) throw error;
          skipped.push(error.message);
        },
      );
    await auditEach(tx, operation, 'order.ready', done);
    return {
      values: { ok: String(done.length), skipped: String(skipped.length) },
      warns: skipped,
      detail: { ok: done.length, skipped },
    };
  },
});

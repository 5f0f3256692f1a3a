import { eq } from 'drizzle-orm';
import type { Db } from './db/client';
import { type Order, type OrderItem, orderItems } from './db/schema';
import { countFirstOrder } from './db/share-funnel';
import { completeOrder, lockOrder, type NewRefund, refundOrder } from './modules/orders/change';
import type { OrderPorts } from './modules/orders/ports';
import { type NewOrder, recordOrder } from './modules/orders/record';
import { finishRefund } from './modules/orders/requests';
import { accrueRewards } from './modules/rewards/accrue';
import { scheduleRewards } from './modules/rewards/operate';
import { recalcRewards, reduceForRefund } from './modules/rewards/reduce';
import { findRewardRisk, isRefundedOften } from './modules/risk/rules';

/** Sales with everything that follows from them. Each runs in the caller's transaction. */
export interface Trade {
  record: (tx: Db, order: NewOrder) => Promise<{ order: Order; items: OrderItem[] }>;
  complete: (tx: Db, input: { sn: string; at: Date }) => Promise<Order>;
  refund: (tx: Db, refund: NewRefund) => Promise<{ order: Order; amount: number }>;
  /** The refund request to decide. */
  finishRefund: (
    tx: Db,
    input: { sn: string; ref?: string; operator: string; now: Date },
  ) => Promise<{ order: Order; amount: number }>;
  /** Reduces the order's rewards that are too high after a refund; never raises any. */
  recalc: (
    tx: Db,
    input: { sn: string; operator: string; now: Date },
  ) => Promise<{ order: Order; changed: number }>;
}

/** Plugs orders, rewards and risk rules together, for the operator's commands and the demo. */
export function createTrade(): Trade {
  const ports: OrderPorts = {
    onPaid: async (tx, order, items, rule) => {
      /* Before the rewards: a registration locks the figures of links before the feed, too. */
      await countFirstOrder(tx, { memberId: order.buyerId, at: order.paidAt });
      await accrueRewards(tx, { order, items, rule }, { findRewardRisk, isRefundedOften });
    },
    onCompleted: scheduleRewards,
    onRefunded: (tx, order, items, { refundId, at, operator }) =>
      reduceForRefund(tx, order, items, {
        at,
        operator,
        occasion: `refund:${refundId}`,
        memo: order.sn,
      }),
  };
  return {
    record: (tx, order) => recordOrder(tx, order, ports),
    complete: (tx, input) => completeOrder(tx, input, ports),
    refund: (tx, refund) => refundOrder(tx, refund, ports),
    finishRefund: (tx, input) => finishRefund(tx, input, ports),
    recalc: async (tx, { sn, operator, now }) => {
      const order = await lockOrder(tx, sn);
      const items = await tx
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, order.orderId))
        .orderBy(orderItems.itemId);
      return {
        order,
        changed: await recalcRewards(tx, order, items, {
          at: now,
          operator,
          occasion: `recalc:${now.getTime()}`,
          memo: sn,
        }),
      };
    },
  };
}

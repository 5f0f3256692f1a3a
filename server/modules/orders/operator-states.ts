import { and, eq, ne, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { type Order, orders } from '@/server/db/schema';

/* Words of operators for an order's state: what is picked up has its own. */

export type State = keyof typeof ORDER_STATUS | keyof typeof PICKUP_STATES;
const STATE_OF = Object.fromEntries(
  Object.entries(ORDER_STATUS).map(([state, status]) => [status, state]),
) as Record<Order['status'], State>;

/** Of orders that are picked up. */
export const PICKUP_STATES = { preparing: ORDER_STATUS.paid, ready: ORDER_STATUS.shipped } as const;

export function stateOf({ status, way }: Order): State {
  if (way === 'express') return STATE_OF[status];
  return status === PICKUP_STATES.preparing
    ? 'preparing'
    : status === PICKUP_STATES.ready
      ? 'ready'
      : STATE_OF[status];
}

export function isIn(state: State): SQL | undefined {
  const isPickup = state === 'preparing' || state === 'ready';
  const status = isPickup ? PICKUP_STATES[state] : ORDER_STATUS[state];
  const has = eq(orders.status, status);
  if (status !== ORDER_STATUS.paid && status !== ORDER_STATUS.shipped) return has;
  return and(has, isPickup ? ne(orders.way, 'express') : eq(orders.way, 'express'));
}

/** Promises run. */
export const DUE: readonly State[] = ['paid', 'shippedInPart', 'preparing'];

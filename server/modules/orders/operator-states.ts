import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { type Order, orders } from '@/server/db/schema';

export type State = keyof typeof ORDER_STATUS | keyof typeof PICKUP_STATES;
const STATE_OF = Object.fromEntries(
  Object.entries(ORDER_STATUS).map(([state, status]) => [status, state]),
) as Record<Order['status'], State>;

export const PICKUP_STATES = {
  preparing: ORDER_STATUS.paid,
  ready: ORDER_STATUS.shipped,
  onWay: ORDER_STATUS.shipped,
  left: ORDER_STATUS.shipped,
} as const;

export function stateOf({ status, way, deliveredAt }: Order): State {
  if (way === 'express') return STATE_OF[status];
  if (status === PICKUP_STATES.preparing) return 'preparing';
  if (status !== PICKUP_STATES.ready) return STATE_OF[status];
  if (way === 'pickup') return 'ready';
  return deliveredAt ? 'left' : 'onWay';
}

const WAY_OF = {
  preparing: ne(orders.way, 'express'),
  ready: eq(orders.way, 'pickup'),
  onWay: and(eq(orders.way, 'local'), isNull(orders.deliveredAt)),
  left: and(eq(orders.way, 'local'), isNotNull(orders.deliveredAt)),
};

export function isIn(state: State): SQL | undefined {
  if (state === 'preparing' || state === 'ready' || state === 'onWay' || state === 'left')
    return and(eq(orders.status, PICKUP_STATES[state]), WAY_OF[state]);
  const has = eq(orders.status, ORDER_STATUS[state]);
  const isSent = state === 'paid' || state === 'shipped';
  return isSent ? and(has, eq(orders.way, 'express')) : has;
}

/** Promises run. */
export const DUE: readonly State[] = ['paid', 'shippedInPart', 'preparing'];

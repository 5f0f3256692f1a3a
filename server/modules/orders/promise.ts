import type { Order } from '@/server/db/schema';

/* Moments that give money back (specification 18.13). */

export const PROMISED = { express: '发货', pickup: '备好', local: '送出' } as const;

export const isLate = ({ readyAt, shipDueAt }: Pick<Order, 'readyAt' | 'shipDueAt'>, now: Date) =>
  readyAt === null && shipDueAt !== null && now >= shipDueAt;

/** Ready, and kept to the end. */
export const isUnclaimed = (
  { readyAt, receiptDueAt }: Pick<Order, 'readyAt' | 'receiptDueAt'>,
  now: Date,
) => readyAt !== null && receiptDueAt !== null && now >= receiptDueAt;

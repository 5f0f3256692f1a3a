import type { OrderItem } from '@/server/db/schema';

/** Equal shares, rounded down; the last unit takes the rest (specification 18.16). */
export function paidOfPieces(paid: number, units: number, from: number, count: number): number {
  const each = Math.floor(paid / units);
  const includesLast = from + count === units;
  return each * count + (includesLast ? paid - each * units : 0);
}

type Counted = Pick<OrderItem, 'num' | 'unitsPer' | 'refundedNum'>;

export const unitsOf = ({ num, unitsPer }: Pick<OrderItem, 'num' | 'unitsPer'>): number =>
  num * unitsPer;

/** Of the next units that come back. */
export const paidOfUnits = (item: Counted & Pick<OrderItem, 'paid'>, count: number): number =>
  paidOfPieces(item.paid, unitsOf(item), item.refundedNum, count);

/** fen that no longer come back once one more unit is used. */
export function lossOfOpening(
  item: Parameters<typeof openUnits>[0] & Pick<OrderItem, 'paid'>,
): number {
  const open = openUnits(item);
  return open === 0 ? 0 : paidOfUnits(item, open) - paidOfUnits(item, open - 1);
}

/** Neither used nor refunded. */
export const openUnits = (item: Counted & Pick<OrderItem, 'usedUnits'>): number =>
  unitsOf(item) - item.usedUnits - item.refundedNum;

import type { FrozenFreight, Order, OrderItem } from '@/server/db/schema';
import { freightOf } from '@/server/modules/goods/freight-rates';

/* What comes back, to the fen: pure functions of an order and its refunds (specification 18.16). */

/** What the given pieces of a line come to: each piece the floor of its part, the last one takes the rest. */
export function paidOfPieces(paid: number, num: number, from: number, count: number): number {
  const each = Math.floor(paid / num);
  const includesLast = from + count === num;
  return each * count + (includesLast ? paid - each * num : 0);
}

type Line = Pick<OrderItem, 'itemId' | 'skuId' | 'num' | 'unitPrice' | 'paid' | 'refundedNum'> &
  Partial<Pick<OrderItem, 'refundedFen'>>;

/** Paid for the refunded units of a line, less the amount returned for them: a part of it was approved. */
export const restOfLine = ({
  paid,
  num,
  refundedNum,
  refundedFen = 0,
}: Pick<Line, 'paid' | 'num' | 'refundedNum' | 'refundedFen'>): number =>
  paidOfPieces(paid, num, 0, refundedNum) - refundedFen;
type Priced = Pick<Order, 'freight' | 'freightRates'>;

/** Freight of one parcel, as many pieces of each line as given. */
function freightOfGroup(
  { by, rate, lines: own }: FrozenFreight,
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
): number {
  const parcel = { pieces: 0, grams: 0, goodsTotal: 0 };
  for (const { skuId, weight } of own) {
    const line = lines.find((one) => one.skuId === skuId);
    if (!line) continue;
    const pieces = piecesOf(line);
    parcel.pieces += pieces;
    parcel.grams += pieces * weight;
    parcel.goodsTotal += pieces * line.unitPrice;
  }
  return parcel.pieces === 0 ? 0 : freightOf({ by }, rate, parcel);
}

/**
 * The freight that stays with the shop when pieces are gone, by the order's own rates: never more than it was for the whole
 * order, so that free freight stays free. Of orders without frozen rates it stays whole until nothing is left.
 */
export function keptFreight(
  { freight, freightRates }: Priced,
  lines: readonly Line[],
  gone: ReadonlyMap<number, number>,
): number {
  const left = (line: Line) => line.num - (gone.get(line.itemId) ?? 0);
  if (lines.every((line) => left(line) === 0)) return 0;
  if (freightRates.length === 0) return freight;
  const kept = freightRates.reduce(
    (sum, group) =>
      sum +
      Math.min(
        freightOfGroup(group, lines, ({ num }) => num),
        freightOfGroup(group, lines, left),
      ),
    0,
  );
  return Math.min(freight, kept);
}

export interface Pieces {
  itemId: number;
  /** 0: the rest of those that were refunded in part. */
  num: number;
}

/** What refunds that are open or approved have taken already. */
export interface Taken {
  /** Pieces by line whose freight has come back with them. */
  gone: ReadonlyMap<number, number>;
  freight: number;
}

export interface RefundAmounts {
  /** Fen of each line. */
  fens: Map<number, number>;
  goods: number;
  freight: number;
  total: number;
}

/**
 * What pieces of an order come to. Any order of refunds of all pieces adds up to exactly what was paid for the goods; freight
 * comes back as far as what remains costs less of it.
 * @param hasFreight whether freight comes back in this case at all.
 */
export function refundAmounts(
  order: Priced,
  lines: readonly Line[],
  pieces: readonly Pieces[],
  { taken, hasFreight }: { taken: Taken; hasFreight: boolean },
): RefundAmounts {
  const fens = new Map<number, number>();
  const gone = new Map(taken.gone);
  for (const { itemId, num } of pieces) {
    const line = lines.find((one) => one.itemId === itemId);
    if (!line) continue;
    const fen = paidOfPieces(line.paid, line.num, line.refundedNum, num);
    fens.set(itemId, num === 0 ? restOfLine(line) : fen);
    gone.set(itemId, (gone.get(itemId) ?? 0) + num);
  }
  const goods = [...fens.values()].reduce((sum, fen) => sum + fen, 0);
  const due = order.freight - keptFreight(order, lines, gone) - taken.freight;
  const freight = hasFreight && pieces.length > 0 ? Math.max(0, due) : 0;
  return { fens, goods, freight, total: goods + freight };
}

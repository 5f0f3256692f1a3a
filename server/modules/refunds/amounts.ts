import { freightOf } from '@/lib/format/freight-rates';
import { shareOf } from '@/lib/format/slot-rules';
import type { FrozenFreight, Order, OrderItem } from '@/server/db/schema';
import { paidOfPieces, paidOfUnits, unitsOf } from '@/server/modules/orders/units';

type Line = Pick<
  OrderItem,
  'itemId' | 'skuId' | 'num' | 'unitsPer' | 'unitPrice' | 'paid' | 'refundedNum'
> &
  Partial<Pick<OrderItem, 'refundedFen'>>;

/** Paid for refunded units, less what was returned. */
export const restOfLine = ({
  refundedFen = 0,
  ...line
}: Pick<Line, 'paid' | 'num' | 'unitsPer' | 'refundedNum' | 'refundedFen'>): number =>
  paidOfPieces(line.paid, unitsOf(line), 0, line.refundedNum) - refundedFen;
type Priced = Pick<Order, 'freight' | 'freightRates'>;

/** Freight of one parcel. */
function freightOfGroup(
  { by, rate, lines: own }: FrozenFreight,
  lines: readonly Line[],
  piecesOf: (line: Line) => number,
): number {
  const parcel = { pieces: 0, grams: 0, goodsTotal: 0 };
  const weights = new Map(own.map(({ skuId, weight }) => [skuId, weight]));
  for (const line of lines) {
    const weight = weights.get(line.skuId);
    if (weight === undefined) continue;
    const pieces = piecesOf(line);
    parcel.pieces += pieces;
    parcel.grams += pieces * weight;
    parcel.goodsTotal += pieces * line.unitPrice;
  }
  return parcel.pieces === 0 ? 0 : freightOf({ by }, rate, parcel);
}

/**
 * By the order's frozen rates, at most the original freight, so free stays free. Without rates it
 * stays whole until nothing is left.
 */
export function keptFreight(
  { freight, freightRates }: Priced,
  lines: readonly Line[],
  gone: ReadonlyMap<number, number>,
): number {
  const left = (line: Line) => unitsOf(line) - (gone.get(line.itemId) ?? 0);
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
  /** 0: the rest of those refunded in part. */
  num: number;
}

/** Units and money of open and approved refunds. */
export interface Taken {
  /** Units by line whose freight has come back. */
  gone: ReadonlyMap<number, number>;
  freight: number;
}

export interface RefundAmounts {
  fens: Map<number, number>;
  goods: number;
  freight: number;
  total: number;
}

/**
 * All refunds add up to exactly what was paid; freight returns as far as the rest costs less.
 * @param hasFreight true if freight returns at all
 * @param bp of each share; the rest stays in the sales
 */
export function refundAmounts(
  order: Priced,
  lines: readonly Line[],
  pieces: readonly Pieces[],
  { taken, hasFreight, bp = 10_000 }: { taken: Taken; hasFreight: boolean; bp?: number },
): RefundAmounts {
  const fens = new Map<number, number>();
  const gone = new Map(taken.gone);
  for (const { itemId, num } of pieces) {
    const line = lines.find((one) => one.itemId === itemId);
    if (!line) continue;
    const fen = shareOf(paidOfUnits(line, num), bp);
    fens.set(itemId, num === 0 ? restOfLine(line) : fen);
    gone.set(itemId, (gone.get(itemId) ?? 0) + num);
  }
  const goods = [...fens.values()].reduce((sum, fen) => sum + fen, 0);
  const due = order.freight - keptFreight(order, lines, gone) - taken.freight;
  const freight = hasFreight && pieces.length > 0 ? Math.max(0, due) : 0;
  return { fens, goods, freight, total: goods + freight };
}

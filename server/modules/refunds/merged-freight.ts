import { freightOf } from '@/lib/format/freight-rates';
import type { FrozenFreight, Order, OrderItem } from '@/server/db/schema';
import { leftToShip } from '@/server/modules/orders/ship';
import { keptFreight } from './amounts';

export interface Joining {
  order: Pick<Order, 'orderId' | 'freight' | 'freightRates'>;
  items: readonly Pick<
    OrderItem,
    | 'itemId'
    | 'skuId'
    | 'num'
    | 'unitsPer'
    | 'unitPrice'
    | 'paid'
    | 'refundedNum'
    | 'shippedNum'
    | 'cancelledNum'
  >[];
  /** fen of it that went back before. */
  taken: number;
}

/** Of the shipping units, by the order's frozen rates; at most its remaining cost. */
function ownFreight({ order, items, taken }: Joining): number {
  const gone = new Map(items.map((item) => [item.itemId, item.num - leftToShip(item)]));
  return Math.max(0, Math.min(order.freight - taken, keptFreight(order, items, gone)));
}

function parcelOf({ items }: Joining, { lines }: FrozenFreight) {
  const parcel = { pieces: 0, grams: 0, goodsTotal: 0 };
  for (const item of items) {
    const weight = lines.find(({ skuId }) => skuId === item.skuId)?.weight;
    const num = leftToShip(item);
    if (weight === undefined) continue;
    parcel.pieces += num;
    parcel.grams += num * weight;
    parcel.goodsTotal += num * item.unitPrice;
  }
  return parcel;
}

type Parcel = ReturnType<typeof parcelOf>;

/** Orders of one rate share its first step; rates add up. */
function freightTogether(joining: readonly Joining[]): number {
  const groups = new Map<string, { of: FrozenFreight; alone: number; parcel: Parcel }>();
  for (const one of joining) {
    const seen = new Map<string, number>();
    for (const of of one.order.freightRates) {
      /* Rules with equal rates count apart, as at checkout. */
      const rate = JSON.stringify([of.by, of.rate]);
      const nth = seen.get(rate) ?? 0;
      seen.set(rate, nth + 1);
      const own = parcelOf(one, of);
      if (own.pieces === 0) continue;
      const key = `${nth} ${rate}`;
      const { alone, parcel } = groups.get(key) ?? {
        alone: 0,
        parcel: { pieces: 0, grams: 0, goodsTotal: 0 },
      };
      groups.set(key, {
        of,
        alone: alone + freightOf(of, of.rate, own),
        parcel: {
          pieces: parcel.pieces + own.pieces,
          grams: parcel.grams + own.grams,
          goodsTotal: parcel.goodsTotal + own.goodsTotal,
        },
      });
    }
  }
  const unrated = joining.filter(({ order }) => order.freightRates.length === 0);
  return (
    [...groups.values()].reduce(
      (sum, { of, alone, parcel }) => sum + Math.min(alone, freightOf(of, of.rate, parcel)),
      0,
    ) + unrated.reduce((sum, one) => sum + ownFreight(one), 0)
  );
}

/** fen by order, newest first: few returns, none above its order's remaining cost. */
export function mergedBack(joining: readonly Joining[]): Map<number, number> {
  const owns = joining.map((one) => ({ id: one.order.orderId, own: ownFreight(one) }));
  let left = Math.max(0, owns.reduce((sum, { own }) => sum + own, 0) - freightTogether(joining));
  const back = new Map<number, number>();
  for (const { id, own } of owns.toSorted((a, b) => b.id - a.id)) {
    const fen = Math.min(own, left);
    if (fen > 0) back.set(id, fen);
    left -= fen;
  }
  return back;
}

import type { listCart, updateCart } from '@/lib/contract/cart';
import type { OutputOf } from '@/lib/contract/endpoint';

export type Cart = OutputOf<typeof listCart>;
export type CartRow = Cart['list'][number];
export type Sums = Omit<Cart, 'list'>;

export interface Edit {
  num?: number;
  isChecked?: boolean;
}
export type Edits = Readonly<Record<number, Edit>>;

export type Batch =
  | { kind: 'row'; cartId: number; edit: Edit }
  | { kind: 'check'; cartIds: number[]; isChecked: boolean };

export const isBuyable = ({ state }: CartRow): boolean => state === 'ok' || state === 'short';

const piecesOf = ({ num, available }: CartRow): number => Math.min(num, available ?? num);

function sumsOf(rows: readonly CartRow[]): Omit<Sums, 'freeFrom'> {
  const buyable = rows.filter(isBuyable);
  const ticked = buyable.filter(({ isChecked }) => isChecked);
  const piecesIn = (some: readonly CartRow[]) => some.reduce((sum, row) => sum + piecesOf(row), 0);
  return {
    cartTotal: piecesIn(buyable),
    sum: ticked.reduce((sum, row) => sum + row.price * piecesOf(row), 0),
    sumCount: piecesIn(ticked),
  };
}

/** Includes pending changes, also in sums. */
export function applyEdits(cart: Cart, edits: Edits): Cart {
  if (!cart.list.some(({ cartId }) => edits[cartId])) return cart;
  const list = cart.list.map((row) => ({ ...row, ...edits[row.cartId] }));
  return { ...cart, ...sumsOf(list), list };
}

/** Another choice may have joined an existing row. */
export function mergeItem(
  cart: Cart,
  cartId: number,
  { item, ...sums }: OutputOf<typeof updateCart>,
): Cart {
  const isMerged = item.cartId !== cartId;
  const list = cart.list
    .filter((row) => !isMerged || row.cartId !== cartId)
    .map((row) => (row.cartId === item.cartId ? item : row));
  return { list, ...sums };
}

export const mergeTicks = (
  cart: Cart,
  { cartIds, isChecked }: { cartIds: readonly number[]; isChecked: boolean },
  sums: Sums,
): Cart => ({
  list: cart.list.map((row) => (cartIds.includes(row.cartId) ? { ...row, isChecked } : row)),
  ...sums,
});

export const withoutRows = (cart: Cart, cartIds: readonly number[], sums: Sums): Cart => ({
  list: cart.list.filter(({ cartId }) => !cartIds.includes(cartId)),
  ...sums,
});

export function nextBatch(edits: Edits): Batch | undefined {
  const all = Object.entries(edits).map(([cartId, edit]) => ({ cartId: Number(cartId), edit }));
  const row = all.find(({ edit }) => edit.num !== undefined);
  if (row) return { kind: 'row', ...row };
  const isChecked = all[0]?.edit.isChecked;
  if (isChecked === undefined) return undefined;
  const same = all.filter(({ edit }) => edit.isChecked === isChecked);
  return { kind: 'check', cartIds: same.map(({ cartId }) => cartId), isChecked };
}

/** A value changed again meanwhile stays. */
export function settle(edits: Edits, batch: Batch): Edits {
  const sent = (cartId: number): Edit => {
    if (batch.kind === 'row') return batch.cartId === cartId ? batch.edit : {};
    return batch.cartIds.includes(cartId) ? { isChecked: batch.isChecked } : {};
  };
  return Object.fromEntries(
    Object.entries(edits).flatMap(([key, edit]) => {
      const done = sent(Number(key));
      const rest = Object.entries(edit).filter(
        ([field, value]) => done[field as keyof Edit] !== value,
      );
      return rest.length > 0 ? [[key, Object.fromEntries(rest)]] : [];
    }),
  );
}

export const dropRows = (edits: Edits, cartIds: readonly number[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !cartIds.includes(Number(key))));

/** fen; negative = cheaper. */
export const priceMove = ({ price, priceAtAdd }: CartRow): number => price - priceAtAdd;

/** fen missing to a free delivery of the ticked rows; 0 = free, null = never free. */
export const toFreeFreight = ({ sum, sumCount, freeFrom }: Sums): number | null =>
  typeof freeFrom !== 'number' || sumCount === 0 ? null : Math.max(0, freeFrom - sum);

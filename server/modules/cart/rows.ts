import { and, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/cart';
import { PIECES_MAX } from '@/lib/contract/fields';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import { customText } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import { listSlot, prepareSql } from '@/server/db/prepared';
import { type CartItem, cartItems, goods, skus } from '@/server/db/schema';
import { SKU_ROW, type SkuRow } from '@/server/modules/goods/sku-rows';
import { isShopOpen } from '@/server/modules/rules/shop-open';

export type CartList = OutputOf<typeof contract.listCart>;
type Row = CartList['list'][number];

export type CartRow = SkuRow &
  Pick<CartItem, 'cartId' | 'num' | 'isChecked' | 'priceAtAdd' | 'custom'>;
type ListedRow = CartRow & { freeFrom: number | null };

/** fen; null where regions with a delivery differ. */
const FREE_FROM = sql<number | null>`(
  select f.free_from from freight_rules f
  where f.freight_id = ${goods.freightId} and not exists (
    select from jsonb_array_elements(f.exceptions) e
    where e->'rate' <> 'null' and (e->'rate'->>'freeFrom')::bigint is distinct from f.free_from))`;

export const CART_ROW = {
  cartId: cartItems.cartId,
  num: cartItems.num,
  isChecked: cartItems.isChecked,
  priceAtAdd: cartItems.priceAtAdd,
  custom: cartItems.custom,
};

/** Null where the product asks for other fields by now. */
const VALID_CUSTOM = sql<string[] | null>`case
  when ${cartItems.fields} = ${goods.customFields} then ${cartItems.custom}
end`.mapWith(cartItems.custom);

/** Newest first, at most 120; whole, so sums and badge agree. */
export const readCart = (
  db: Db,
  userId: number,
  cartIds?: readonly number[],
): Promise<ListedRow[]> =>
  db
    .select({
      ...SKU_ROW,
      ...CART_ROW,
      custom: VALID_CUSTOM,
      freeFrom: FREE_FROM,
    })
    .from(cartItems)
    .innerJoin(skus, eq(skus.skuId, cartItems.skuId))
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(
      and(
        eq(cartItems.userId, userId),
        cartIds ? inArray(cartItems.cartId, [...cartIds]) : undefined,
      ),
    )
    .orderBy(desc(cartItems.cartId));

export function stateOf(row: CartRow): Row['state'] {
  if (row.goodsStatus !== 'on') return 'off';
  if (row.skuStatus !== 'on') return 'sku_off';
  if (row.left <= 0) return 'out';
  return row.left < row.num ? 'short' : 'ok';
}

const isValid = (row: CartRow): boolean => ['ok', 'short'].includes(stateOf(row));
const piecesOf = (row: CartRow): number => (isValid(row) ? Math.min(row.num, row.left) : 0);

/** `boughtBefore`: units ordered before, paid or not. */
export const limitOf = (row: SkuRow, boughtBefore = 0): number =>
  Math.max(
    0,
    Math.min(
      row.left,
      PIECES_MAX,
      row.limitOrder || PIECES_MAX,
      row.limitMember ? row.limitMember - boughtBefore : PIECES_MAX,
    ),
  );

export const toRow = (row: CartRow, boughtBefore = 0): Row => ({
  cartId: row.cartId,
  goodsId: row.goodsId,
  skuId: row.skuId,
  title: row.title,
  skuText: row.custom
    ? customText({ base: row.skuText, fields: row.customFields, values: row.custom })
    : row.skuText,
  ...(row.custom ? { custom: row.custom } : {}),
  image: row.image,
  price: row.price,
  priceAtAdd: row.priceAtAdd,
  num: row.num,
  isChecked: row.isChecked && isValid(row),
  state: stateOf(row),
  available: row.left <= EXACT_STOCK ? Math.max(0, row.left) : null,
  limit: limitOf(row, boughtBefore),
});

/** Sum of selected rows in fen, without freight. */
export function sumsOf(rows: readonly ListedRow[]) {
  const ticked = rows.filter(({ isChecked }) => isChecked);
  const valid = ticked.filter(isValid);
  const isOneRule = new Set(valid.map(({ freightId }) => freightId)).size === 1;
  return {
    cartTotal: rows.reduce((sum, row) => sum + piecesOf(row), 0),
    sum: ticked.reduce((sum, row) => sum + row.price * piecesOf(row), 0),
    sumCount: ticked.reduce((sum, row) => sum + piecesOf(row), 0),
    freeFrom: isOneRule ? (valid[0]?.freeFrom ?? null) : null,
  };
}

export const cartPieces = (userId: Placeholder, where: SQL = sql`true`): SQL<number> => sql`(
  select coalesce(sum(least(c.num, k.on_hand - k.held)), 0)::bigint
  from cart_items c join skus k using (sku_id) join goods g using (goods_id)
  where c.user_id = ${userId} and g.status = 'on' and k.status = 'on' and k.on_hand > k.held and ${where})`;

const readTotal = prepareSql<{ total: number }>(
  'cart_total',
  sql`select ${cartPieces(sql.placeholder('user'))} as total`,
);

/** `sumsOf` in SQL. */
export async function cartTotalOf(db: Db, userId: number): Promise<number> {
  const [row] = await readTotal(db, { user: userId });
  return row?.total ?? 0;
}

export const shownCartTotal = async (db: Db, userId: number): Promise<number> =>
  (await isShopOpen(db)) ? cartTotalOf(db, userId) : 0;

export function cartListOf(
  rows: readonly ListedRow[],
  bought: ReadonlyMap<number, number>,
): CartList {
  const shown = rows.map((row) => toRow(row, bought.get(row.goodsId)));
  const canBeBought = ({ state }: Row) => state === 'ok' || state === 'short';
  return {
    list: [...shown.filter(canBeBought), ...shown.filter((row) => !canBeBought(row))],
    ...sumsOf(rows),
  };
}

/* A CTE does not see its own deletes, so the remaining rows are counted by id. */
const take = prepareSql<{ sku_id: number | null; num: number | null; total: number }>(
  'cart_take',
  sql`
    with taken as (
      delete from cart_items
      where user_id = ${sql.placeholder('user')} and cart_id = any(${listSlot('ids')})
      returning sku_id, num
    )
    select t.sku_id, t.num, r.total
    from (select ${cartPieces(sql.placeholder('user'), sql`c.cart_id <> all(${listSlot('ids')})`)} as total) r
    left join taken t on true`,
);

export function piecesBySku(lines: readonly { skuId: number; num: number }[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { skuId, num } of lines) pieces.set(skuId, (pieces.get(skuId) ?? 0) + num);
  return pieces;
}

/** @returns their content, and available units left */
export async function takeRows(tx: Db, userId: number, cartIds: readonly number[]) {
  const found = await take(tx, { user: userId, ids: [...cartIds] });
  return {
    rows: found.flatMap(({ sku_id: skuId, num }) =>
      skuId !== null && num !== null ? [{ skuId, num }] : [],
    ),
    cartTotal: found[0]?.total ?? 0,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/cart';
import { CART_MAX } from '@/lib/contract/cart.schema';
import { PIECES_MAX } from '@/lib/contract/fields';
import type { Custom } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { cartItems, goods, skus } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { boughtOf } from '@/server/modules/goods/bought';
import { hashOf, readValues } from '@/server/modules/goods/custom-values';
import { isOnSale, listSkuRows, SKU_ROW, type SkuRow } from '@/server/modules/goods/sku-rows';
import { requireOpenShop } from '@/server/modules/rules/shop-open';
import { lockCart } from './lock';
import { CART_ROW, cartPieces, readCart, sumsOf, toRow } from './rows';

const slot = sql.placeholder;

const isThis = (table: 'o' | 'c') =>
  sql`(${sql.raw(table)}.sku_id = ${slot('skuId')} and ${sql.raw(table)}.custom_hash = ${slot('hash')})`;

const placeOf = prepareOnce((db) =>
  db
    .select({
      ...SKU_ROW,
      present: cartItems.num,
      otherRows: sql<number>`(
        select count(*)
        from cart_items o
        where o.user_id = ${slot('userId')} and not ${isThis('o')}
      )`,
      ofSku: sql<number>`(
        select coalesce(sum(o.num), 0)
        from cart_items o
        where o.user_id = ${slot('userId')} and o.sku_id = ${slot('skuId')} and not ${isThis('o')}
      )`.mapWith(Number),
      otherPieces: cartPieces(slot('userId'), sql`not ${isThis('c')}`),
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .leftJoin(
      cartItems,
      and(
        eq(cartItems.skuId, skus.skuId),
        eq(cartItems.userId, slot('userId')),
        eq(cartItems.customHash, slot('hash')),
      ),
    )
    .where(eq(skus.skuId, slot('skuId')))
    .prepare('cart_place'),
);

const put = prepareOnce((db) =>
  db
    .insert(cartItems)
    .values({
      userId: slot('userId'),
      skuId: slot('skuId'),
      num: slot('num'),
      priceAtAdd: slot('price'),
      custom: sql`${slot('custom')}::jsonb`,
      fields: sql`${slot('fields')}::jsonb`,
      customHash: slot('hash'),
      at: slot('at'),
    })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.skuId, cartItems.customHash],
      set: {
        num: sql`${cartItems.num} + excluded.num`,
        fields: sql`excluded.fields`,
        isChecked: true,
      },
    })
    .returning(CART_ROW)
    .prepare('cart_put'),
);

/** @throws DomainError not_found | goods_off | sku_off */
function refuseOff(row: SkuRow | undefined): asserts row is SkuRow {
  if (!row || row.goodsStatus === 'draft' || row.goodsStatus === 'removed' || row.kind !== 'goods')
    throw new DomainError('not_found');
  if (!isOnSale(row)) throw new DomainError(row.goodsStatus === 'on' ? 'sku_off' : 'goods_off');
}

async function requireSku(tx: Db, skuId: number): Promise<SkuRow> {
  const [row] = await listSkuRows(tx, [skuId]);
  refuseOff(row);
  return row;
}

/** @throws DomainError sold_out | stock_short | limit_order | limit_member */
function refuseTooMany(row: SkuRow, num: number, boughtBefore: number): void {
  const items = [{ skuId: row.skuId, available: Math.max(0, row.left) }];
  if (row.left <= 0) throw new DomainError('sold_out', { data: { items } });
  if (num > row.left)
    throw new DomainError('stock_short', { blanks: { left: row.left }, data: { items } });
  const most = Math.min(row.limitOrder || PIECES_MAX, PIECES_MAX);
  if (num > most) throw new DomainError('limit_order', { blanks: { max: most } });
  if (row.limitMember > 0 && num + boughtBefore > row.limitMember)
    throw new DomainError('limit_member', {
      blanks: { max: row.limitMember, left: Math.max(0, row.limitMember - boughtBefore) },
    });
}

/** Read only when the product has a limit. */
const boughtBeforeOf = async (
  tx: Db,
  userId: number,
  { goodsId, limitMember }: Pick<SkuRow, 'goodsId' | 'limitMember'>,
): Promise<number> =>
  limitMember === 0 ? 0 : ((await boughtOf(tx, userId, [goodsId])).get(goodsId) ?? 0);

const findTwin = async (tx: Db, userId: number, skuId: number, customHash: string) =>
  (
    await tx
      .select()
      .from(cartItems)
      .where(
        and(
          eq(cartItems.userId, userId),
          eq(cartItems.skuId, skuId),
          eq(cartItems.customHash, customHash),
        ),
      )
  )[0];

/** A past order's values, with their fields. */
type Typed = readonly string[] | Pick<Custom, 'fields' | 'values'>;

/** Missing values are asked for at checkout. @throws DomainError custom_missing | custom_invalid */
function valuesOf({ customFields }: SkuRow, typed: Typed): string[] | null {
  if (customFields.length === 0) return null;
  if (!('fields' in typed)) return readValues(customFields, typed);
  return isDeepStrictEqual(typed.fields, customFields)
    ? readValues(customFields, typed.values)
    : null;
}

async function answerOf(tx: Db, userId: number, cartId: number) {
  const rows = await readCart(tx, userId);
  const row = rows.find((other) => other.cartId === cartId);
  if (!row) throw new DomainError('not_found');
  const bought = await boughtBeforeOf(tx, userId, row);
  return { ...sumsOf(rows), item: toRow(row, bought) };
}

/**
 * Selects the row; figures are read after the lock, in the caller's transaction.
 * @returns the row
 * @throws DomainError of `ROW_ERRORS`
 */
export async function putIntoCart(
  tx: Db,
  userId: number,
  {
    skuId,
    num,
    custom: typed,
    now,
  }: { skuId: number; num: number; custom?: Typed | undefined; now: Date },
): Promise<OutputOf<typeof contract.addToCart>> {
  await lockCart(tx, userId);
  const custom = typed ? valuesOf(await requireSku(tx, skuId), typed) : null;
  const hash = hashOf(custom);
  const [place] = await placeOf(tx).execute({ userId, skuId, hash });
  refuseOff(place);
  const bought = await boughtBeforeOf(tx, userId, place);
  refuseTooMany(place, (place.present ?? 0) + place.ofSku + num, bought);
  if (place.present === null && place.otherRows >= CART_MAX)
    throw new DomainError('cart_full', { blanks: { max: CART_MAX } });
  const given = { userId, skuId, num, hash, price: place.price, at: now };
  const [values, fields] = custom
    ? [custom, place.customFields].map((one) => JSON.stringify(one))
    : [];
  const [row] = await put(tx).execute({ ...given, custom: values ?? null, fields: fields ?? null });
  if (!row) throw new Error('a row of the cart was neither added nor changed');
  return {
    cartTotal: place.otherPieces + Math.min(row.num, place.left),
    item: toRow({ ...place, ...row }, bought),
  };
}

/** In the idempotency row's transaction. @throws DomainError of `ROW_ERRORS` */
export async function addToCart(
  call: CallOf<typeof contract.addToCart>,
  input: InputOf<typeof contract.addToCart>,
): Promise<OutputOf<typeof contract.addToCart>> {
  await requireOpenShop(call);
  return putIntoCart(call.db, call.member.userId, { ...input, now: call.now });
}

const keptNum = (row: SkuRow, num: number) => Math.max(1, Math.min(num, row.left, PIECES_MAX));

async function changeChoice(
  tx: Db,
  userId: number,
  cartId: number,
  {
    next,
    before,
    num,
    custom,
  }: { next: SkuRow; before: number; num: number; custom: string[] | null },
) {
  const customHash = hashOf(custom);
  const fields = custom && next.customFields;
  const other = await findTwin(tx, userId, next.skuId, customHash);
  if (!other || other.cartId === cartId) {
    await tx
      .update(cartItems)
      .set({
        skuId: next.skuId,
        num: keptNum(next, num),
        custom,
        fields,
        customHash,
        ...(next.skuId === before ? {} : { priceAtAdd: next.price }),
      })
      .where(eq(cartItems.cartId, cartId));
    return cartId;
  }
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
  await tx
    .update(cartItems)
    .set({ num: keptNum(next, other.num + num), fields, isChecked: true })
    .where(eq(cartItems.cartId, other.cartId));
  return other.cartId;
}

export async function updateCart(
  call: CallOf<typeof contract.updateCart>,
  { cartId, num, isChecked, skuId, custom }: InputOf<typeof contract.updateCart>,
): Promise<OutputOf<typeof contract.updateCart>> {
  await requireOpenShop(call);
  const { userId } = call.member;
  return call.db.transaction(async (tx) => {
    await lockCart(tx, userId);
    const [row] = await readCart(tx, userId, [cartId]);
    if (!row) throw new DomainError('not_found');
    let id = cartId;
    if ((skuId !== undefined && skuId !== row.skuId) || custom) {
      const next = await requireSku(tx, skuId ?? row.skuId);
      if (next.goodsId !== row.goodsId) throw new DomainError('not_found');
      if (next.left <= 0) refuseTooMany(next, 1, 0);
      const values = custom ? valuesOf(next, custom) : row.custom;
      const given = { next, before: row.skuId, num: num ?? row.num, custom: values };
      id = await changeChoice(tx, userId, cartId, given);
    } else if (num !== undefined) {
      const sku = await requireSku(tx, row.skuId);
      const others = (await readCart(tx, userId)).filter(
        (other) => other.skuId === sku.skuId && other.cartId !== cartId,
      );
      const ofSku = others.reduce((sum, other) => sum + other.num, 0);
      refuseTooMany(sku, ofSku + num, await boughtBeforeOf(tx, userId, sku));
      await tx.update(cartItems).set({ num }).where(eq(cartItems.cartId, cartId));
    }
    if (isChecked !== undefined)
      await tx.update(cartItems).set({ isChecked }).where(eq(cartItems.cartId, id));
    return answerOf(tx, userId, id);
  });
}

/** Ids of other members are skipped. */
export async function checkCart(
  { db, member: { userId } }: CallOf<typeof contract.checkCart>,
  { cartIds, isChecked }: InputOf<typeof contract.checkCart>,
): Promise<OutputOf<typeof contract.checkCart>> {
  await db
    .update(cartItems)
    .set({ isChecked })
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.cartId, cartIds)));
  return sumsOf(await readCart(db, userId));
}

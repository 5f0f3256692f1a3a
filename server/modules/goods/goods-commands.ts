import { and, count, eq, sql } from 'drizzle-orm';
import { goods as resource } from '@/lib/contract/console/resources/goods';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { cartItems, type Goods, goods, skus } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { missingGoods, partsOf, readGoodsId, stateOf } from './goods-queries';
import { lockGoods, missingElsewhere, missingForSale, putOn } from './operate';
import { requireSecondForFalls, steepOf, writePrice } from './price';
import { lockSku, missingSku } from './stock';

const { actions } = resource;

const STATE_TEXT = {
  draft: '尚未上架',
  on: '已在售',
  out: '已在售',
  off: '已下架',
  removed: '已删除',
};

export const frame = {
  lock: (tx: Db, key: string) => lockGoods(tx, readGoodsId(key)),
  version: partsOf,
  state: stateOf,
  over: (row: Goods) => `「${row.title}」${STATE_TEXT[stateOf(row)]}`,
  done: {
    'goods.edit': '编辑',
    'goods.sku': '改规格',
    'goods.price': '改价',
    'goods.on': '上架',
    'goods.off': '下架',
    'goods.remove': '删除',
    'goods.import': '导入',
  },
};

export const putGoodsOn = operatorAction(resource, 'on', actions.on, {
  ...frame,
  work: async ({ tx, operation, row }) => {
    const missing = missingForSale(row) ?? (await missingElsewhere(tx, row, operation.now));
    if (missing) return { blocks: [`「${row.title}」不能上架：${missing}`] };
    await putOn(tx, row.goodsId, operation.now);
    return { before: { status: row.status }, after: { status: 'on' } };
  },
});

const write = (tx: Db, { goodsId }: Goods, status: Goods['status'], now: Date) =>
  tx
    .update(goods)
    .set({ status, version: sql`${goods.version} + 1`, changedAt: now })
    .where(eq(goods.goodsId, goodsId));

const cartsWith = async (tx: Db, goodsId: number): Promise<number> => {
  const [row] = await tx
    .select({ carts: count() })
    .from(cartItems)
    .innerJoin(skus, eq(skus.skuId, cartItems.skuId))
    .where(eq(skus.goodsId, goodsId));
  return row?.carts ?? 0;
};

export const takeGoodsOff = operatorAction(resource, 'off', actions.off, {
  ...frame,
  work: async ({ tx, operation, row }) => {
    await write(tx, row, 'off', operation.now);
    const carts = String(await cartsWith(tx, row.goodsId));
    return { values: { carts }, before: { status: row.status }, after: { status: 'off' } };
  },
});

export const removeGoods = operatorAction(resource, 'remove', actions.remove, {
  ...frame,
  over: (row, state) => (state === 'on' || state === 'out' ? '请先下架' : frame.over(row)),
  work: async ({ tx, operation, row }) => {
    await write(tx, row, 'removed', operation.now);
    return { before: { status: row.status }, after: { status: 'removed' } };
  },
});

export async function findEither(tx: Db, key: string) {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [sku] = await tx.select().from(skus).where(eq(skus.code, key));
  const [row] = await tx.select().from(goods).where(eq(goods.goodsId, id));
  if (!sku && !row) throw id > 0 ? missingGoods(key) : missingSku(key);
  return { sku, row };
}
export type Either = Awaited<ReturnType<typeof findEither>>;

/** The product's version as the console read it. */
export const eitherParts = ({ row }: Either) => (row ? partsOf(row) : []);

/** Code of the meant SKU. @throws OperationRefused where the product has several */
export async function codeOf(tx: Db, { sku, row }: Either, named: string | null): Promise<string> {
  if (named !== null && row) {
    const isOwn = and(eq(skus.code, named), eq(skus.goodsId, row.goodsId));
    if ((await tx.$count(skus, isOwn)) === 0) throw missingSku(named);
    return named;
  }
  if (sku) return sku.code;
  const own = await tx
    .select({ code: skus.code })
    .from(skus)
    .where(eq(skus.goodsId, row?.goodsId ?? 0));
  const [only, ...others] = own;
  if (!only || others.length > 0) throw new OperationRefused('请填写规格编码', 'invalid');
  return only.code;
}

export const changePrice = operatorAction(resource, 'price', actions.price, {
  lock: findEither,
  version: eitherParts,
  done: frame.done,
  work: async ({ tx, acting, operation, row, form: { to, code: named } }) => {
    const sku = await lockSku(tx, await codeOf(tx, row, named));
    if (sku.price === to) throw new OperationRefused(`${sku.code} 现在就是 ${fenToYuan(to)}`);
    const change = { sku, from: sku.price, to };
    const steep = await steepOf(tx, [change], operation.now);
    await writePrice(tx, sku, { price: to, reason: operation.reason ?? '' }, operation);
    await requireSecondForFalls(tx, operation, acting, steep);
    return {
      target: sku.code,
      values: { from: fenToYuan(sku.price), to: fenToYuan(to) },
      before: { price: sku.price },
      after: { price: to },
    };
  },
});

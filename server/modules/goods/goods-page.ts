import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { goods as resource } from '@/lib/contract/console/resources/goods';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Goods, goods, type Sku, skuPrices, skus } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { lastDone } from '@/server/modules/operators/stale';
import { notSoldText } from '@/server/modules/rules/shop-open';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { frame } from './goods-commands';
import { missingGoods, partsOf, ROW, rowOf } from './goods-queries';
import { type KnownGoods, readGoods } from './known-goods';
import { missingElsewhere, missingForSale } from './operate';

const MOST_PRICES = 200;

async function listPrices(db: Db, goodsId: number) {
  const before = sql<number | null>`lag(${skuPrices.price}) over (
    partition by ${skuPrices.skuId} order by ${skuPrices.priceId}
  )`;
  const rows = await db
    .select({
      at: skuPrices.from,
      code: skus.code,
      from: before,
      to: skuPrices.price,
      by: skuPrices.operator,
      reason: skuPrices.reason,
    })
    .from(skuPrices)
    .innerJoin(skus, eq(skus.skuId, skuPrices.skuId))
    .where(eq(skus.goodsId, goodsId))
    .orderBy(desc(skuPrices.priceId))
    .limit(MOST_PRICES);
  return rows.map(({ at, from, ...row }) => ({
    ...row,
    at: at.getTime(),
    from: from === null ? null : Number(from),
  }));
}

const matrixOf = ({ specs, skus: known }: KnownGoods, all: readonly Sku[]) => ({
  specs: specs.map(({ name }) => name),
  rows: known.map(({ skuId, ...sku }) => {
    const { onHand = 0, held = 0, sold = 0 } = all.find((one) => one.skuId === skuId) ?? {};
    return { ...sku, available: onHand - held, held, sold };
  }),
});

const lineOf = (
  { code, values, price, isOn }: KnownGoods['skus'][number],
  available: number,
): string =>
  [code, values.join(' '), fenToYuan(price), `可售 ${available}`, isOn ? '' : '停售']
    .filter(Boolean)
    .join('　');

const ratingOf = (sum: number, count: number): string | null =>
  count > 0 ? `${(sum / count).toFixed(1)} 分，${count} 条` : null;

async function lastChange(db: Db, { goodsId, changedAt }: Goods, all: readonly Sku[]) {
  const targets = [String(goodsId), ...all.map(({ code }) => code)];
  const last = await lastDone(db, targets, frame.done);
  return last && last.at >= changedAt.getTime() ? last : null;
}

async function missingOf(db: Db, row: Goods, { skus: all }: KnownGoods, now: Date) {
  const missing =
    row.status === 'on' ? null : (missingForSale(row) ?? (await missingElsewhere(db, row, now)));
  if (missing !== null) return missing;
  const unitsPer = Math.max(1, ...all.filter(({ isOn }) => isOn).map((sku) => sku.unitsPer));
  return notSoldText(await currentShop(db), { ...row, unitsPer });
}

export async function readGoodsPage(db: Db, { now }: Operation, key: string) {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [byId] = await db.select(ROW).from(goods).where(eq(goods.goodsId, id));
  const byCode = () =>
    db
      .select(ROW)
      .from(goods)
      .where(sql`goods.goods_id = (select k.goods_id from skus k where k.code = ${key})`);
  const found = byId ?? (await byCode())[0];
  if (!found) throw missingGoods(key);
  const { goods: row } = found;
  const [known] = await readGoods(db, eq(goods.goodsId, row.goodsId));
  if (!known) throw missingGoods(key);
  const all = await db
    .select()
    .from(skus)
    .where(eq(skus.goodsId, row.goodsId))
    .orderBy(asc(skus.sort));
  const matrix = matrixOf(known, all);
  const detail: DetailOf<typeof resource> = {
    ...rowOf(found),
    missing: await missingOf(db, row, known, now),
    images: known.images,
    subtitle: known.subtitle || null,
    params: known.params.join('\n') || null,
    video: known.video || null,
    freight: known.freight || null,
    returnPolicy: known.returnPolicy,
    returnReason: known.returnReason || null,
    shipWithinHours: known.shipWithinHours,
    payMinutes: known.payMinutes,
    freeHours: known.freeHours,
    lateBp: known.lateBp,
    workDays: known.workDays,
    validDays: known.validDays,
    passDays: known.passDays,
    course: known.course || null,
    readyHours: known.readyHours,
    local: known.local || null,
    customFields: known.customFields.join('\n') || null,
    makeHours: known.makeHours,
    places: known.places.join('\n') || null,
    limitOrder: known.limitOrder,
    limitMember: known.limitMember,
    isRewardable: known.isRewardable,
    html: known.html || null,
    sold: row.soldTotal,
    rating: ratingOf(row.ratingSum, row.ratingCount),
    onSale: row.onSaleAt?.getTime() ?? null,
    lines: known.skus.map((sku, at) => lineOf(sku, matrix.rows[at]?.available ?? 0)),
    skus: matrix,
    prices: { rows: await listPrices(db, row.goodsId) },
    lastChange: await lastChange(db, row, all),
  };
  return { row: detail, version: partsOf(row) };
}

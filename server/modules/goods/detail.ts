import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/goods';
import { EXACT_STOCK, type STOCK_STATES } from '@/lib/contract/goods.schema';
import { VISIT_FREE_HOURS } from '@/lib/contract/learning-rules';
import { freightText } from '@/lib/format/freight-rates';
import { MADE_REASON, promisesOf } from '@/lib/format/promises';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import {
  freightRules,
  type Goods,
  goods,
  goodsFavorites,
  goodsSpecs,
  goodsSpecValues,
  type Place,
  restockReminders,
  skus,
} from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { requireOpen, requireOpenShop, sells, withLateFee } from '@/server/modules/rules/shop-open';
import { type CurrentShop, SHOP_ROW, shopOf } from '@/server/modules/rules/shop-settings';
import { lowestPaidOf } from '@/server/modules/sales/queries';
import { boughtOf } from './bought';
import { courseOf } from './course';
import { nextSlotOf } from './next-slot';
import { readParam } from './param';
import { openPlacesOf } from './places';
import { perOrderOf, SKU_LEFT } from './sku-rows';

type Detail = OutputOf<typeof contract.getGoods>;

const STRUCK_DAYS = 7;
const STRUCK_MEANING = '近7日最低成交价';

export const stockStateOf = (pieces: number): (typeof STOCK_STATES)[number] =>
  pieces <= 0 ? 'out' : pieces <= EXACT_STOCK ? 'low' : 'ok';

const valueIdsOf = (specKey: string): number[] =>
  specKey === '' ? [] : specKey.split('-').map(Number);

const selectSpecs = prepareOnce((db) =>
  db
    .select({
      specId: goodsSpecs.specId,
      name: goodsSpecs.name,
      valueId: goodsSpecValues.valueId,
      text: goodsSpecValues.text,
      image: goodsSpecValues.image,
    })
    .from(goodsSpecs)
    .innerJoin(goodsSpecValues, eq(goodsSpecValues.specId, goodsSpecs.specId))
    .where(eq(goodsSpecs.goodsId, sql.placeholder('goodsId')))
    .orderBy(
      asc(goodsSpecs.sort),
      asc(goodsSpecs.specId),
      asc(goodsSpecValues.sort),
      asc(goodsSpecValues.valueId),
    )
    .prepare('goods_specs'),
);

export async function listSpecs(db: Db, goodsId: number): Promise<Detail['specs']> {
  const rows = await selectSpecs(db).execute({ goodsId });
  const specs = new Map<number, Detail['specs'][number]>();
  for (const { specId, name, ...value } of rows) {
    const spec = specs.get(specId) ?? { specId, name, values: [] };
    spec.values.push(value);
    specs.set(specId, spec);
  }
  return [...specs.values()];
}

const selectSkus = prepareOnce((db) =>
  db
    .select({
      skuId: skus.skuId,
      specKey: skus.specKey,
      price: skus.price,
      placesPer: skus.placesPer,
      unitsPer: sql<number>`${skus.unitsPer} * ${skus.placesPer}`.mapWith(Number),
      left: SKU_LEFT,
      image: skus.image,
      /* Guests wait for nothing: null equals nothing. */
      isAwaited: sql<boolean>`exists (
        select 1
        from ${restockReminders} r
        where r.user_id = ${sql.placeholder('userId')}::bigint and r.sku_id = ${skus.skuId}
      )`,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .where(and(eq(skus.goodsId, sql.placeholder('goodsId')), eq(skus.status, 'on')))
    .orderBy(asc(skus.sort), asc(skus.skuId))
    .prepare('goods_skus'),
);

const listSkus = (db: Db, goodsId: number, userId: number | null) =>
  selectSkus(db).execute({ goodsId, userId });

async function isFavorite(db: Db, goodsId: number, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const rows = await db
    .select({ goodsId: goodsFavorites.goodsId })
    .from(goodsFavorites)
    .where(and(eq(goodsFavorites.userId, userId), eq(goodsFavorites.goodsId, goodsId)));
  return rows.length > 0;
}

const selectFreight = prepareOnce((db) =>
  db
    .select()
    .from(freightRules)
    .where(eq(freightRules.freightId, sql.placeholder('freightId')))
    .prepare('goods_freight'),
);

async function freightTextOf(db: Db, { freightId, kind }: Goods, region?: string): Promise<string> {
  if (freightId === null || kind !== 'goods') return '';
  const [rule] = await selectFreight(db).execute({ freightId });
  return rule ? freightText(rule, region || null) : '';
}

const selectShown = prepareOnce((db) =>
  db
    .select({ row: goods, shop: SHOP_ROW })
    .from(goods)
    .where(and(eq(goods.goodsId, sql.placeholder('goodsId')), inArray(goods.status, ['on', 'off'])))
    .prepare('goods_shown'),
);

/** @throws DomainError shop_closed | not_found */
async function getShown(db: Db, goodsId: number): Promise<{ row: Goods; shop: CurrentShop }> {
  const [found] = await selectShown(db).execute({ goodsId });
  const shop = found ? requireOpen(shopOf(found.shop)) : await requireOpenShop({ db });
  if (!found) throw new DomainError('not_found');
  return { row: found.row, shop };
}

const ownFacts = (
  row: Goods,
  today: string,
  places: readonly Place[],
  course: Detail['course'],
) => ({
  goodsId: row.goodsId,
  status: row.status === 'on' ? ('on' as const) : ('off' as const),
  kind: row.kind,
  title: row.title,
  subtitle: row.subtitle,
  cover: row.images[0] ?? '',
  categoryId: row.categoryId,
  images: row.images,
  video: row.video,
  html: row.html,
  params: row.params.map(readParam),
  minPrice: row.minPrice,
  maxPrice: row.maxPrice,
  sold: row.soldTotal,
  stockState: row.stockState,
  shipWithinHours: row.shipWithinHours ? Math.max(row.shipWithinHours, row.makeHours ?? 0) : 0,
  returnPolicy:
    row.customFields.length > 0
      ? { type: 'none' as const, reason: MADE_REASON }
      : { type: row.returnPolicy ?? 'none', reason: row.returnReason },
  rating: {
    averageTenths: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum * 10) / row.ratingCount),
    count: row.ratingCount,
  },
  version: row.version,
  form: row.form,
  promises: promisesOf(
    {
      ...row,
      ...(course?.lessons.some(({ isVisit }) => isVisit) ? { freeHours: VISIT_FREE_HOURS } : {}),
      onSite: row.form === 'slot' && row.districts.length > 0,
      /* Pick-up needs an open place. */
      ways: [
        ...row.ways.filter((way) => way !== 'pickup' || places.length > 0),
        ...(row.districts.length > 0 ? (['local'] as const) : []),
      ],
      shipWithinHours: Math.max(row.shipWithinHours ?? 0, row.makeHours ?? 0),
      readyHours: Math.max(row.readyHours ?? 0, row.makeHours ?? 0),
      isMade: row.customFields.length > 0,
      /* The shortest. */
      ...(places.length > 0 ? { keepDays: Math.min(...places.map((one) => one.keepDays)) } : {}),
    },
    today,
  ),
  ...(row.customFields.length > 0 ? { customFields: row.customFields } : {}),
  ...(places.length > 0 ? { places: places.map(({ name }) => name) } : {}),
  validDays: row.validDays ?? undefined,
});

/** Null without a limit. */
async function leftOf(
  db: Db,
  userId: number,
  { goodsId, limitMember }: Goods,
): Promise<number | null> {
  if (limitMember === 0) return null;
  const bought = (await boughtOf(db, userId, [goodsId])).get(goodsId) ?? 0;
  return Math.max(0, limitMember - bought);
}

/** Off-sale products stay readable. @throws DomainError shop_closed | not_found */
export async function showGoods(
  call: CallOf<typeof contract.getGoods>,
  { goodsId, region }: InputOf<typeof contract.getGoods>,
): Promise<Detail> {
  const { db, now, member } = call;
  const userId = member?.userId ?? null;
  const { row, shop } = await getShown(db, goodsId);
  const choices = await listSkus(db, goodsId, userId);
  const paid = await lowestPaidOf(
    db,
    choices.map(({ skuId }) => skuId),
    new Date(now.getTime() - STRUCK_DAYS * DAY_MS),
  );
  const course = await courseOf(db, row, userId);
  const isSold = (unitsPer: number) => sells(shop, { ...row, unitsPer });
  return {
    ...ownFacts(withLateFee(shop, row), dayOf(now), await openPlacesOf(db, row), course),
    course,
    nextSlot: row.form === 'slot' ? await nextSlotOf(db, choices, now) : undefined,
    isForSale: choices.length === 0 ? isSold(1) : choices.some((one) => isSold(one.unitsPer)),
    specs: await listSpecs(db, goodsId),
    skus: choices.map(({ skuId, specKey, price, image, isAwaited, placesPer, ...one }) => {
      const left = isSold(one.unitsPer) ? one.left : 0;
      const before = paid.get(skuId) ?? 0;
      return {
        skuId,
        valueIds: valueIdsOf(specKey),
        price,
        struck: before > price ? { price: before, meaning: STRUCK_MEANING } : undefined,
        available: left <= EXACT_STOCK ? Math.max(0, left) : null,
        stockState: stockStateOf(left),
        image,
        isAwaited,
        ...(row.form === 'slot' ? { placesPer } : {}),
      };
    }),
    freightText: await freightTextOf(db, row, region),
    limits: {
      perOrder: perOrderOf({ ...row, unitsPer: choices[0]?.unitsPer ?? 1 }),
      perMember: row.limitMember,
      left: member && (await leftOf(db, member.userId, row)),
    },
    isFavorite: await isFavorite(db, goodsId, userId),
  };
}

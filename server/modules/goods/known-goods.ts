import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customFieldLines } from '@/lib/format/custom-fields';
import type { Db } from '@/server/db/client';
import {
  courses,
  freightRules,
  type Goods,
  goods,
  goodsCategories,
  goodsSpecs,
  goodsSpecValues,
  skus,
} from '@/server/db/schema';
import type { FileSku, GoodsFacts } from './file-goods';
import { writeLocal } from './local';

export type KnownSku = Required<Omit<FileSku, 'line' | 'stock'>> & { skuId: number };

export interface KnownGoods extends GoodsFacts {
  goodsId: number;
  status: Goods['status'];
  wasOnSale: boolean;
  specs: { specId: number; name: string }[];
  skus: KnownSku[];
}

const top = alias(goodsCategories, 'top');

const PLACE_NAMES = sql<string[]>`array(
  select p.name from places p where ${goods.placeIds} @> to_jsonb(p.place_id) order by p.place_id
)`;

const LOCAL_FREIGHT = sql<string | null>`(
  select r.name from freight_rules r where r.freight_id = ${goods.localFreightId}
)`;

const selectGoods = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: goods,
      top: top.name,
      leaf: goodsCategories.name,
      freight: freightRules.name,
      course: courses.slug,
      places: PLACE_NAMES,
      localFreight: LOCAL_FREIGHT,
    })
    .from(goods)
    .innerJoin(goodsCategories, eq(goodsCategories.categoryId, goods.categoryId))
    .innerJoin(top, eq(top.categoryId, goods.topCategoryId))
    .leftJoin(freightRules, eq(freightRules.freightId, goods.freightId))
    .leftJoin(courses, eq(courses.courseId, goods.courseId))
    .where(where)
    .orderBy(asc(goods.goodsId));

interface Value {
  valueId: number;
  specId: number;
  text: string;
  image: string;
}

async function listSpecs(db: Db, goodsIds: readonly number[]) {
  const specs = await db
    .select({ specId: goodsSpecs.specId, goodsId: goodsSpecs.goodsId, name: goodsSpecs.name })
    .from(goodsSpecs)
    .where(inArray(goodsSpecs.goodsId, [...goodsIds]))
    .orderBy(asc(goodsSpecs.sort), asc(goodsSpecs.specId));
  const values =
    specs.length === 0
      ? []
      : await db
          .select({
            valueId: goodsSpecValues.valueId,
            specId: goodsSpecValues.specId,
            text: goodsSpecValues.text,
            image: goodsSpecValues.image,
          })
          .from(goodsSpecValues)
          .where(
            inArray(
              goodsSpecValues.specId,
              specs.map(({ specId }) => specId),
            ),
          );
  return { specs, values: new Map(values.map((value) => [value.valueId, value])) };
}

function valuesOf(
  specKey: string,
  specs: readonly { specId: number }[],
  values: ReadonlyMap<number, Value>,
): Value[] {
  const own =
    specKey === '' ? [] : specKey.split('-').flatMap((id) => values.get(Number(id)) ?? []);
  return specs.flatMap(({ specId }) => own.find((value) => value.specId === specId) ?? []);
}

const factsOf = ({
  row,
  freight,
  course,
  places,
  localFreight,
  ...category
}: Awaited<ReturnType<typeof selectGoods>>[number]): GoodsFacts => ({
  title: row.title,
  subtitle: row.subtitle,
  category: `${category.top}/${category.leaf}`,
  kind: row.kind,
  images: row.images,
  video: row.video,
  html: row.html,
  params: row.params,
  freight: freight ?? '',
  returnPolicy: row.returnPolicy,
  returnReason: row.returnReason,
  shipWithinHours: row.shipWithinHours,
  validDays: row.validDays,
  freeHours: row.freeHours,
  lateBp: row.lateBp,
  passDays: row.passDays,
  workDays: row.workDays,
  course: course ?? '',
  readyHours: row.readyHours,
  local: writeLocal(localFreight, row.districts),
  customFields: customFieldLines(row.customFields),
  makeHours: row.makeHours,
  places,
  limitOrder: row.limitOrder,
  limitMember: row.limitMember,
  payMinutes: row.payMinutes,
  isRewardable: row.isRewardable,
});

function byGoods<T extends { goodsId: number }>(rows: readonly T[]): Map<number, T[]> {
  const grouped = new Map<number, T[]>();
  for (const row of rows) grouped.set(row.goodsId, [...(grouped.get(row.goodsId) ?? []), row]);
  return grouped;
}

export async function readGoods(db: Db, where: SQL | undefined): Promise<KnownGoods[]> {
  const found = await selectGoods(db, where);
  const goodsIds = found.map(({ row }) => row.goodsId);
  if (goodsIds.length === 0) return [];
  const { specs, values } = await listSpecs(db, goodsIds);
  const choices = await db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, goodsIds))
    .orderBy(asc(skus.sort), asc(skus.skuId));
  const specsOf = byGoods(specs);
  const skusOf = byGoods(choices);
  return found.map((one) => {
    const { goodsId, status, onSaleAt } = one.row;
    const own = (specsOf.get(goodsId) ?? []).map(({ specId, name }) => ({ specId, name }));
    return {
      ...factsOf(one),
      goodsId,
      status,
      wasOnSale: onSaleAt !== null,
      specs: own,
      skus: (skusOf.get(goodsId) ?? []).map((sku) => {
        const chosen = valuesOf(sku.specKey, own, values);
        return {
          skuId: sku.skuId,
          code: sku.code,
          price: sku.price,
          values: chosen.map(({ text }) => text),
          valueImages: chosen.map(({ image }) => image),
          weight: sku.weight,
          unitsPer: sku.unitsPer,
          shelf: sku.shelf,
          image: sku.image,
          isOn: sku.status === 'on',
        };
      }),
    };
  });
}

export async function readByCodes(db: Db, codes: readonly string[]): Promise<KnownGoods[]> {
  if (codes.length === 0) return [];
  const owners = db
    .select({ goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, [...codes]));
  return readGoods(db, inArray(goods.goodsId, owners));
}

/** Either level; all without one. */
export const readByCategory = (db: Db, categoryId: number | null): Promise<KnownGoods[]> =>
  readGoods(
    db,
    and(
      inArray(goods.status, ['draft', 'on', 'off']),
      categoryId === null
        ? undefined
        : or(eq(goods.categoryId, categoryId), eq(goods.topCategoryId, categoryId)),
    ),
  );

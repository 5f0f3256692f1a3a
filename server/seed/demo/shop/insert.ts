import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import {
  freightRules,
  goods,
  goodsCategories,
  goodsSpecs,
  goodsSpecValues,
  skuPrices,
  skus,
} from '@/server/db/schema';
import { goodsTokens } from '@/server/modules/goods/figures';
import { formOf } from '@/server/modules/goods/file-goods';
import { DEMO_OPERATOR } from '@/server/modules/operators/authorize';
import { FREIGHT } from '.';
import { choicesOf, type DemoChoice, imageOf, textOf } from './choices';
import { catalog, type DemoCategory, type DemoGoods } from './goods';

export interface InsertedSku {
  skuId: number;
  goodsId: number;
  kind: NonNullable<DemoCategory['kind']>;
  goods: DemoGoods;
  choice: DemoChoice;
}

const OLDEST_DAYS = 95;
const SHIP_HOURS = 48;
const DEFAULT_KIND = 'goods';

const shelfOf = ({ kind = DEFAULT_KIND, goods: own }: DemoCategory, child?: string) => ({
  status:
    kind === DEFAULT_KIND ||
    own.some(({ validDays, category }) => validDays && (!child || category === child))
      ? ('on' as const)
      : ('off' as const),
});

async function insertCategories(tx: Db): Promise<Map<string, { top: number; own: number }>> {
  const tops = await tx
    .insert(goodsCategories)
    .values(
      catalog().map((top, sort) => ({ name: top.name, image: top.image, sort, ...shelfOf(top) })),
    )
    .returning({ id: goodsCategories.categoryId });
  const children = catalog().flatMap((top, i) =>
    top.children.map(([name, image], sort) => ({
      name,
      image,
      sort,
      parentId: tops[i]?.id ?? 0,
      ...shelfOf(top, name),
    })),
  );
  const rows = await tx
    .insert(goodsCategories)
    .values(children)
    .returning({ id: goodsCategories.categoryId });
  return new Map(
    children.map(({ name, parentId }, i) => [name, { top: parentId, own: rows[i]?.id ?? 0 }]),
  );
}

async function insertFreight(tx: Db): Promise<number> {
  const [rule] = await tx
    .insert(freightRules)
    .values({ ...FREIGHT, exceptions: [...FREIGHT.exceptions] })
    .returning({ id: freightRules.freightId });
  return rule?.id ?? 0;
}

const allGoods = () =>
  catalog().flatMap(({ kind = DEFAULT_KIND, goods: own }) => own.map((one) => ({ ...one, kind })));

async function insertGoodsRows(tx: Db, now: Date): Promise<number[]> {
  const categories = await insertCategories(tx);
  const freightId = await insertFreight(tx);
  const rows = await tx
    .insert(goods)
    .values(
      allGoods().map((one, i) => {
        const place = categories.get(one.category);
        const at = new Date(now.getTime() - (OLDEST_DAYS - i) * DAY_MS);
        return {
          title: one.title,
          subtitle: one.subtitle,
          kind: one.kind,
          form: formOf(one),
          validDays: one.validDays ?? null,
          topCategoryId: place?.top ?? 0,
          categoryId: place?.own ?? 0,
          images: [...one.images],
          html: one.story.map((text) => `<p>${text}</p>`).join(''),
          params: one.params?.split('；') ?? [],
          freightId: one.kind === 'goods' ? freightId : null,
          returnPolicy: one.noReturn ? ('none' as const) : ('seven' as const),
          returnReason: one.noReturn ?? '',
          shipWithinHours: one.kind === 'goods' ? SHIP_HOURS : 0,
          limitMember: one.limit ?? 0,
          tokens: goodsTokens(one.title, `${one.subtitle} ${one.category}`),
          onSaleAt: at,
          createdAt: at,
        };
      }),
    )
    .returning({ id: goods.goodsId });
  return rows.map(({ id }) => id);
}

/** @returns value ids by goods, dimension and value */
async function insertSpecs(tx: Db, goodsIds: readonly number[]): Promise<number[][][]> {
  const all = allGoods();
  const specs = all.flatMap(({ specs: own = {} }, at) =>
    Object.entries(own).map(([name, values], sort) => ({ at, name, sort, values })),
  );
  const specRows = await tx
    .insert(goodsSpecs)
    .values(specs.map(({ at, name, sort }) => ({ goodsId: goodsIds[at] ?? 0, name, sort })))
    .returning({ id: goodsSpecs.specId });
  const values = specs.flatMap(({ at, sort: dimension, values: own }, i) =>
    own.map((value, sort) => ({ at, dimension, specId: specRows[i]?.id ?? 0, value, sort })),
  );
  const valueRows = await tx
    .insert(goodsSpecValues)
    .values(
      values.map(({ specId, value, sort }) => ({
        specId,
        text: textOf(value),
        image: imageOf(value),
        sort,
      })),
    )
    .returning({ id: goodsSpecValues.valueId });
  const ids: number[][][] = all.map(({ specs: own = {} }) => Object.keys(own).map(() => []));
  values.forEach(({ at, dimension }, i) => ids[at]?.[dimension]?.push(valueRows[i]?.id ?? 0));
  return ids;
}

async function insertSkus(tx: Db, goodsIds: readonly number[], now: Date): Promise<InsertedSku[]> {
  const valueIds = await insertSpecs(tx, goodsIds);
  const planned = allGoods().flatMap((one, at) =>
    choicesOf(one).map((choice, sort) => ({ one, at, choice, sort })),
  );
  const rows = await tx
    .insert(skus)
    .values(
      planned.map(({ one, at, choice, sort }) => ({
        goodsId: goodsIds[at] ?? 0,
        specKey: choice.values
          .map((value, dimension) => valueIds[at]?.[dimension]?.[value] ?? 0)
          .sort((a, b) => a - b)
          .join('-'),
        code: `${one.code}-${sort + 1}`,
        price: choice.price,
        weight: one.weight ?? 0,
        image: choice.image,
        sort,
      })),
    )
    .returning({ skuId: skus.skuId, goodsId: skus.goodsId });
  await tx.insert(skuPrices).values(
    rows.map(({ skuId }, i) => ({
      skuId,
      price: planned[i]?.choice.price ?? 0,
      from: new Date(now.getTime() - OLDEST_DAYS * DAY_MS),
      operator: DEMO_OPERATOR,
      reason: '上架',
    })),
  );
  return rows.flatMap((row, i) => {
    const plan = planned[i];
    return plan ? [{ ...row, kind: plan.one.kind, goods: plan.one, choice: plan.choice }] : [];
  });
}

export async function insertCatalog(tx: Db, now: Date): Promise<InsertedSku[]> {
  return insertSkus(tx, await insertGoodsRows(tx, now), now);
}

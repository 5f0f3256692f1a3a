import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  freightRules,
  goods,
  goodsSpecs,
  goodsSpecValues,
  skuPrices,
  skus,
} from '@/server/db/schema';
import { audit, type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { goodsTokens, refreshGoods } from './figures';
import { DEFAULT_FACTS, type FileSku, type GoodsFacts } from './file-goods';
import type { Plan } from './import-plan';
import { categoryOf, putOn } from './operate';
import { moveStock } from './stock';

/* Writes a faultless plan in the caller's transaction. */

async function specIdOf(tx: Db, goodsId: number, name: string, sort: number): Promise<number> {
  await tx.insert(goodsSpecs).values({ goodsId, name, sort }).onConflictDoNothing();
  const [row] = await tx
    .select({ specId: goodsSpecs.specId })
    .from(goodsSpecs)
    .where(and(eq(goodsSpecs.goodsId, goodsId), eq(goodsSpecs.name, name)));
  if (!row) throw new Error('dimension was not saved');
  return row.specId;
}

async function valueIdOf(tx: Db, specId: number, text: string): Promise<number> {
  const isThis = and(eq(goodsSpecValues.specId, specId), eq(goodsSpecValues.text, text));
  const [known] = await tx.select().from(goodsSpecValues).where(isThis);
  if (known) return known.valueId;
  const sort = await tx.$count(goodsSpecValues, eq(goodsSpecValues.specId, specId));
  const [made] = await tx.insert(goodsSpecValues).values({ specId, text, sort }).returning();
  if (!made) throw new Error('value was not saved');
  return made.valueId;
}

/** Makes missing dimensions and values; goods are locked or new. */
async function specKeyOf(
  tx: Db,
  goodsId: number,
  specs: readonly string[],
  values: readonly string[],
): Promise<string> {
  const ids: number[] = [];
  for (const [sort, name] of specs.entries())
    ids.push(await valueIdOf(tx, await specIdOf(tx, goodsId, name, sort), values[sort] ?? ''));
  return ids.sort((a, b) => a - b).join('-');
}

async function addSku(
  tx: Db,
  { goodsId, specs, sort }: { goodsId: number; specs: readonly string[]; sort: number },
  { code, price = 0, values = [], weight, image, isOn = true, stock = 0 }: FileSku,
  { operator, now }: Operation,
): Promise<void> {
  const specKey = await specKeyOf(tx, goodsId, specs, values);
  const status = isOn ? 'on' : 'off';
  const [sku] = await tx
    .insert(skus)
    .values({ goodsId, specKey, code, price, weight, image, status, sort })
    .returning();
  if (!sku) throw new Error('SKU was not saved');
  await tx
    .insert(skuPrices)
    .values({ skuId: sku.skuId, price, from: now, operator, reason: '首次定价' });
  if (stock > 0)
    await moveStock(tx, sku, {
      kind: 'in',
      onHandDelta: stock,
      idem: `first:${code}`,
      operator,
      note: '首次入库',
      at: now,
    });
}

async function freightIdOf(tx: Db, name: string): Promise<number | null> {
  if (name === '') return null;
  const [rule] = await tx
    .select({ freightId: freightRules.freightId })
    .from(freightRules)
    .where(eq(freightRules.name, name));
  if (!rule) throw new OperationRefused(`没有名为 ${name} 的运费规则`);
  return rule.freightId;
}

const columnsOf = async (tx: Db, { category, freight, ...columns }: Partial<GoodsFacts>) => ({
  ...columns,
  ...(category === undefined ? {} : await categoryOf(tx, category)),
  ...(freight === undefined ? {} : { freightId: await freightIdOf(tx, freight) }),
});

async function insertGoods(tx: Db, { facts }: Plan, now: Date): Promise<number> {
  const { title = '', category = '', images = [] } = facts;
  const all: GoodsFacts = { ...DEFAULT_FACTS, ...facts, title, category, images };
  const [made] = await tx
    .insert(goods)
    .values({
      ...(await columnsOf(tx, all)),
      ...(await categoryOf(tx, category)),
      title,
      tokens: goodsTokens(title, all.subtitle),
      createdAt: now,
    })
    .returning({ goodsId: goods.goodsId });
  if (!made) throw new Error('goods were not saved');
  return made.goodsId;
}

/** Off sale first: goods on sale always have a SKU. Row is locked. */
async function updateGoods(tx: Db, { facts, known, status }: Plan, goodsId: number): Promise<void> {
  const { title = known?.title ?? '', subtitle = known?.subtitle ?? '' } = facts;
  await tx
    .update(goods)
    .set({
      ...(await columnsOf(tx, facts)),
      ...(status === 'off' ? { status } : {}),
      tokens: goodsTokens(title, subtitle),
      version: sql`${goods.version} + 1`,
    })
    .where(eq(goods.goodsId, goodsId));
}

async function writeChoices(tx: Db, goodsId: number, plan: Plan, operation: Operation) {
  const { known, specs, newSkus, skuChanges, valueImages } = plan;
  const before = known?.skus.length ?? 0;
  for (const [at, sku] of newSkus.entries())
    await addSku(tx, { goodsId, specs, sort: before + at }, sku, operation);
  for (const { skuId, weight, image, isOn } of skuChanges)
    await tx
      .update(skus)
      .set({ weight, image, status: isOn === undefined ? undefined : isOn ? 'on' : 'off' })
      .where(eq(skus.skuId, skuId));
  for (const { spec, text, image } of valueImages) {
    const own = tx
      .select({ specId: goodsSpecs.specId })
      .from(goodsSpecs)
      .where(and(eq(goodsSpecs.goodsId, goodsId), eq(goodsSpecs.name, spec)));
    await tx
      .update(goodsSpecValues)
      .set({ image })
      .where(and(inArray(goodsSpecValues.specId, own), eq(goodsSpecValues.text, text)));
  }
  if (newSkus.length + skuChanges.length > 0) await refreshGoods(tx, [goodsId]);
}

/** The long text only as a mark. */
const detailOf = ({ facts: { html, ...facts }, ...plan }: Plan) => ({
  ...facts,
  ...(html === undefined ? {} : { html: `${[...html].length} letters` }),
  ...(plan.status ? { status: plan.status } : {}),
  ...(plan.newSkus.length > 0 ? { newSkus: plan.newSkus.map(({ code }) => code) } : {}),
  ...(plan.skuChanges.length > 0 ? { skus: plan.skuChanges } : {}),
  ...(plan.valueImages.length > 0 ? { valueImages: plan.valueImages } : {}),
});

/** Audited. @returns the id */
export async function writePlan(
  tx: Db,
  plan: Plan,
  operation: Operation,
  reason: string,
): Promise<number> {
  const { known } = plan;
  const goodsId = known?.goodsId ?? (await insertGoods(tx, plan, operation.now));
  if (known) await updateGoods(tx, plan, goodsId);
  await writeChoices(tx, goodsId, plan, operation);
  if (plan.status === 'on') await putOn(tx, goodsId, operation.now);
  const action = known ? 'goods.edit' : 'goods.add';
  await audit(tx, operation, action, String(goodsId), { ...detailOf(plan), reason });
  return goodsId;
}

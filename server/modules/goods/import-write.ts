import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  goods,
  goodsSpecs,
  goodsSpecValues,
  skuPrices,
  skus,
  stockMoves,
} from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { goodsTokens, refreshGoods } from './figures';
import { DEFAULT_FACTS, type FileSku, formOf, type GoodsFacts } from './file-goods';
import { columnsOf, placeOf, type Places } from './import-columns';
import type { Plan } from './import-plan';
import { putOn } from './operate';
import { auditPrices, insertPrice, type PriceChange } from './price';

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

const CHUNK = 500;

async function inChunks<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += CHUNK) await write(rows.slice(at, at + CHUNK));
}

interface NewSku {
  goodsId: number;
  specKey: string;
  sort: number;
  sku: FileSku;
}

const skuRowOf = ({ sku, ...place }: NewSku): typeof skus.$inferInsert => {
  const { code, price = 0, weight, unitsPer, shelf, image, isOn = true, stock = 0 } = sku;
  const status = isOn ? 'on' : 'off';
  return { ...place, code, price, weight, unitsPer, shelf, image, onHand: stock, status };
};

async function addSkus(tx: Db, all: readonly NewSku[], { operator, now }: Operation) {
  await inChunks(all, async (some) => {
    const made = await tx
      .insert(skus)
      .values(some.map(skuRowOf))
      .returning({ skuId: skus.skuId, code: skus.code, price: skus.price, onHand: skus.onHand });
    await tx
      .insert(skuPrices)
      .values(
        made.map(({ skuId, price }) => ({ skuId, price, from: now, operator, reason: '首次定价' })),
      );
    const moves = made
      .filter(({ onHand }) => onHand > 0)
      .map(({ skuId, code, onHand }) => ({
        skuId,
        kind: 'in' as const,
        onHandDelta: onHand,
        idem: `first:${code}`,
        operator,
        note: '首次入库',
        at: now,
      }));
    if (moves.length > 0) await tx.insert(stockMoves).values(moves);
  });
}

/** Tokens are computed by the database. */
type GoodsInsert = Omit<typeof goods.$inferInsert, 'tokens'> & { tokens: SQL };

/** @returns ids in the plans' order */
async function insertGoods(
  tx: Db,
  plans: readonly Plan[],
  now: Date,
  places: Places,
): Promise<number[]> {
  const rows: GoodsInsert[] = [];
  for (const { facts } of plans) {
    const { title = '', category = '', images = [] } = facts;
    const all: GoodsFacts = { ...DEFAULT_FACTS, ...facts, title, category, images };
    rows.push({
      ...(await columnsOf(tx, all, null, places)),
      form: formOf(all),
      ...(await placeOf(tx, category, places)),
      title,
      tokens: goodsTokens(title, all.subtitle),
      createdAt: now,
      changedAt: now,
    });
  }
  const ids: number[] = [];
  await inChunks(rows, async (some) => {
    const made = await tx.insert(goods).values(some).returning({ goodsId: goods.goodsId });
    ids.push(...made.map(({ goodsId }) => goodsId));
  });
  return ids;
}

/** Off sale first: goods on sale always have a SKU. Row is locked. */
async function updateGoods(
  tx: Db,
  { facts, known, status }: Plan,
  { goodsId, now, places }: { goodsId: number; now: Date; places: Places },
): Promise<void> {
  const { title = known?.title ?? '', subtitle = known?.subtitle ?? '' } = facts;
  await tx
    .update(goods)
    .set({
      ...(await columnsOf(tx, facts, known, places)),
      ...(known ? { form: formOf({ ...known, ...facts }) } : {}),
      ...(status === 'off' ? { status } : {}),
      tokens: goodsTokens(title, subtitle),
      version: sql`${goods.version} + 1`,
      changedAt: now,
    })
    .where(eq(goods.goodsId, goodsId));
}

export const pricesOf = ({ skuChanges }: Plan): PriceChange[] =>
  skuChanges.flatMap(({ skuId, code, before, price }) =>
    before === undefined || price === undefined
      ? []
      : [{ sku: { skuId, code }, from: before, to: price }],
  );

async function changeSkus(
  tx: Db,
  goodsId: number,
  plan: Plan,
  operation: Operation,
  reason: string,
) {
  const { skuChanges, valueImages } = plan;
  for (const { skuId, price, weight, unitsPer, shelf, image, isOn } of skuChanges)
    await tx
      .update(skus)
      .set({
        price,
        weight,
        unitsPer,
        shelf,
        image,
        status: isOn === undefined ? undefined : isOn ? 'on' : 'off',
      })
      .where(eq(skus.skuId, skuId));
  for (const change of pricesOf(plan)) await insertPrice(tx, change, operation, reason);
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

export interface Written {
  goodsId: number;
  act: 'goods.add' | 'goods.edit';
  detail: Record<string, unknown>;
}

async function newSkusOf(tx: Db, goodsId: number, plan: Plan): Promise<NewSku[]> {
  const before = plan.known?.skus.length ?? 0;
  const made: NewSku[] = [];
  for (const [at, sku] of plan.newSkus.entries()) {
    const specKey = await specKeyOf(tx, goodsId, plan.specs, sku.values ?? []);
    made.push({ goodsId, specKey, sort: before + at, sku });
  }
  return made;
}

/** Prices are logged. @returns in the plans' order */
export async function writePlans(
  tx: Db,
  plans: readonly Plan[],
  operation: Operation,
  reason: string,
): Promise<Written[]> {
  const { now } = operation;
  const places: Places = new Map();
  const fresh = plans.filter(({ known }) => known === null);
  const ids = await insertGoods(tx, fresh, now, places);
  const idOf = new Map(fresh.map((plan, at) => [plan, ids[at] ?? 0]));
  const written = plans.map((plan) => ({
    plan,
    goodsId: plan.known?.goodsId ?? idOf.get(plan) ?? 0,
  }));
  const added: NewSku[] = [];
  for (const { plan, goodsId } of written) {
    if (plan.known) await updateGoods(tx, plan, { goodsId, now, places });
    added.push(...(await newSkusOf(tx, goodsId, plan)));
  }
  await addSkus(tx, added, operation);
  for (const { plan, goodsId } of written) await changeSkus(tx, goodsId, plan, operation, reason);
  await refreshGoods(
    tx,
    written.map(({ goodsId }) => goodsId),
  );
  for (const { plan, goodsId } of written) {
    if (plan.status === 'on') await putOn(tx, goodsId, now);
    await auditPrices(tx, operation, pricesOf(plan), reason);
  }
  return written.map(({ plan, goodsId }) => ({
    goodsId,
    act: plan.known ? 'goods.edit' : 'goods.add',
    detail: detailOf(plan),
  }));
}

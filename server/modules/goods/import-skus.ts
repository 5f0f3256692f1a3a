import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Operation, OperationRefused } from '@/server/db/operators';
import { goodsSpecs, goodsSpecValues, skuPrices, skus } from '@/server/db/schema';
import { moveStock } from './stock';

/** A choice as a file has it; price in fen, weight in grams. */
export interface SkuInput {
  code: string;
  price: number;
  /** One value for each dimension. */
  values: string[];
  weight: number;
  image: string;
  /** Pieces that are booked in when it is new. */
  stock: number;
}

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

/** The key of a choice; dimensions and values that are new are made. The goods are locked or new. */
export async function specKeyOf(
  tx: Db,
  goodsId: number,
  specs: readonly string[],
  values: readonly string[],
): Promise<string> {
  const dimensions = await tx.$count(goodsSpecs, eq(goodsSpecs.goodsId, goodsId));
  const ids: number[] = [];
  for (const [sort, name] of specs.entries()) {
    const specId = await specIdOf(tx, goodsId, name, sort);
    ids.push(await valueIdOf(tx, specId, values[sort] ?? ''));
  }
  const after = await tx.$count(goodsSpecs, eq(goodsSpecs.goodsId, goodsId));
  const choices = await tx.$count(skus, eq(skus.goodsId, goodsId));
  if (choices > 0 && (after !== dimensions || after !== specs.length))
    throw new OperationRefused('已有规格的商品不能增减规格名');
  return ids.sort((a, b) => a - b).join('-');
}

/** Writes a new SKU with its first price and the pieces it begins with. */
export async function addSku(
  tx: Db,
  goodsId: number,
  { stock, values: _values, ...choice }: SkuInput & { specKey: string; sort: number },
  { operator, now }: Operation,
): Promise<void> {
  const [sku] = await tx
    .insert(skus)
    .values({ ...choice, goodsId })
    .returning();
  if (!sku) throw new Error('SKU was not saved');
  const { skuId, code, price } = sku;
  await tx.insert(skuPrices).values({ skuId, price, from: now, operator, reason: '首次定价' });
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

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { goodsTokens, refreshGoods } from '@/server/db/goods-figures';
import { audit, type Operation, OperationRefused, requirePermission } from '@/server/db/operators';
import { freightRules, type Goods, goods, skus } from '@/server/db/schema';
import { addSku, type SkuInput, specKeyOf } from './import-skus';
import { categoryOf, missingForSale, putOn } from './operate';

/** One thing as a file has it, read and checked (server/content/goods-file.ts). Prices in fen. */
export interface ImportedGoods {
  /** For sentences about it. */
  line: number;
  title: string;
  subtitle: string;
  category: string;
  kind: Goods['kind'];
  images: string[];
  html: string;
  freight: string;
  returnPolicy?: Goods['returnPolicy'];
  returnReason: string;
  shipWithinHours?: number | null;
  limitOrder: number;
  limitMember: number;
  isRewardable: boolean;
  isOn: boolean;
  specs: string[];
  skus: SkuInput[];
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
}

/** Ends the transaction of a dry run without a trace. */
class DryRun extends Error {
  constructor(readonly result: ImportResult) {
    super('dry run');
    this.name = 'DryRun';
  }
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

/** Fields of the row as the file has them. */
async function fieldsOf(tx: Db, one: ImportedGoods) {
  const { title, subtitle, kind, images, html, returnReason, limitOrder, limitMember } = one;
  return {
    title,
    subtitle,
    kind,
    images,
    html,
    returnReason,
    limitOrder,
    limitMember,
    isRewardable: one.isRewardable,
    returnPolicy: one.returnPolicy ?? null,
    shipWithinHours: one.shipWithinHours ?? null,
    freightId: await freightIdOf(tx, one.freight),
    ...(await categoryOf(tx, one.category)),
  };
}

type Fields = Awaited<ReturnType<typeof fieldsOf>>;

const differs = (row: Goods, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).some(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(fields[key]),
  );

/** The goods that one of the codes belongs to, locked; null when all are new. */
async function findByCodes(tx: Db, codes: readonly string[]): Promise<Goods | null> {
  const owners = await tx
    .selectDistinct({ goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, [...codes]));
  if (owners.length > 1) throw new OperationRefused('这些编码属于不同的商品');
  const [owner] = owners;
  if (!owner) return null;
  const [row] = await tx.select().from(goods).where(eq(goods.goodsId, owner.goodsId)).for('update');
  return row ?? null;
}

/** Adds choices that are new; those that exist must agree in price and values. Returns how many were added. */
async function bringSkus(
  tx: Db,
  goodsId: number,
  { specs, skus: choices }: ImportedGoods,
  operation: Operation,
): Promise<number> {
  const present = await tx.select().from(skus).where(eq(skus.goodsId, goodsId));
  let added = 0;
  for (const [sort, choice] of choices.entries()) {
    const specKey = await specKeyOf(tx, goodsId, specs, choice.values);
    const known = present.find(({ code }) => code === choice.code);
    if (!known) {
      await addSku(tx, goodsId, { ...choice, specKey, sort }, operation);
      added += 1;
    } else if (known.specKey !== specKey)
      throw new OperationRefused(`规格 ${choice.code} 已用于其他选项，请使用新的编码`);
    else if (known.price !== choice.price)
      throw new OperationRefused(`规格 ${choice.code} 的价格不同，请用 op goods price 改价`);
  }
  if (added > 0) await refreshGoods(tx, [goodsId]);
  return added;
}

async function importOne(
  tx: Db,
  one: ImportedGoods,
  operation: Operation,
): Promise<keyof ImportResult> {
  const fields = await fieldsOf(tx, one);
  const row = await findByCodes(
    tx,
    one.skus.map(({ code }) => code),
  );
  const tokens = goodsTokens(fields.title, fields.subtitle);
  if (!row) {
    const [made] = await tx
      .insert(goods)
      .values({ ...fields, tokens, createdAt: operation.now })
      .returning({ goodsId: goods.goodsId });
    if (!made) throw new Error('goods were not saved');
    await bringSkus(tx, made.goodsId, one, operation);
    if (one.isOn) await putOn(tx, made.goodsId, operation.now);
    return 'added';
  }
  if (row.status === 'removed') throw new OperationRefused('商品已删除');
  const missing = row.status === 'on' ? missingForSale({ ...row, ...fields }) : null;
  if (missing) throw new OperationRefused(`在售商品${missing}`);
  const isChanged = differs(row, fields);
  if (isChanged)
    await tx
      .update(goods)
      .set({ ...fields, tokens, version: sql`${goods.version} + 1` })
      .where(and(eq(goods.goodsId, row.goodsId)));
  const added = await bringSkus(tx, row.goodsId, one, operation);
  const isPutOn = one.isOn && row.status !== 'on';
  if (isPutOn) await putOn(tx, row.goodsId, operation.now);
  return isChanged || added > 0 || isPutOn ? 'changed' : 'unchanged';
}

/**
 * Brings goods in line with a file, all or nothing: by the codes of their SKUs, so that the same file again changes nothing.
 * @throws OperationRefused that names the line
 */
export async function importGoods(
  db: Db,
  operation: Operation,
  input: { goods: readonly ImportedGoods[]; reason: string; isDryRun?: boolean },
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0 };
  try {
    await db.transaction(async (tx) => {
      await requirePermission(tx, operation, 'goods.edit');
      if (input.reason.trim() === '') throw new OperationRefused('请写明原因');
      for (const one of input.goods)
        try {
          result[await importOne(tx, one, operation)] += 1;
        } catch (error) {
          if (!(error instanceof OperationRefused)) throw error;
          throw new OperationRefused(`第 ${one.line} 行：${error.message}`);
        }
      if (input.isDryRun) throw new DryRun(result);
      await audit(tx, operation, 'goods.import', `${input.goods.length} goods`, {
        ...result,
        reason: input.reason,
      });
    });
    return result;
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}

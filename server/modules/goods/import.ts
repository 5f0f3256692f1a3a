import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { freightRules, goods, skus } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { type Fault, type FileGoods, FileRefused } from './file-goods';
import type { BringPictures, PictureDraft } from './folder-pictures';
import { picturesOf, withKeys } from './import-pictures';
import { hasChanges, type Plan, planGoods } from './import-plan';
import { writePlan } from './import-write';
import { type KnownGoods, readByCodes } from './known-goods';

export interface GoodsImport {
  goods: readonly FileGoods[];
  faults?: readonly Fault[];
  /** Without it, goods may name known pictures only. */
  pictures?: BringPictures;
  reason: string;
  /** `add`: nothing may exist; `edit`: everything must. */
  mode?: 'add' | 'edit';
  isDryRun?: boolean;
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  pictures: number;
  /** In the order of the file, without unchanged goods. */
  changes: { line: number; goodsId: number | null; title: string; what: string }[];
}

async function matchAll(tx: Db, all: readonly FileGoods[], mode: GoodsImport['mode']) {
  const known = await readByCodes(
    tx,
    all.flatMap(({ skus: choices }) => choices.map(({ code }) => code)),
  );
  const ownerOf = new Map(known.flatMap((one) => one.skus.map(({ code }) => [code, one] as const)));
  const seen = new Map<number, number>();
  const faults: Fault[] = [];
  const matched = all.map((given) => {
    const owned = given.skus.filter(({ code }) => ownerOf.has(code));
    const owner = owned[0] ? (ownerOf.get(owned[0].code) ?? null) : null;
    for (const { line, code } of owned)
      if (ownerOf.get(code) !== owner)
        faults.push({ line, field: 'code', message: `${code} 属于另一件商品` });
    const before = owner && seen.get(owner.goodsId);
    if (before !== null && before !== undefined)
      faults.push({ line: given.line, field: '', message: `这件商品在第 ${before} 行已经出现` });
    if (owner) seen.set(owner.goodsId, given.line);
    faults.push(...modeFaults(given, owner, mode));
    const own = given.skus.filter(({ code }) => !ownerOf.has(code) || ownerOf.get(code) === owner);
    return { given: { ...given, skus: own }, owner };
  });
  return { matched, faults };
}

function modeFaults(given: FileGoods, owner: KnownGoods | null, mode: GoodsImport['mode']) {
  const [{ line, code } = { line: 0, code: '' }] = given.skus;
  if (mode === 'add' && owner) return [{ line, field: 'code', message: `${code} 已有商品` }];
  if (mode === 'edit' && !owner)
    return [{ line, field: 'code', message: `没有编码为 ${code} 的规格` }];
  return [];
}

async function planAll(tx: Db, all: readonly FileGoods[], mode: GoodsImport['mode']) {
  const rules = await tx.select({ name: freightRules.name }).from(freightRules);
  const names = new Set(rules.map(({ name }) => name));
  const { matched, faults } = await matchAll(tx, all, mode);
  const plans = matched.map(({ given, owner }) => planGoods(given, owner, names));
  return { plans, faults: [...faults, ...plans.flatMap((plan) => plan.faults)] };
}

/** Locks changed rows only, SKUs before goods by id, so that orders go on. */
async function lockChanged(tx: Db, plans: readonly Plan[]): Promise<boolean> {
  const skuIds = plans.flatMap(({ skuChanges }) => skuChanges.map(({ skuId }) => skuId));
  const goodsIds = plans.flatMap((plan) =>
    plan.known && hasChanges(plan) ? [plan.known.goodsId] : [],
  );
  if (skuIds.length > 0)
    await tx
      .select({ id: skus.skuId })
      .from(skus)
      .where(inArray(skus.skuId, skuIds))
      .orderBy(asc(skus.skuId))
      .for('no key update');
  if (goodsIds.length > 0)
    await tx
      .select({ id: goods.goodsId })
      .from(goods)
      .where(inArray(goods.goodsId, goodsIds))
      .orderBy(asc(goods.goodsId))
      .for('no key update');
  return goodsIds.length > 0;
}

/** A wrong property is not reported again as missing. */
const withoutKnown = (faults: readonly Fault[], known: readonly Fault[]): Fault[] =>
  faults.filter(
    ({ line, field }) => !known.some((other) => other.line === line && other.field === field),
  );

/** Runs on the locked state. @throws FileRefused with every fault */
async function decide(tx: Db, input: GoodsImport, draft: PictureDraft | null): Promise<Plan[]> {
  const given = draft ? withKeys(input.goods, draft.keys) : [...input.goods];
  const found = [...(input.faults ?? []), ...(draft?.faults ?? [])];
  const first = await planAll(tx, given, input.mode);
  const faults = [...found, ...withoutKnown(first.faults, found)];
  if (faults.length > 0) throw new FileRefused(faults);
  if (!(await lockChanged(tx, first.plans))) return first.plans;
  const locked = await planAll(tx, given, input.mode);
  if (locked.faults.length > 0) throw new FileRefused(locked.faults);
  return locked.plans;
}

function wordsOf({ known, facts, newSkus, skuChanges, valueImages, status }: Plan): string {
  return [
    known ? Object.keys(facts).join(' ') : '新商品',
    newSkus.length > 0 ? `+${newSkus.length} 规格` : '',
    skuChanges.length > 0 ? `改 ${skuChanges.length} 规格` : '',
    valueImages.length > 0 ? 'valueImages' : '',
    status === 'on' ? '上架' : status === 'off' ? '下架' : '',
  ]
    .filter(Boolean)
    .join('，');
}

async function writeAll(
  tx: Db,
  plans: readonly Plan[],
  operation: Operation,
  { reason, isDryRun }: GoodsImport,
): Promise<Omit<ImportResult, 'pictures'>> {
  const changes: ImportResult['changes'] = [];
  let added = 0;
  for (const plan of plans) {
    if (!hasChanges(plan)) continue;
    const { given, known, facts } = plan;
    const written = await writePlan(tx, plan, operation, reason);
    if (!known) added += 1;
    changes.push({
      line: given.line,
      goodsId: known || !isDryRun ? written : null,
      title: facts.title ?? known?.title ?? '',
      what: wordsOf(plan),
    });
  }
  const changed = changes.length - added;
  return { added, changed, unchanged: plans.length - changes.length, changes };
}

/** All or nothing; a repeat changes nothing. @throws FileRefused with every fault */
export async function importGoods(
  db: Db,
  operation: Operation,
  input: GoodsImport,
): Promise<ImportResult> {
  await requirePermission(db, operation, 'goods.edit');
  requireReason(input.reason);
  if (input.goods.length === 0 && !input.faults?.length)
    throw new OperationRefused('文件中没有商品');
  const draft = (await input.pictures?.(picturesOf(input.goods))) ?? null;
  try {
    return await dryRun(db, input.isDryRun === true, async (tx) => {
      const plans = await decide(tx, input, draft);
      const done = await writeAll(tx, plans, operation, input);
      const result = { ...done, pictures: draft?.count ?? 0 };
      if (done.changes.length > 0) {
        const { changes: _changes, ...counts } = result;
        await audit(tx, operation, 'goods.import', `${plans.length} goods`, {
          ...counts,
          reason: input.reason,
        });
      }
      if (!input.isDryRun) await draft?.keep();
      return result;
    });
  } catch (error) {
    await draft?.undo();
    if (isUniqueViolation(error))
      throw new OperationRefused('另一位操作员刚刚写入了相同的编码，请重试');
    throw error;
  } finally {
    await draft?.forget();
  }
}

import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { freightRules, goods, skus } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { auditEach } from '@/server/modules/operators/audit';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { withSecond } from '@/server/modules/operators/two-persons';
import { type Fault, type FileGoods, FileRefused } from './file-goods';
import type { BringPictures } from './folder-pictures';
import { picturesOf, withKeys } from './import-pictures';
import { hasChanges, type Plan, planGoods } from './import-plan';
import { pricesOf, type Written, writePlans } from './import-write';
import { type KnownGoods, readByCodes } from './known-goods';
import { requireSecondForFalls, steepOf } from './price';

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

async function planAll(
  tx: Db,
  all: readonly FileGoods[],
  { mode, mayPrice }: Pick<Given, 'mode' | 'mayPrice'>,
) {
  const rules = await tx.select({ name: freightRules.name }).from(freightRules);
  const freightNames = new Set(rules.map(({ name }) => name));
  const { matched, faults } = await matchAll(tx, all, mode);
  const plans = matched.map(({ given, owner }) =>
    planGoods(given, owner, { freightNames, mayPrice }),
  );
  return { plans, faults: [...faults, ...plans.flatMap((plan) => plan.faults)] };
}

/** Changed rows only, SKUs before goods by id. */
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

export interface Given extends Pick<GoodsImport, 'goods' | 'faults' | 'mode'> {
  /** Prices of SKUs that exist may change. */
  mayPrice: boolean;
}

/** Runs on the locked state. @throws FileRefused with every fault */
async function decide(tx: Db, input: Given): Promise<Plan[]> {
  const given = [...input.goods];
  const found = input.faults ?? [];
  const first = await planAll(tx, given, input);
  const faults = [...found, ...withoutKnown(first.faults, found)];
  if (faults.length > 0) throw new FileRefused(faults);
  if (!(await lockChanged(tx, first.plans))) return first.plans;
  const locked = await planAll(tx, given, input);
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

export interface Change {
  plan: Plan;
  written: Written;
}

/**
 * In the caller's transaction; the caller writes the log and asks for the second person last.
 * @throws FileRefused with every fault
 */
export async function bringIn(
  tx: Db,
  operation: Operation,
  given: Given,
  reason: string,
): Promise<{ changes: Change[]; unchanged: number }> {
  const plans = await decide(tx, given);
  const changed = plans.filter(hasChanges);
  const written = await writePlans(tx, changed, operation, reason);
  const changes = changed.flatMap((plan, at) => {
    const one = written[at];
    return one ? [{ plan, written: one }] : [];
  });
  return { changes, unchanged: plans.length - changes.length };
}

/** For prices that fall far, as for a single one. @throws OperationRefused `needs_second` */
export async function requireSecondForChanges(
  tx: Db,
  operation: Operation,
  acting: Acting,
  changes: readonly Change[],
): Promise<void> {
  const prices = changes.flatMap(({ plan }) => pricesOf(plan));
  await requireSecondForFalls(tx, operation, acting, await steepOf(tx, prices, operation.now));
}

export const auditChanges = async (
  tx: Db,
  operation: Operation,
  changes: readonly Change[],
  reason: string,
): Promise<void> => {
  for (const act of ['goods.add', 'goods.edit'] as const) {
    const all = changes.map(({ written }) => written).filter((written) => written.act === act);
    const rows = all.map(({ goodsId, detail }) => ({
      target: String(goodsId),
      detail: { ...detail, reason },
    }));
    await auditEach(tx, operation, act, rows);
  }
};

export const refuseTwinCodes = (error: unknown): never => {
  if (isUniqueViolation(error))
    throw new OperationRefused('另一位操作员刚刚写入了相同的编码，请重试');
  throw error;
};

const countsOf = (changes: readonly Change[], unchanged: number) => {
  const added = changes.filter(({ plan }) => !plan.known).length;
  return { added, changed: changes.length - added, unchanged };
};

function resultOf(
  changes: readonly Change[],
  unchanged: number,
  isDryRun: boolean,
): Omit<ImportResult, 'pictures'> {
  return {
    ...countsOf(changes, unchanged),
    changes: changes.map(({ plan, written }) => ({
      line: plan.given.line,
      goodsId: plan.known || !isDryRun ? written.goodsId : null,
      title: plan.facts.title ?? plan.known?.title ?? '',
      what: wordsOf(plan),
    })),
  };
}

/** All or nothing; a repeat changes nothing. @throws FileRefused with every fault */
export async function importGoods(
  db: Db,
  operation: Operation,
  input: GoodsImport,
): Promise<ImportResult> {
  const acting = await requirePermission(db, operation, 'goods.edit');
  const { reason, isDryRun = false } = input;
  requireReason(reason);
  if (input.goods.length === 0 && !input.faults?.length)
    throw new OperationRefused('文件中没有商品');
  const draft = (await input.pictures?.(picturesOf(input.goods))) ?? null;
  const given: Given = {
    ...input,
    goods: draft ? withKeys(input.goods, draft.keys) : input.goods,
    faults: [...(input.faults ?? []), ...(draft?.faults ?? [])],
    mayPrice: acting.permissions.has('goods.price'),
  };
  const write = async (tx: Db): Promise<ImportResult> => {
    const { changes, unchanged } = await bringIn(tx, operation, given, reason);
    await auditChanges(tx, operation, changes, reason);
    const pictures = draft?.count ?? 0;
    if (changes.length > 0)
      await audit(tx, operation, 'goods.import', `${changes.length + unchanged} goods`, {
        ...countsOf(changes, unchanged),
        pictures,
        reason,
      });
    if (!isDryRun) await requireSecondForChanges(tx, operation, acting, changes);
    if (!isDryRun) await draft?.keep();
    return { ...resultOf(changes, unchanged, isDryRun), pictures };
  };
  try {
    return await withSecond(db, { ...operation, reason }, () => dryRun(db, isDryRun, write));
  } catch (error) {
    await draft?.undo();
    return refuseTwinCodes(error);
  } finally {
    await draft?.forget();
  }
}

import { asc, eq } from 'drizzle-orm';
import type { FormValues } from '@/lib/contract/console/resource';
import { goods as resource } from '@/lib/contract/console/resources/goods';
import { fenToPlain } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { skus } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import {
  type Operation,
  nothingToChange,
  OperationRefused,
} from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { factsOf as changedFacts } from './change-facts';
import { type FileGoods, FileRefused } from './file-goods';
import type { FindFaults } from './folder-pictures';
import { codeOf, eitherParts, findEither, frame } from './goods-commands';
import { bringIn, type Given, refuseTwinCodes, requireSecondForChanges } from './import';

const { actions } = resource;

export interface SaveDeps {
  /** Checked as those of a file; lines count the rows. */
  read: (facts: Record<string, unknown>, rows: readonly Record<string, unknown>[]) => FileGoods;
  faultsOfPictures: FindFaults;
}

/** The editor sends no others. */
const ROW_KEYS = [
  'code',
  'values',
  'valueImages',
  'weight',
  'shelf',
  'unitsPer',
  'image',
  'isOn',
  'stock',
] as const;

interface Matrix {
  specs: unknown;
  rows: readonly Record<string, unknown>[];
}

/** @throws OperationRefused for another shape */
function matrixOf(sent: unknown): Matrix | null {
  if (sent === null || sent === undefined) return null;
  const { specs, rows } = sent as { specs?: unknown; rows?: unknown };
  const isMatrix =
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.every((row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (!isMatrix) throw new OperationRefused('规格表须有 specs 与 rows', 'invalid');
  return { specs, rows: rows as Record<string, unknown>[] };
}

const yuanOf = (price: unknown): unknown =>
  typeof price === 'number' && Number.isSafeInteger(price) && price >= 0
    ? fenToPlain(price)
    : price;

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

const rowOf = (row: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(ROW_KEYS.flatMap((key) => (isGiven(row[key]) ? [[key, row[key]]] : []))),
  ...(isGiven(row.price) ? { price: yuanOf(row.price) } : {}),
});

type Form = FormValues<typeof actions.edit>;

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Facts as a file has them: what is empty says "none". */
function factsOf({
  matrix: _,
  text,
  params,
  places,
  customFields,
  kind,
  isOn,
  isRewardable,
  ...form
}: Form) {
  const given = Object.fromEntries(
    Object.entries({ kind, isOn, isRewardable, text }).filter(([, value]) => value !== null),
  );
  return {
    ...form,
    limitOrder: form.limitOrder ?? 0,
    limitMember: form.limitMember ?? 0,
    workDays: form.workDays ?? 0,
    local: form.local ?? '',
    params: linesOf(params),
    places: linesOf(places),
    customFields: linesOf(customFields),
    ...given,
  };
}

const FORM_NAMES: Readonly<Record<string, string>> = { html: 'text' };

/** Sentences beside their fields: `matrix.2.price` is of the third row. */
function formFaultOf(error: unknown, hasMatrix: boolean): never {
  if (!(error instanceof FileRefused)) throw error;
  const named = error.faults.map(({ line, field, message }) => {
    const name = FORM_NAMES[field] ?? field;
    if (line > 0 && hasMatrix) return [`form.matrix.${line - 1}.${name || 'code'}`, message];
    return [`form.${name || 'matrix'}`, message];
  });
  throw new DomainError('invalid_input', {
    msg: error.message,
    fields: Object.fromEntries(named.reverse()) as Record<string, string>,
  });
}

/** @throws DomainError with a sentence for each field */
async function save(
  tx: Db,
  operation: Operation,
  { faultsOfPictures }: SaveDeps,
  {
    read,
    hasMatrix,
    ...given
  }: Pick<Given, 'mode' | 'mayPrice'> & {
    read: () => FileGoods;
    hasMatrix: boolean;
  },
) {
  try {
    const goods = [read()];
    const faults = await faultsOfPictures(goods);
    const { reason = '' } = operation;
    const { changes } = await bringIn(tx, operation, { ...given, goods, faults }, reason);
    return changes;
  } catch (error) {
    if (error instanceof FileRefused) return formFaultOf(error, hasMatrix);
    return refuseTwinCodes(error);
  }
}

export const addGoods = (deps: SaveDeps) =>
  operatorAction(resource, 'add', actions.add, {
    lock: async () => null,
    work: async ({ tx, operation, form: { code, price, stock, weight, unitsPer, ...form } }) => {
      const matrix = matrixOf(form.matrix);
      const rows = matrix?.rows ?? [{ code, price, stock, weight, unitsPer }];
      const facts = { ...factsOf(form), ...(matrix ? { specs: matrix.specs } : {}) };
      const [change] = await save(tx, operation, deps, {
        mode: 'add',
        mayPrice: true,
        hasMatrix: matrix !== null,
        read: () => deps.read(facts, rows.map(rowOf)),
      });
      if (!change) throw new Error('a new product is a change');
      const { plan, written } = change;
      return {
        target: String(written.goodsId),
        values: { title: form.title, skus: String(plan.newSkus.length) },
        detail: written.detail,
      };
    },
  });

/** Any SKU names its product. */
async function oneCode(tx: Db, goodsId: number): Promise<string> {
  const [sku] = await tx
    .select({ code: skus.code })
    .from(skus)
    .where(eq(skus.goodsId, goodsId))
    .orderBy(asc(skus.sort))
    .limit(1);
  return sku?.code ?? '';
}

export const editGoods = (deps: SaveDeps) =>
  operatorAction(resource, 'edit', actions.edit, {
    ...frame,
    work: async ({ tx, acting, operation, row, form }) => {
      const matrix = matrixOf(form.matrix);
      const rows = matrix?.rows ?? [{ code: await oneCode(tx, row.goodsId) }];
      const facts = { ...factsOf(form), ...(matrix ? { specs: matrix.specs } : {}) };
      const changes = await save(tx, operation, deps, {
        mode: 'edit',
        hasMatrix: matrix !== null,
        mayPrice: acting.permissions.has('goods.price'),
        read: () => deps.read(facts, rows.map(rowOf)),
      });
      const [change] = changes;
      if (!change) throw nothingToChange();
      if (change.plan.known?.goodsId !== row.goodsId)
        throw new OperationRefused('规格编码属于另一件商品');
      const shown = changedFacts(change.plan);
      await requireSecondForChanges(tx, operation, acting, changes);
      return {
        values: { count: String(shown.length) },
        facts: shown,
        detail: change.written.detail,
      };
    },
  });

export const editSku = (deps: SaveDeps) =>
  operatorAction(resource, 'sku', actions.sku, {
    lock: findEither,
    version: eitherParts,
    done: frame.done,
    work: async ({ tx, operation, row, form: { code: named, image, ...cells } }) => {
      const code = await codeOf(tx, row, named);
      const picture = image?.[0];
      const changes = await save(tx, operation, deps, {
        mode: 'edit',
        mayPrice: false,
        hasMatrix: false,
        read: () => deps.read({}, [rowOf({ code, ...cells, image: picture })]),
      });
      const [change] = changes;
      if (!change) throw nothingToChange();
      const shown = changedFacts(change.plan);
      return {
        target: code,
        values: { count: String(shown.length) },
        facts: shown,
        detail: change.written.detail,
      };
    },
  });

import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';

type Detail = OutputOf<typeof getGoods>;
export type Spec = Detail['specs'][number];
export type Sku = Detail['skus'][number];
/** Chosen value of each specification, by `specId`; a specification without a choice is missing. */
export type SkuChoice = Readonly<Record<number, number>>;
/** `on`: can be bought with the other choices · `out`: exists with them, sold out · `none`: no such combination. */
export type ValueState = 'on' | 'out' | 'none';

/** Pieces that the stepper offers where nothing else limits them. */
const MOST_PIECES = 999;

export const isSellable = ({ stockState }: Pick<Sku, 'stockState'>): boolean =>
  stockState !== 'out';

/** Whether the cart takes it: services and courses are bought one at a time. */
export const fitsCart = ({ kind }: Pick<Detail, 'kind'>): boolean => kind === 'goods';

const hasAll = ({ valueIds }: Pick<Sku, 'valueIds'>, wanted: readonly number[]): boolean =>
  wanted.every((valueId) => valueIds.includes(valueId));

/** The chosen values of other specifications. A choice that no specification has any more does not count. */
const chosenBeside = (specs: readonly Spec[], choice: SkuChoice, specId?: number): number[] =>
  specs.flatMap((spec) => {
    const valueId = spec.specId === specId ? undefined : choice[spec.specId];
    return valueId === undefined ? [] : [valueId];
  });

/**
 * What choosing each value would lead to, with the other choices as they are: from the full list of SKUs, not by pairs of
 * values, because three values may be available two by two and not together.
 */
export function valueStates(
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): ReadonlyMap<number, ValueState> {
  const states = new Map<number, ValueState>();
  for (const { specId, values } of specs) {
    for (const { valueId } of values) states.set(valueId, 'none');
    const others = chosenBeside(specs, choice, specId);
    for (const sku of skus)
      if (hasAll(sku, others))
        for (const { valueId } of values)
          if (sku.valueIds.includes(valueId) && states.get(valueId) !== 'on')
            states.set(valueId, isSellable(sku) ? 'on' : 'out');
  }
  return states;
}

/** SKUs that the choice so far leaves. */
export const remainingSkus = (
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): readonly Sku[] => {
  const chosen = chosenBeside(specs, choice);
  return skus.filter((sku) => hasAll(sku, chosen));
};

/** Specifications without a choice, in their order. */
export const missingSpecs = (specs: readonly Spec[], choice: SkuChoice): readonly Spec[] =>
  specs.filter(({ specId }) => choice[specId] === undefined);

/** The SKU of a complete choice; undefined while one is missing or where the combination does not exist. */
export const chosenSku = (
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): Sku | undefined =>
  missingSpecs(specs, choice).length > 0 ? undefined : remainingSkus(specs, skus, choice)[0];

/** The choice that a SKU stands for. */
export const choiceOf = (specs: readonly Spec[], sku: Pick<Sku, 'valueIds'>): SkuChoice =>
  Object.fromEntries(
    specs.flatMap(({ specId, values }) => {
      const value = values.find(({ valueId }) => sku.valueIds.includes(valueId));
      return value ? [[specId, value.valueId]] : [];
    }),
  );

/** The choice that a page opens with: the SKU of its address, the only one, or specifications that leave no choice. */
export function firstChoice(
  specs: readonly Spec[],
  skus: readonly Sku[],
  skuId: number | null,
): SkuChoice {
  const given = skus.find((sku) => sku.skuId === skuId) ?? (skus.length === 1 ? skus[0] : null);
  if (given) return choiceOf(specs, given);
  return Object.fromEntries(
    specs.flatMap(({ specId, values: [value, ...more] }) =>
      value && more.length === 0 ? [[specId, value.valueId]] : [],
    ),
  );
}

/** Texts of the chosen values, in the order of the specifications. */
export const choiceTexts = (specs: readonly Spec[], choice: SkuChoice): string[] =>
  specs.flatMap(({ specId, values }) => {
    const text = values.find(({ valueId }) => valueId === choice[specId])?.text;
    return text === undefined ? [] : [text];
  });

/** Lowest and highest price, fen; null without SKUs. */
export function priceRange(skus: readonly Pick<Sku, 'price'>[]): [number, number] | null {
  const prices = skus.map(({ price }) => price);
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}

/** How many pieces of a SKU may be chosen: its stock, the limit of an order, and what the member may still buy. */
export const mostPieces = (
  { available, stockState }: Pick<Sku, 'available' | 'stockState'>,
  { perOrder, left }: Detail['limits'],
): number =>
  stockState === 'out'
    ? 0
    : Math.min(available ?? MOST_PIECES, perOrder || MOST_PIECES, left ?? MOST_PIECES);

/** Sold-out combinations named under one specification. */
const MOST_NOTES = 2;

/**
 * Sold-out SKUs that are one tap away, each under the specification whose value it lacks: those that only differ from a
 * complete choice there, and the choice itself. None is named twice.
 */
export function soldOutNearby(
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): ReadonlyMap<number, readonly Sku[]> {
  const notes = new Map<number, readonly Sku[]>();
  const own = chosenSku(specs, skus, choice);
  const named = new Set<number>();
  for (const { specId } of [...specs].reverse()) {
    const missing = missingSpecs(specs, choice).filter((spec) => spec.specId !== specId);
    if (missing.length > 0) continue;
    const others = chosenBeside(specs, choice, specId);
    const near = skus
      .filter((sku) => !isSellable(sku) && hasAll(sku, others) && !named.has(sku.skuId))
      .sort((a, b) => Number(b === own) - Number(a === own))
      .slice(0, MOST_NOTES);
    for (const { skuId } of near) named.add(skuId);
    if (near.length > 0) notes.set(specId, near);
  }
  return notes;
}

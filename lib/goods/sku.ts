import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';

type Detail = OutputOf<typeof getGoods>;
export type Spec = Detail['specs'][number];
export type Sku = Detail['skus'][number];
/** Chosen value of each specification, by `specId`; a specification without a choice is missing. */
export type SkuChoice = Readonly<Record<number, number>>;

/** Pieces that the stepper offers where nothing else limits them. */
const MOST_PIECES = 999;

export const isSellable = ({ stockState }: Pick<Sku, 'stockState'>): boolean =>
  stockState !== 'out';

/** Services and courses are bought one at a time, never from the cart. */
export const fitsCart = ({ kind }: Pick<Detail, 'kind'>): boolean => kind === 'goods';

/** True when a SKU has all of these values. */
export const hasAll = ({ valueIds }: Pick<Sku, 'valueIds'>, wanted: readonly number[]): boolean =>
  wanted.every((valueId) => valueIds.includes(valueId));

/** The chosen values of other specifications. A choice that no specification has any more does not count. */
export const chosenBeside = (
  specs: readonly Spec[],
  choice: SkuChoice,
  specId?: number,
): number[] =>
  specs.flatMap((spec) => {
    const valueId = spec.specId === specId ? undefined : choice[spec.specId];
    return valueId === undefined ? [] : [valueId];
  });

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

/** Units of a SKU that may be chosen: its stock, the limit of an order, and what the member may still buy. */
export const mostPieces = (
  { available, stockState }: Pick<Sku, 'available' | 'stockState'>,
  { perOrder, left }: Detail['limits'],
): number =>
  stockState === 'out'
    ? 0
    : Math.min(available ?? MOST_PIECES, perOrder || MOST_PIECES, left ?? MOST_PIECES);

import type { OutputOf } from '@/lib/contract';
import type { getGoods } from '@/lib/contract/goods';

type Detail = OutputOf<typeof getGoods>;
export type Spec = Detail['specs'][number];
export type Sku = Detail['skus'][number];
/** `specId` → value; absent = not chosen. */
export type SkuChoice = Readonly<Record<number, number>>;

const MOST_PIECES = 999;

export const isSellable = ({ stockState }: Pick<Sku, 'stockState'>): boolean =>
  stockState !== 'out';

/** Services and courses are bought singly. */
export const fitsCart = ({ kind }: Pick<Detail, 'kind'>): boolean => kind === 'goods';

export const hasAll = ({ valueIds }: Pick<Sku, 'valueIds'>, wanted: readonly number[]): boolean =>
  wanted.every((valueId) => valueIds.includes(valueId));

/** Ignores removed specifications. */
export const chosenBeside = (
  specs: readonly Spec[],
  choice: SkuChoice,
  specId?: number,
): number[] =>
  specs.flatMap((spec) => {
    const valueId = spec.specId === specId ? undefined : choice[spec.specId];
    return valueId === undefined ? [] : [valueId];
  });

export const remainingSkus = (
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): readonly Sku[] => {
  const chosen = chosenBeside(specs, choice);
  return skus.filter((sku) => hasAll(sku, chosen));
};

export const missingSpecs = (specs: readonly Spec[], choice: SkuChoice): readonly Spec[] =>
  specs.filter(({ specId }) => choice[specId] === undefined);

/** Undefined = incomplete or missing combination. */
export const chosenSku = (
  specs: readonly Spec[],
  skus: readonly Sku[],
  choice: SkuChoice,
): Sku | undefined =>
  missingSpecs(specs, choice).length > 0 ? undefined : remainingSkus(specs, skus, choice)[0];

export const choiceOf = (specs: readonly Spec[], sku: Pick<Sku, 'valueIds'>): SkuChoice =>
  Object.fromEntries(
    specs.flatMap(({ specId, values }) => {
      const value = values.find(({ valueId }) => sku.valueIds.includes(valueId));
      return value ? [[specId, value.valueId]] : [];
    }),
  );

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

export const choiceTexts = (specs: readonly Spec[], choice: SkuChoice): string[] =>
  specs.flatMap(({ specId, values }) => {
    const text = values.find(({ valueId }) => valueId === choice[specId])?.text;
    return text === undefined ? [] : [text];
  });

export function priceRange(skus: readonly Pick<Sku, 'price'>[]): [number, number] | null {
  const prices = skus.map(({ price }) => price);
  return prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)];
}

export const mostPieces = (
  { available, stockState }: Pick<Sku, 'available' | 'stockState'>,
  { perOrder, left }: Detail['limits'],
): number =>
  stockState === 'out'
    ? 0
    : Math.min(available ?? MOST_PIECES, perOrder || MOST_PIECES, left ?? MOST_PIECES);

import {
  chosenBeside,
  chosenSku,
  hasAll,
  isSellable,
  missingSpecs,
  type Sku,
  type SkuChoice,
  type Spec,
} from './sku';

/** `on`: available · `out`: sold out · `none`: no such combination. */
export type ValueState = 'on' | 'out' | 'none';

/** By all SKUs: three values may be available two by two and not together. */
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

const MOST_NOTES = 2;

/** Sold-out SKUs one tap away, each once, under the specification it lacks. */
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

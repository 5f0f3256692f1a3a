import { useState } from 'react';
import {
  choiceTexts,
  chosenSku,
  firstChoice,
  missingSpecs,
  mostPieces,
  priceRange,
  remainingSkus,
  type SkuChoice,
} from './sku';
import type { Goods } from './use-goods';

export function useSkuChoice({ specs, skus, limits }: Goods, skuId: number | null) {
  const [choice, setChoice] = useState<SkuChoice>(() => firstChoice(specs, skus, skuId));
  const [wanted, setWanted] = useState(1);
  const sku = chosenSku(specs, skus, choice);
  const most = sku ? mostPieces(sku, limits) : 1;
  const remaining = remainingSkus(specs, skus, choice);
  return {
    choice,
    choose: (specId: number, valueId: number) =>
      setChoice((before) => ({ ...before, [specId]: valueId })),
    sku,
    missing: missingSpecs(specs, choice).map(({ name }) => name),
    texts: choiceTexts(specs, choice),
    range: priceRange(sku ? [sku] : remaining.length > 0 ? remaining : skus) ?? [0, 0],
    num: Math.max(1, Math.min(wanted, most)),
    most,
    setNum: setWanted,
  };
}

export type SkuSelection = ReturnType<typeof useSkuChoice>;

import { useState } from 'react';
import { useSession } from '@/lib/api';
import { plateNumber } from '@/lib/format';
import { customFaultOf } from '@/lib/format/custom-fields';
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

const NONE: readonly string[] = [];

/** Made-to-order values; a plot is the member's unless another is typed. */
function useCustom({ customFields: fields = [] }: Goods, given: readonly string[]) {
  const [typed, setTyped] = useState(given);
  const { session } = useSession();
  const plate = session?.blockNo ? plateNumber(session.blockNo) : '';
  const custom = fields.map(({ kind }, at) => typed[at] ?? (kind === 'plot' ? plate : ''));
  return { fields, custom, setCustom: setTyped, customFault: customFaultOf(fields, custom)?.text };
}

/** @param custom values known already */
export function useSkuChoice(goods: Goods, skuId: number | null, custom = NONE) {
  const { specs, skus, limits } = goods;
  const [chosen, setChosen] = useState<SkuChoice>();
  const choice = chosen ?? firstChoice(specs, skus, skuId);
  const [wanted, setWanted] = useState(1);
  const sku = chosenSku(specs, skus, choice);
  const most = sku ? mostPieces(sku, limits) : 1;
  const remaining = remainingSkus(specs, skus, choice);
  return {
    ...useCustom(goods, custom),
    choice,
    choose: (specId: number, valueId: number) => setChosen({ ...choice, [specId]: valueId }),
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

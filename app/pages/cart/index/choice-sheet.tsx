'use client';

import { SkuSheet } from '@/components/goods/sku-sheet';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { toast } from '@/components/ui/layer/toast';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { cartCopy } from '@/lib/cart/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import type { Sku } from '@/lib/goods/sku';
import { skuCopy } from '@/lib/goods/sku-copy';
import { useReminder } from '@/lib/goods/use-favorite';
import { type Goods, useGoods } from '@/lib/goods/use-goods';
import { useSkuChoice } from '@/lib/goods/use-sku-choice';

interface ChoiceSheetProps {
  isOpen: boolean;
  goodsId: number;
  skuId: number;
  /** Values of the row. */
  custom?: readonly string[] | undefined;
  onPick: (skuId: number, custom?: readonly string[]) => unknown;
  onClose: () => void;
}

export function ChoiceSheet({ goodsId, ...rest }: ChoiceSheetProps) {
  const { data, state, refresh } = useGoods(goodsId);
  if (data) return <Choice goods={data} {...rest} />;
  return (
    <Sheet isOpen={rest.isOpen} onClose={rest.onClose} label={skuCopy.sku}>
      {state === 'error' ? (
        <ErrorBlock isPart onRetry={refresh} />
      ) : (
        <SkeletonRows label={cartCopy.loading} count={3} />
      )}
    </Sheet>
  );
}

function Choice({
  goods,
  skuId,
  custom,
  isOpen,
  onPick,
  onClose,
}: Omit<ChoiceSheetProps, 'goodsId'> & { goods: Goods }) {
  const selection = useSkuChoice(goods, skuId, custom);
  const { isAwaited, remind } = useReminder();
  async function onRemind(sku: Sku) {
    const isOn = !isAwaited(sku);
    const refusal = await remind(sku.skuId, isOn);
    if (refusal) toastRefusal(refusal);
    else toast.ok(isOn ? detailCopy.remindOn : detailCopy.remindOff);
  }
  return (
    <SkuSheet
      isOpen={isOpen}
      goods={goods}
      selection={selection}
      isAwaited={isAwaited}
      onRemind={(one) => void onRemind(one)}
      onDone={onPick}
      onClose={onClose}
    />
  );
}

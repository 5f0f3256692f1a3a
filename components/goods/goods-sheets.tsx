'use client';

import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { type LayerState, useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import { prefetch } from '@/lib/platform/prefetch';
import type { AskLogin } from './goods-dock';
import type { OnPick, SkuSheetProps } from './sku-sheet';

const SkuSheet = lazyLayer(() => import('./sku-sheet').then((m) => m.SkuSheet));
const SlotSheet = lazyLayer(() => import('./slot-sheet').then((m) => m.SlotSheet));
const PromisesSheet = lazyLayer(() => import('./promises-sheet').then((m) => m.PromisesSheet));

export interface GoodsSheetsHandle {
  choose: () => void;
  region: () => void;
  promises: () => void;
  slots: () => void;
  places: () => void;
}

interface GoodsSheetsProps extends Pick<SkuSheetProps, 'isAwaited' | 'onRemind'> {
  ref: Ref<GoodsSheetsHandle>;
  goods: Goods;
  selection: SkuSelection;
  /** Absent: nothing can be bought. */
  onPick?: OnPick;
  renderRegion: (layer: LayerState) => ReactNode;
  renderPlaces: (layer: LayerState) => ReactNode;
  /** Absent for members. */
  onLogin?: AskLogin | undefined;
}

/** Only this part knows which sheet is open, so a tap does not render the page again. */
export function GoodsSheets({
  ref,
  goods,
  onPick,
  onLogin,
  renderRegion,
  renderPlaces,
  ...rest
}: GoodsSheetsProps) {
  const choosing = useLayer();
  const region = useLayer();
  const promises = useLayer();
  const slots = useLayer();
  const places = useLayer();
  /* A choice first, then its time. */
  const pick: OnPick = (id, num, intent, _, ...more) => {
    if (goods.form !== 'slot') return onPick?.(id, num, intent, choosing.close, ...more);
    choosing.close();
    return slots.open();
  };
  useImperativeHandle(ref, () => ({
    choose: choosing.open,
    region: region.open,
    promises: promises.open,
    slots: slots.open,
    places: places.open,
  }));
  const hasChoice = goods.skus.length > 1 || goods.customFields !== undefined;
  // Without the preloaded code a slow phone opens it 0.4 s later.
  useEffect(
    () => (hasChoice ? prefetch(SkuSheet.load, 'first interaction') : undefined),
    [hasChoice],
  );
  return (
    <>
      <LayerSlot layer={choosing}>
        {(layer) => <SkuSheet {...layer} {...rest} goods={goods} onPick={onPick && pick} />}
      </LayerSlot>
      {goods.form === 'slot' && (
        <LayerSlot layer={slots}>
          {(layer) => (
            <SlotSheet
              {...layer}
              goods={goods}
              selection={rest.selection}
              onPick={onPick}
              onLogin={onLogin}
            />
          )}
        </LayerSlot>
      )}
      <LayerSlot layer={region}>{renderRegion}</LayerSlot>
      {goods.places && <LayerSlot layer={places}>{renderPlaces}</LayerSlot>}
      <LayerSlot layer={promises}>
        {(layer) => <PromisesSheet {...layer} goods={goods} />}
      </LayerSlot>
    </>
  );
}

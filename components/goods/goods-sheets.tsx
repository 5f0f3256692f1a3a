'use client';

import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { type LayerState, useLayer } from '@/components/ui/layer/use-layer';
import { lazyLayer } from '@/components/ui/lazy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import { prefetch } from '@/lib/platform/prefetch';
import type { OnPick, SkuSheetProps } from './sku-sheet';

const SkuSheet = lazyLayer(() => import('./sku-sheet').then((m) => m.SkuSheet));
const PromisesSheet = lazyLayer(() => import('./promises-sheet').then((m) => m.PromisesSheet));

/** Opens the sheets of a product. */
export interface GoodsSheetsHandle {
  choose: () => void;
  region: () => void;
  promises: () => void;
}

interface GoodsSheetsProps extends Pick<SkuSheetProps, 'isAwaited' | 'onRemind'> {
  ref: Ref<GoodsSheetsHandle>;
  goods: Goods;
  selection: SkuSelection;
  /** Absent: nothing can be bought. */
  onPick?: OnPick;
  renderRegion: (layer: LayerState) => ReactNode;
}

/** Knows alone which sheet is open: a tap does not rerender the page. */
export function GoodsSheets({ ref, goods, onPick, renderRegion, ...rest }: GoodsSheetsProps) {
  const [choosing, region, promises] = [useLayer(), useLayer(), useLayer()];
  useImperativeHandle(ref, () => ({
    choose: choosing.open,
    region: region.open,
    promises: promises.open,
  }));
  const hasChoice = goods.skus.length > 1;
  // Preloads the choice: otherwise 0.4 s late on a slow phone.
  useEffect(
    () => (hasChoice ? prefetch(SkuSheet.load, 'first interaction') : undefined),
    [hasChoice],
  );
  return (
    <>
      <LayerSlot layer={choosing}>
        {(layer) => (
          <SkuSheet
            {...layer}
            {...rest}
            goods={goods}
            onPick={onPick && ((id, num, intent) => onPick(id, num, intent, choosing.close))}
          />
        )}
      </LayerSlot>
      <LayerSlot layer={region}>{renderRegion}</LayerSlot>
      <LayerSlot layer={promises}>
        {(layer) => <PromisesSheet {...layer} goods={goods} />}
      </LayerSlot>
    </>
  );
}

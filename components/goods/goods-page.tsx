'use client';

import { type ReactNode, useEffect } from 'react';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { exportIcon } from '@/components/ui/icons/common';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { type LayerState, useLayer } from '@/components/ui/layer/use-layer';
import { usePageName } from '@/components/ui/use-page-name';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { recordSeen } from '@/lib/goods/history';
import { type Goods, useGoods } from '@/lib/goods/use-goods';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsFailure } from './goods-failure';
import { GoodsFrame, GoodsSkeleton } from './goods-frame';
import { GoodsView, type GoodsViewProps } from './goods-view';

interface GoodsPageProps extends Omit<GoodsViewProps, 'goods' | 'hasNewPrice'> {
  path: RoutePath;
  goodsId: number;
  region?: string;
  renderShare: (goods: Goods, layer: LayerState) => ReactNode;
}

export function GoodsPage({ path, goodsId, region, renderShare, ...rest }: GoodsPageProps) {
  const { data: goods, state, error, refresh, hasNewPrice } = useGoods(goodsId, region);
  usePageName(goods?.title ?? copy.title);
  useSeen(goods);
  const sharing = useLayer();
  return (
    <GoodsFrame
      path={path}
      action={
        goods && (
          <button
            type="button"
            aria-label={copy.share}
            aria-haspopup="dialog"
            onClick={sharing.open}
          >
            <Icon path={exportIcon} />
          </button>
        )
      }
    >
      {goods ? (
        <GoodsView key={goods.goodsId} goods={goods} hasNewPrice={hasNewPrice} {...rest} />
      ) : error?.err === 'not_found' ? (
        <Empty
          isPage
          scene="lost"
          title={copy.missing}
          link={{ href: '/pages/shop/index', text: copy.toShop }}
        />
      ) : state === 'error' ? (
        <GoodsFailure isPage error={error} onRetry={refresh} />
      ) : (
        <GoodsSkeleton />
      )}
      {goods && <LayerSlot layer={sharing}>{(layer) => renderShare(goods, layer)}</LayerSlot>}
    </GoodsFrame>
  );
}

/** On this device, once per opening. */
function useSeen(goods: Goods | undefined): void {
  const { goodsId, title, cover, minPrice } = goods ?? {};
  useEffect(() => {
    if (goodsId !== undefined && title !== undefined)
      recordSeen({ goodsId, title, cover: cover ?? '', price: minPrice ?? 0, at: Date.now() });
  }, [goodsId, title, cover, minPrice]);
}

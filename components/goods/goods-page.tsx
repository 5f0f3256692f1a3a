'use client';

import { type ReactNode, useEffect } from 'react';
import { BESIDE } from '@/components/ui/beside';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { exportIcon } from '@/components/ui/icons/common';
import { LayerSlot } from '@/components/ui/layer/layer-slot';
import { type LayerState, useLayer } from '@/components/ui/layer/use-layer';
import { useMedia } from '@/components/ui/use-media';
import { usePageName } from '@/components/ui/use-page-name';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { recordSeen } from '@/lib/goods/history';
import { type Goods, useGoods } from '@/lib/goods/use-goods';
import type { RoutePath } from '@/lib/kit/routes';
import { GoodsFailure } from './goods-failure';
import { GoodsFrame, GoodsSkeleton } from './goods-frame';
import { GoodsView, type GoodsViewProps } from './goods-view';

const PARTS = ['thing', 'reviews', 'story', 'neighbours'] as const;
/** The last one stands beside the column. */
const PARTS_BESIDE = PARTS.slice(0, -1);

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
  const isBeside = useMedia(BESIDE);
  return (
    <GoodsFrame
      path={path}
      parts={goods && (isBeside ? PARTS_BESIDE : PARTS)}
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
  const { goodsId, title, cover, minPrice, maxPrice } = goods ?? {};
  useEffect(() => {
    if (goodsId !== undefined && title !== undefined)
      recordSeen({
        goodsId,
        title,
        cover: cover ?? '',
        price: minPrice ?? 0,
        maxPrice,
        at: Date.now(),
      });
  }, [goodsId, title, cover, minPrice, maxPrice]);
}

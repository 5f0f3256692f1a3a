'use client';

import { useMemo, useState } from 'react';
import { loadPosterKit } from '@/app/poster-kit';
import { drawingFile } from '@/components/goods/drawing-file';
import { GoodsShareSheet } from '@/components/sharing/goods-share-sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { oldestShown } from '@/lib/api';
import { goodsLink } from '@/lib/goods/share';
import type { Goods } from '@/lib/goods/use-goods';

interface GoodsShareProps extends LayerState {
  goods: Goods;
  userId: number | null;
}

const loadArt = async () => ({ ...(await loadPosterKit()), drawing: drawingFile });

export function GoodsShare({ goods, userId, ...layer }: GoodsShareProps) {
  const { goodsId, title, subtitle, cover, minPrice, maxPrice } = goods;
  // A cached copy has the prices of its day.
  const [pricedAt] = useState(() => oldestShown() ?? Date.now());
  const shared = useMemo(
    () => ({ goodsId, title, subtitle, cover, minPrice, maxPrice, pricedAt }),
    [goodsId, title, subtitle, cover, minPrice, maxPrice, pricedAt],
  );
  const links = useMemo(
    () => ({ url: goodsLink(goodsId, userId), poster: goodsLink(goodsId, userId, 'poster') }),
    [goodsId, userId],
  );
  return (
    <GoodsShareSheet
      {...layer}
      goods={shared}
      isMember={userId !== null}
      links={links}
      loadArt={loadArt}
    />
  );
}

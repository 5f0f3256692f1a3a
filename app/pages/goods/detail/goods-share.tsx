'use client';

import { useMemo, useState } from 'react';
import { loadLinkArt } from '@/app/poster-kit';
import { ShareSheet } from '@/components/sharing/share-sheet';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { oldestShown } from '@/lib/api';
import { goodsLink } from '@/lib/goods/share';
import type { Goods } from '@/lib/goods/use-goods';
import { linkPicture } from '@/lib/kit';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { imageUrl } from '@/lib/kit/image-url';
import type { ShareRequest } from '@/lib/platform/share-request';

interface GoodsShareProps extends LayerState {
  goods: Goods;
  userId: number | null;
}

export function GoodsShare({ goods, userId, ...layer }: GoodsShareProps) {
  const { goodsId, title, subtitle, cover, minPrice, maxPrice } = goods;
  // a copy from an earlier visit has the prices of that day
  const [at] = useState(() => oldestShown() ?? Date.now());
  const request = useMemo<ShareRequest>(
    () => ({
      kind: 'goods',
      title,
      text: subtitle,
      url: goodsLink(goodsId, userId),
      picture: drawingOf(cover) ? linkPicture('/pages/goods/detail', { goodsId }) : imageUrl(cover),
      cover,
      price: { min: minPrice, max: maxPrice, at },
    }),
    [goodsId, userId, title, subtitle, cover, minPrice, maxPrice, at],
  );
  return (
    <ShareSheet {...layer} request={request} isMember={userId !== null} loadArt={loadLinkArt} />
  );
}

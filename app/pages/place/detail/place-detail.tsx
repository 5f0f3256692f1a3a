'use client';

import { useSearchParams } from 'next/navigation';
import { GoodsRow } from '@/components/goods/goods-row';
import { PlacePage } from '@/components/places/place-page';
import { readRowId } from '@/lib/kit/row-id';

export function PlaceDetail() {
  const id = readRowId(useSearchParams().get('placeId'));
  return (
    <PlacePage
      key={id}
      placeId={id}
      renderGoods={(goods) => goods.map((one) => <GoodsRow key={one.goodsId} goods={one} />)}
    />
  );
}

'use client';

import { useSearchParams } from 'next/navigation';
import { drawEntry } from '@/app/draw-entry';
import { CommentsPreview } from '@/components/comments/comments-preview';
import { GoodsPage } from '@/components/goods/goods-page';
import { openLogin } from '@/lib/account/login/store';
import { useUserId } from '@/lib/api';
import { useCartTotal } from '@/lib/cart/use-cart-total';
import { readId } from '@/lib/goods/use-goods';
import { usePick } from './use-pick';

const PATH = '/pages/goods/detail';

/** The thing that `?goodsId=` names, with the SKU of `?skuId=` chosen. */
export function Detail() {
  const query = useSearchParams();
  const goodsId = readId(query.get('goodsId'));
  const userId = useUserId();
  const onPick = usePick();
  const cartTotal = useCartTotal();
  return (
    <GoodsPage
      key={goodsId}
      path={PATH}
      goodsId={goodsId}
      skuId={readId(query.get('skuId'))}
      userId={userId}
      onLogin={(source, onDone) => void openLogin({ source, transfer: true, onDone })}
      reviews={<CommentsPreview goodsId={goodsId} />}
      drawEntry={drawEntry}
      onPick={onPick}
      cartTotal={cartTotal}
    />
  );
}

'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { drawEntry } from '@/app/draw-entry';
import { useInviteDock } from '@/app/invite-dock/use-invite-dock';
import { CommentsPreview } from '@/components/comments/comments-preview';
import { GoodsPage } from '@/components/goods/goods-page';
import type { OnPick, PickIntent } from '@/components/goods/sku-sheet';
import { LawFooter } from '@/components/ui/law-footer';
import { toast } from '@/components/ui/layer/toast';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useAddresses } from '@/lib/addresses/use-addresses';
import { useUserId } from '@/lib/api';
import { addCopy } from '@/lib/cart/add-copy';
import { useAddToCart } from '@/lib/cart/use-add-to-cart';
import { useCartTotal } from '@/lib/cart/use-cart-total';
import {
  type DeliveryRegion,
  saveDeliveryRegion,
  useDeliveryRegion,
} from '@/lib/goods/delivery-region';
import { readId } from '@/lib/goods/use-goods';
import { keepCustom } from '@/lib/orders/checkout-draft';

const SOURCE: Record<PickIntent, string> = { cart: addCopy.addFor, buy: addCopy.buyFor };

/** A guest logs in first and goes on with the same choice. */
function usePick(): OnPick {
  const userId = useUserId();
  const { navigateTo } = useNavigate();
  const addToCart = useAddToCart();
  const pick: OnPick = async (skuId, num, intent, onAdded, { custom, ...more } = {}) => {
    if (intent === 'buy') {
      keepCustom(skuId, custom);
      return navigateTo('/pages/checkout/index', { mode: 'now', skuId, num, ...more });
    }
    const sent = await addToCart(skuId, num, custom);
    if (!sent.ok) return toastRefusal(sent.error);
    toast.ok(addCopy.added);
    onAdded?.();
  };
  // After the login the call must be the member's.
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  return (...picked) =>
    userId === null
      ? void openLogin({
          source: SOURCE[picked[2]],
          transfer: true,
          onDone: () => void latest.current(...picked),
        })
      : pick(...picked);
}

const PATH = '/pages/goods/detail';
const RegionSheet = lazyLayer(() =>
  import('@/components/addresses/region-sheet').then((m) => m.RegionSheet),
);

const PlacesSheet = lazyLayer(() =>
  import('@/components/places/places-sheet').then((m) => m.PlacesSheet),
);

const SellerLine = lazyPart(
  () => import('@/components/shop/seller-line').then((m) => m.SellerLine),
  { when: 'near' },
);

const GoodsShare = lazyLayer(() => import('./goods-share').then((m) => m.GoodsShare));

function useRegion(): DeliveryRegion | null {
  const chosen = useDeliveryRegion();
  const home = useAddresses().data?.addresses.find(({ isDefault }) => isDefault);
  return chosen ?? (home ? { code: home.regionCode, text: home.regionText } : null);
}

export function Detail() {
  const query = useSearchParams();
  const goodsId = readId(query.get('goodsId'));
  const userId = useUserId();
  const invitation = useInviteDock('quiet');
  const region = useRegion();
  const onPick = usePick();
  const cartTotal = useCartTotal();
  return (
    <GoodsPage
      key={goodsId}
      path={PATH}
      goodsId={goodsId}
      region={region?.code}
      place={region?.text ?? ''}
      skuId={readId(query.get('skuId'))}
      userId={userId}
      onLogin={(source, onDone) => void openLogin({ source, transfer: true, onDone })}
      seller={
        <>
          <SellerLine />
          <LawFooter />
        </>
      }
      renderReviews={(count) => (
        <>
          <CommentsPreview goodsId={goodsId} expected={count} />
          {invitation}
        </>
      )}
      drawEntry={drawEntry}
      renderShare={(goods, layer) => (
        <GoodsShare key={goods.version} {...layer} goods={goods} userId={userId} />
      )}
      renderRegion={(layer) => (
        <RegionSheet
          {...layer}
          value={region?.code ?? ''}
          onChoose={(code, text) => saveDeliveryRegion({ code, text })}
        />
      )}
      renderPlaces={(layer) => <PlacesSheet {...layer} goodsId={goodsId} />}
      onPick={onPick}
      cartTotal={cartTotal}
    />
  );
}

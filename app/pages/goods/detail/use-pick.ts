import { useEffect, useRef } from 'react';
import type { OnPick, PickIntent } from '@/components/goods/sku-sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useUserId } from '@/lib/api';
import { cartCopy } from '@/lib/cart/copy';
import { useAddToCart } from '@/lib/cart/use-cart';

const SOURCE: Record<PickIntent, string> = { cart: cartCopy.addFor, buy: cartCopy.buyFor };

/** 加入购物车 and 立即购买. A guest logs in first and goes on with the same SKU and number. */
export function usePick(): OnPick {
  const userId = useUserId();
  const { navigateTo } = useNavigate();
  const addToCart = useAddToCart();
  async function pick(skuId: number, num: number, intent: PickIntent) {
    if (intent === 'buy') return navigateTo('/pages/checkout/index', { mode: 'now', skuId, num });
    const sent = await addToCart(skuId, num);
    if (sent.ok) toast.ok(cartCopy.added);
    else toastRefusal(sent.error);
    return sent.ok;
  }
  // after the login the call must be that of the member
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  return (skuId, num, intent) =>
    userId === null
      ? void openLogin({
          source: SOURCE[intent],
          transfer: true,
          onDone: () => void latest.current(skuId, num, intent),
        })
      : pick(skuId, num, intent);
}

import { useEffect, useRef } from 'react';
import type { OnPick, PickIntent } from '@/components/goods/sku-sheet';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { openLogin } from '@/lib/account/login/store';
import { useUserId } from '@/lib/api';
import { addCopy } from '@/lib/cart/add-copy';
import { useAddToCart } from '@/lib/cart/use-add-to-cart';

const SOURCE: Record<PickIntent, string> = { cart: addCopy.addFor, buy: addCopy.buyFor };

/** A guest logs in first and goes on with the same choice. */
export function usePick(): OnPick {
  const userId = useUserId();
  const { navigateTo } = useNavigate();
  const addToCart = useAddToCart();
  const pick: OnPick = async (skuId, num, intent, onAdded) => {
    if (intent === 'buy') return navigateTo('/pages/checkout/index', { mode: 'now', skuId, num });
    const sent = await addToCart(skuId, num);
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

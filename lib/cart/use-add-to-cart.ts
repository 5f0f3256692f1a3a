import { refresh, useSend } from '@/lib/api';
import { addToCart, listCart } from '@/lib/contract/cart';

export function useAddToCart() {
  const { send } = useSend(addToCart);
  return async (skuId: number, num: number, custom?: readonly string[]) => {
    const sent = await send({ skuId, num, ...(custom ? { custom: [...custom] } : {}) });
    if (sent.ok) void refresh(listCart);
    return sent;
  };
}

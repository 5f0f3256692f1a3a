import { useEffect, useState, useSyncExternalStore } from 'react';
import { patchAnswer, refresh, useEndpoint, useSend, useUserId } from '@/lib/api';
import { clearCart, listCart, restoreCart, updateCart } from '@/lib/contract/cart';
import { subscribeOnline } from '@/lib/platform';
import { applyEdits, mergeItem, withoutRows } from './cart-state';
import { cartEdits, forgetEdits, resumeEdits, sendEdits } from './edits';

export function useCart() {
  const read = useEndpoint(listCart, {});
  const edits = useSyncExternalStore(cartEdits.subscribe, cartEdits.read, cartEdits.read);
  const userId = useUserId();
  useEffect(() => {
    if (userId === null) return undefined;
    resumeEdits();
    return subscribeOnline(() => void sendEdits());
  }, [userId]);
  return {
    ...read,
    data: read.data && applyEdits(read.data, edits),
    hasUnsent: Object.keys(edits).length > 0,
  };
}

interface Removed {
  undoId: string;
  count: number;
}

export function useRemoveRows() {
  const clearing = useSend(clearCart);
  const restoring = useSend(restoreCart);
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    forget: () => setRemoved(null),
    async remove(cartIds: number[]) {
      const sent = await clearing.send({ cartIds });
      if (!sent.ok) return sent;
      forgetEdits(cartIds);
      await patchAnswer(listCart, (cart) => withoutRows(cart, cartIds, sent.data));
      setRemoved({ undoId: sent.data.undoId, count: cartIds.length });
      return sent;
    },
    async restore({ undoId }: Removed) {
      const sent = await restoring.send({ undoId });
      if (sent.ok || !sent.error.isOutcomeUnknown) setRemoved(null);
      if (sent.ok) await refresh(listCart);
      return sent;
    },
  };
}

export function useChangeChoice() {
  const { send } = useSend(updateCart);
  return async (cartId: number, skuId: number, custom?: readonly string[]) => {
    const sent = await send({ cartId, skuId, ...(custom ? { custom: [...custom] } : {}) });
    if (sent.ok) await patchAnswer(listCart, (cart) => mergeItem(cart, cartId, sent.data));
    return sent;
  };
}

import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { useOpenLoaded } from '@/components/ui/use-open-loaded';
import { shortTitle } from '@/lib/format/short-title';
import { ordersCopy as copy } from '@/lib/orders/copy';
import { useOrderActions } from '@/lib/orders/use-orders';

export function useOrderButtons(orderId: number, onHidden?: () => void) {
  const actions = useOrderActions(orderId);
  const { navigateTo } = useNavigate();
  const openLoaded = useOpenLoaded();
  return {
    pay: () => openLoaded('/pages/checkout/cashier', { orderId }),
    async cancel() {
      const isSure = await message({
        type: 'cancel',
        content: copy.cancelAsk,
        tips: copy.cancelTips,
        okText: copy.cancelOk,
        cancelText: copy.cancelKeep,
      });
      if (!isSure) return;
      const answer = await actions.cancel();
      if (answer.ok) toast.ok(copy.cancelled);
      else toastRefusal(answer.error);
    },
    async hide() {
      const isSure = await message({
        type: 'cancel',
        content: copy.hideAsk,
        tips: copy.hideTips,
        okText: copy.hideOk,
      });
      if (!isSure) return;
      const answer = await actions.hide();
      if (!answer.ok) return toastRefusal(answer.error);
      toast.ok(copy.hidden);
      onHidden?.();
    },
    async again() {
      const answer = await actions.again();
      if (!answer.ok) return toastRefusal(answer.error);
      const { added, skipped } = answer.data;
      if (added === 0) return toast.error(copy.againNone);
      if (skipped.length === 0) toast.ok(copy.againDone);
      else
        toast.show(copy.againSome(skipped.map(({ title }) => shortTitle(title)).join('、')), 3500);
      navigateTo('/pages/cart/index');
    },
    moveTo: actions.moveTo,
  };
}

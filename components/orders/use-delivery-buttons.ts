import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { ordersCopy as copy } from '@/lib/orders/copy';
import type { Order } from '@/lib/orders/types';
import { useOrderActions } from '@/lib/orders/use-orders';

export function useDeliveryButtons(orderId: number, way: Order['way'] = 'express') {
  const actions = useOrderActions(orderId);
  return {
    async urge() {
      const answer = await actions.urge();
      if (answer.ok) toast.ok(copy.urged[way]);
      else toastRefusal(answer.error);
    },
    async extend() {
      const answer = await actions.extend();
      if (answer.ok) toast.ok(copy.extended);
      else toastRefusal(answer.error);
    },
    async keepLonger() {
      const answer = await actions.extend();
      if (answer.ok) toast.ok(copy.kept5);
      else toastRefusal(answer.error);
    },
    async receive() {
      const isSure = await message({
        type: 'confirm',
        content: copy.receiptAsk,
        tips: copy.receiptTips,
        okText: copy.receiptOk,
        cancelText: copy.receiptWait,
      });
      if (!isSure) return;
      const answer = await actions.receive();
      if (answer.ok) toast.ok(copy.received);
      else toastRefusal(answer.error);
    },
  };
}

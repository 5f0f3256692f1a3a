import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { ordersCopy as copy } from '@/lib/orders/copy';
import type { OrderHead } from '@/lib/orders/types';
import { useOrderActions } from '@/lib/orders/use-orders';

const GOODS = {
  text: copy.receipt,
  done: copy.received,
  ask: {
    content: copy.receiptAsk,
    tips: copy.receiptTips,
    okText: copy.receiptOk,
    cancelText: copy.receiptWait,
  },
};
const SERVICE = {
  text: copy.used,
  done: copy.usedDone,
  ask: {
    content: copy.usedAsk,
    tips: copy.usedTips,
    okText: copy.usedOk,
    cancelText: copy.usedWait,
  },
};

export function useDeliveryButtons({ orderId, kind }: Pick<OrderHead, 'orderId' | 'kind'>) {
  const actions = useOrderActions(orderId);
  const words = kind === 'goods' ? GOODS : SERVICE;
  return {
    receiptText: words.text,
    async urge() {
      const answer = await actions.urge();
      if (answer.ok) toast.ok(copy.urged);
      else toastRefusal(answer.error);
    },
    async extend() {
      const answer = await actions.extend();
      if (answer.ok) toast.ok(copy.extended);
      else toastRefusal(answer.error);
    },
    async receive() {
      if (!(await message({ type: 'confirm', ...words.ask }))) return;
      const answer = await actions.receive();
      if (answer.ok) toast.ok(words.done);
      else toastRefusal(answer.error);
    },
  };
}

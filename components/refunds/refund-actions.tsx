'use client';

import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { refundCopy as copy } from '@/lib/refunds/copy';
import type { Refund } from '@/lib/refunds/types';
import { useRefundActions } from '@/lib/refunds/use-refunds';

export function RefundActions({ refund }: { refund: Refund }) {
  const { refundId, orderId, type, status, items, actions } = refund;
  const { cancel } = useRefundActions(refundId);
  async function withdraw() {
    const isSure = await message({
      type: 'cancel',
      content: copy.cancelAsk,
      tips: copy.cancelTips,
      okText: copy.cancelOk,
      cancelText: copy.cancelKeep,
    });
    if (!isSure) return;
    const answer = await cancel();
    if (answer.ok) toast.ok(copy.cancelled);
    else toastRefusal(answer.error);
  }
  const itemIds = items.map(({ itemId }) => itemId).join(',');
  if (!actions.includes('cancel') && !actions.includes('again')) return null;
  return (
    <Dock>
      {actions.includes('cancel') && (
        <Button kind="line" onPress={withdraw}>
          {copy.cancel}
        </Button>
      )}
      {actions.includes('again') && (
        <Button
          kind="tonal"
          href={`/pages/refund/apply?orderId=${orderId}&itemIds=${itemIds}&type=${type}`}
        >
          {status === REFUND_STATUS.done ? copy.againRest : copy.again}
        </Button>
      )}
    </Dock>
  );
}
